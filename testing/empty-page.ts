import { vi } from 'vitest';

/** A minimal browser environment, enough to load modules of the web app. */
Object.assign(globalThis, {
  document: { getElementById: () => null },
  addEventListener: () => undefined,
});
// What a module keeps does not reach the next file of the same process.
vi.resetModules();
