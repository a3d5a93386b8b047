import { Worker } from 'node:worker_threads';
import type { ErrorCode } from '../../../contract/errors.ts';
import { createFairQueue } from '../../platform/fair-queue.ts';
import { Problem } from '../../platform/problem.ts';
import { damaged } from '../formats/format.ts';

export type HeicAnswer = { picture: ArrayBuffer } | { problem: ErrorCode };

const THREAD = new URL('./thread.ts', import.meta.url);
const PATIENCE = 20_000;
/** The decoder leaks a little memory with each picture, so the thread is replaced after this many. */
const PICTURES_MOST = 20;
/** Memory taken for a large picture is freed only when the thread ends. */
const LARGE_BYTES = 64 * 1024 * 1024;
const IDLE = 60_000;
const HEAP_MOST_MB = 128;

const oneAtATime = createFairQueue(1);
let thread: Worker | undefined;
let decoded = 0;
let idle: NodeJS.Timeout | undefined;

/** Decodes a HEIC to a TIFF and passes it to `keep`. The next file is loaded only after that, because they are large. */
export const decodeHeic = <Out>(
  load: () => Promise<Buffer>,
  keep: (tiff: Buffer) => Promise<Out>,
  ownerId: string,
): Promise<Out> => oneAtATime(async () => keep(await decode(await load())), ownerId);

/** Uses one thread, which is slow to start, for several pictures, but not for long. */
async function decode(bytes: Buffer): Promise<Buffer> {
  clearTimeout(idle);
  try {
    const answer = await ask(bytes);
    if ('problem' in answer) throw new Problem(answer.problem);
    if (++decoded >= PICTURES_MOST || answer.picture.byteLength > LARGE_BYTES) await end();
    return Buffer.from(answer.picture);
  } catch (error) {
    // After an error, the decoder's state is unknown.
    await end();
    throw error;
  } finally {
    idle = setTimeout(end, IDLE).unref();
  }
}

async function ask(bytes: Buffer): Promise<HeicAnswer> {
  const asked = thread ?? begin();
  const { promise, resolve } = Promise.withResolvers<HeicAnswer>();
  const giveUp = () => resolve({ problem: damaged().code });
  const tired = setTimeout(giveUp, PATIENCE).unref();
  asked.on('message', resolve).on('error', giveUp).on('exit', giveUp);
  asked.ref();
  const whole = bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);
  asked.postMessage(whole, [whole.buffer as ArrayBuffer]);
  try {
    return await promise;
  } finally {
    clearTimeout(tired);
    asked.off('message', resolve).off('error', giveUp).off('exit', giveUp);
    // An idle thread does not keep the process alive.
    asked.unref();
  }
}

function begin(): Worker {
  const begun = new Worker(THREAD, { resourceLimits: { maxOldGenerationSizeMb: HEAP_MOST_MB } });
  begun.on('error', () => {});
  begun.once('exit', () => {
    if (thread === begun) thread = undefined;
  });
  decoded = 0;
  thread = begun;
  return begun;
}

async function end(): Promise<void> {
  const ended = thread;
  thread = undefined;
  await ended?.terminate();
}
