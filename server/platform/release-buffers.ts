import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// Asked for here and not on the command line, so that it is there however the server is started.
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (options: { type: 'minor' | 'major' }) => void;

/**
 * A function that is told how many bytes have passed through buffers which nobody holds any more. Such memory is outside of the heap.
 * Left to itself, the engine frees it only after it has grown to several times the size of a large file.
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

/** What arrives; it is young, and sweeping up what is young takes a moment. */
export const releaseArrived = createBufferRelease(4 * 1024 * 1024, 'minor');
