import { parentPort, Worker, workerData } from 'node:worker_threads';
import type { ErrorCode } from '../../contract/errors.ts';
import { createFairQueue } from './fair-queue.ts';
import { Problem } from './problem.ts';

/** The time limit; real work takes a second or two. */
const PATIENCE_SECONDS = 20;
const HEAP_MOST_MB = 512;

interface Limits {
  /** The error for a file that takes too long or too much memory. */
  tooMuch: ErrorCode;
  /** Buffers that go to the thread and are gone here. */
  moved?: ArrayBuffer[];
  seconds?: number;
}

export type Answer<Out> = { value: Out } | { problem: { code: ErrorCode; message: string } };

const inTurn = createFairQueue(2);

/**
 * Runs slow work on an untrusted file in a thread, because on the main thread all requests would wait for it. `task` is a file that
 * calls `answerInThread`. Use it only for our own code that keeps its memory bounded. V8 does not enforce the heap limit reliably,
 * and a thread that exceeds it may crash the server. For anything else there is `runInProcess`.
 */
export const runInThread = <Out>(
  task: URL,
  input: unknown,
  { tooMuch, moved = [], seconds = PATIENCE_SECONDS }: Limits,
): Promise<Out> =>
  inTurn(async () => {
    const thread = new Worker(task, {
      workerData: input,
      transferList: moved,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MOST_MB },
    });
    const { promise, resolve, reject } = Promise.withResolvers<Answer<Out>>();
    const tired = setTimeout(() => reject(new Problem(tooMuch)), seconds * 1000).unref();
    thread.once('message', resolve);
    thread.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new Problem(tooMuch) : error),
    );
    thread.once('exit', () => reject(new Error('The thread of a task ended early.')));
    try {
      const answer = await promise;
      if ('value' in answer) return answer.value;
      throw new Problem(answer.problem.code, { message: answer.problem.message });
    } finally {
      clearTimeout(tired);
      await thread.terminate();
    }
  });

/** The thread's side: does the work and sends back the result or the problem. */
export function answerInThread<In, Out>(
  work: (input: In) => Out,
  movedOf: (value: Out) => ArrayBuffer[] = () => [],
) {
  if (!parentPort) throw new Error('This file is a thread of runInThread.');
  try {
    const value = work(workerData as In);
    parentPort.postMessage({ value } satisfies Answer<Out>, movedOf(value));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { code, message } = error;
    parentPort.postMessage({ problem: { code, message } } satisfies Answer<Out>);
  }
}
