import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // The database works in a process of its own: with one worker it would wait for the tests half of the time.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'plain',
          include: ['contract/**/*.test.ts', 'web/**/*.test.ts', 'testing/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'scripts/**/*.test.ts'],
          globalSetup: ['testing/setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
