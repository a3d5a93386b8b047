/** A minimal browser environment, enough to load modules of the web app. */
Object.assign(globalThis, {
  document: { getElementById: () => null },
  addEventListener: () => undefined,
});
