import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// Asked for here and not on the command line, so that it is there however the server is started.
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (options: { type: 'minor' | 'major' }) => void;

/**
 * Returns a function to call with the number of bytes that passed through buffers no longer in use. It triggers a garbage collection
 * after every `most` bytes. Buffers lie outside the heap, so V8 alone would let them grow to several times the size of a large file.
 */
export function createBufferRelease(most: number, type: 'minor' | 'major') {
  let passed = 0;
  return (bytes: number): void => {
    passed += bytes;
    if (passed < most) return;
    passed = 0;
    collect({ type });
  };
}

/** For bytes that arrive in requests. Their buffers are young, so a quick minor collection is enough. */
export const releaseArrived = createBufferRelease(4 * 1024 * 1024, 'minor');
