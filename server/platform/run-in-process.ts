import { fork } from 'node:child_process';
import type { ErrorCode } from '../../contract/errors.ts';
import { createFairQueue } from './fair-queue.ts';
import { Problem } from './problem.ts';
import type { Answer } from './run-in-thread.ts';

interface Limits {
  /** What is answered to a file that takes too long or too much memory: nobody can tell then what is wrong with it. */
  tooMuch: ErrorCode;
  heapMb: number;
  seconds: number;
  /** Where the process keeps what it compiled, so that the next one begins sooner and smaller. */
  cache: string;
  /** Whose file it is: people take turns. */
  who?: string;
}

type ProcessReply<Out> = Answer<Out> | { error: { message: string; code: string | undefined } };

const inTurn = createFairQueue(2);

/**
 * Does in a process of its own what reads an untrusted file with code that is not ours. Unlike a thread (`runInThread`) it can run out
 * of memory, by whatever trick, and nobody else notices; and it has none of our secrets. `task` is a file that calls `answerInProcess`.
 */
export const runInProcess = <Out>(
  task: URL,
  input: object,
  { tooMuch, heapMb, seconds, cache, who }: Limits,
): Promise<Out> =>
  inTurn(async () => {
    const child = fork(task, {
      ...startedWithin(seconds, [
        // As small as it can be: what it holds is outside of the heap, and it is gone soon.
        `--max-old-space-size=${heapMb}`,
        '--max-semi-space-size=1',
        '--single-threaded-gc',
      ]),
      env: { NODE_COMPILE_CACHE: cache },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const told = Promise.withResolvers<ProcessReply<Out>>();
    const ended = new Promise((end) => child.once('exit', end).once('error', end));
    const tired = setTimeout(() => child.kill('SIGKILL'), seconds * 1000).unref();
    child.once('message', (answer) => told.resolve(answer as ProcessReply<Out>)).once('error', told.reject);
    child.once('exit', (_code, signal) =>
      told.reject(signal ? new Problem(tooMuch) : new Error('The process of a task ended early.')),
    );
    child.send(input, (error) => error && told.reject(error));
    try {
      const answer = await told.promise;
      // It ends by itself then, and keeps what it compiled.
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
 * Started by a shell, which can limit the CPU time of a process. If we are killed ourselves, a process in an endless loop would
 * otherwise go on for ever. Where there is no such shell, only we end it.
 */
function startedWithin(seconds: number, execArgv: string[]) {
  if (process.platform === 'win32') return { execArgv };
  const limited = `ulimit -t ${Math.ceil(seconds) + 1}; exec "$0" "$@"`;
  return { execPath: '/bin/sh', execArgv: ['-c', limited, process.execPath, ...execArgv] };
}

/** The process's side: does the work and sends back what came of it, the problem or the error. */
export function answerInProcess<In, Out>(work: (input: In) => Promise<Out>): void {
  const send = (told: ProcessReply<Out>) => process.send?.(told);
  // Nobody is there any more who waits for it.
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
