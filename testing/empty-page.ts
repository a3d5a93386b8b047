import { vi } from 'vitest';

// What a test puts in the place of a global or the clock, and the state of modules, must not reach the next file in the same process.
vi.unstubAllGlobals();
vi.useRealTimers();
vi.resetModules();

/** A minimal browser environment, enough to load modules of the web app. */
Object.assign(globalThis, {
  document: { getElementById: () => null },
  addEventListener: () => undefined,
});
