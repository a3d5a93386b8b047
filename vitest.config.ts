import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // The database works in a process of its own: with one worker it would wait for the tests half of the time.
    maxWorkers: 2,
    reporters: ['default', './testing/slowest.ts'],
    projects: [
      {
        test: {
          name: 'plain',
          include: [
            'contract/**/*.test.ts',
            'web/**/*.test.ts',
            'testing/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          setupFiles: ['testing/empty-page.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'scripts/**/*.test.ts'],
          globalSetup: ['testing/setup.ts'],
          // The app is loaded once a worker, not once a file: a file starts its own, and keeps nothing anywhere else.
          isolate: false,
          // What comes by itself is looked for often and waited for long: on a busy machine it is late, not wrong.
          expect: { poll: { interval: 20, timeout: 60_000 } },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
