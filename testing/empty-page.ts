/** As much of a browser as modules of the web app ask for while they are loaded: a page that says nothing. */
Object.assign(globalThis, {
  document: { getElementById: () => null },
  addEventListener: () => undefined,
});
