import fc from 'fast-check';
import { beforeEach } from 'vitest';

// One failure is enough; the smallest example does not matter.
fc.configureGlobal({ endOnFailure: true });

let isFound = false;
beforeEach((context) => {
  if (isFound) context.skip();
  // The loops of a mutant count their turns here.
  Object.assign(globalThis, { turns: 0 });
  context.onTestFailed(() => {
    isFound = true;
  });
});
