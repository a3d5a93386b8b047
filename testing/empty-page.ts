import { vi } from 'vitest';

/** A minimal browser environment, enough to load modules of the web app. */
Object.assign(globalThis, {
  document: { getElementById: () => null },
  addEventListener: () => undefined,
});
// The state of modules must not reach the next test file in the same process.
vi.resetModules();
