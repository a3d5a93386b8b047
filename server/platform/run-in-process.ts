import { fork } from 'node:child_process';
import type { ErrorCode } from '../../contract/errors.ts';
import { createFairQueue } from './fair-queue.ts';
import { Problem } from './problem.ts';
import type { Answer } from './run-in-thread.ts';

interface Limits {
  /** The error for a file that takes too long or too much memory. */
  tooMuch: ErrorCode;
  heapMb: number;
  /** The most memory of all kinds, if it is limited: the heap's limit leaves out what a library keeps beside it. */
  dataMb?: number;
  seconds: number;
  /** The folder of the compile cache, so that the next process starts faster and smaller. */
  cache: string;
  /** Whose file it is: people take turns. */
  who?: string;
}

type ProcessReply<Out> = Answer<Out> | { error: { message: string; code: string | undefined } };

const inTurn = createFairQueue(2);

/**
 * Runs work on an untrusted file, done by code that is not ours, in a separate process. Unlike a thread (`runInThread`), it can run
 * out of memory without harming anybody else, and it has none of our secrets. `task` is a file that calls `answerInProcess`.
 */
export const runInProcess = <Out>(
  task: URL,
  input: object,
  { tooMuch, heapMb, dataMb, seconds, cache, who }: Limits,
): Promise<Out> =>
  inTurn(async () => {
    const child = fork(task, {
      ...startedWithin({ seconds, dataMb }, [
        // A small heap: the data lies outside of it, and the process ends soon.
        `--max-old-space-size=${heapMb}`,
        '--max-semi-space-size=1',
        '--single-threaded-gc',
      ]),
      env: { NODE_COMPILE_CACHE: cache },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const reply = Promise.withResolvers<ProcessReply<Out>>();
    const ended = new Promise((end) => child.once('exit', end).once('error', end));
    const tired = setTimeout(() => child.kill('SIGKILL'), seconds * 1000).unref();
    child.once('message', (answer) => reply.resolve(answer as ProcessReply<Out>)).once('error', reply.reject);
    child.once('exit', (_code, signal) =>
      reply.reject(signal ? new Problem(tooMuch) : new Error('The process of a task ended early.')),
    );
    child.send(input, (error) => error && reply.reject(error));
    try {
      const answer = await reply.promise;
      // The child now exits by itself, which saves its compile cache.
      child.disconnect();
      await ended;
      if ('value' in answer) return answer.value;
      if ('error' in answer) throw Object.assign(new Error(answer.error.message), answer.error);
      throw new Problem(answer.problem.code, { message: answer.problem.message });
    } finally {
      clearTimeout(tired);
      child.kill('SIGKILL');
    }
  }, who);

/**
 * Starts the process through a shell, which limits its CPU time and memory. Otherwise an endless loop would go on for ever if our process is
 * killed. On Windows there is no such shell, so only we can end the process.
 */
function startedWithin({ seconds, dataMb }: Pick<Limits, 'seconds' | 'dataMb'>, execArgv: string[]) {
  if (process.platform === 'win32') return { execArgv };
  const memory = dataMb ? `ulimit -d ${dataMb * 1024}; ` : '';
  const limited = `${memory}ulimit -t ${Math.ceil(seconds) + 1}; exec "$0" "$@"`;
  return { execPath: '/bin/sh', execArgv: ['-c', limited, process.execPath, ...execArgv] };
}

/** The child's side: does the work and sends back the result, the problem or the error. */
export function answerInProcess<In, Out>(work: (input: In) => Promise<Out>): void {
  const send = (reply: ProcessReply<Out>) => process.send?.(reply);
  // The parent is gone, so nobody waits for the result.
  process.once('disconnect', () => process.exit());
  process.once('message', async (input: In) => {
    try {
      send({ value: await work(input) });
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      send(
        error instanceof Problem ? { problem: { code: error.code, message } } : { error: { message, code } },
      );
    }
  });
}
