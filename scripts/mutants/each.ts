import fc from 'fast-check';
import { beforeEach } from 'vitest';

// One failure is enough to know, whatever the smallest example is.
fc.configureGlobal({ endOnFailure: true });

let isFound = false;
beforeEach((context) => {
  if (isFound) context.skip();
  // Counted by the loops of a mutant.
  Object.assign(globalThis, { turns: 0 });
  context.onTestFailed(() => {
    isFound = true;
  });
});
