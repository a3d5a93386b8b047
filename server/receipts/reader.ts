import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { createFairQueue } from '../platform/fair-queue.ts';
import type { FileProblem, ReadFile, Step } from './read-file.ts';
import type { ReadingReply, ReadingRequest } from './reading-process.ts';

const PROCESS = new URL('./reading-process.ts', import.meta.url);
const BYTES_MOST = 25 * 1024 * 1024;

export type ReceiptProblem = FileProblem | 'too_large' | 'too_complex' | 'took_too_long' | 'failed';
export type ReceiptAnswer = ReadFile | { problem: ReceiptProblem };

interface Limits {
  /** How many CPU seconds a file may take, and the memory limit of the process that reads it. */
  seconds?: number;
  megabytes?: number;
  /** How many times as long a file may take by the clock, while other work keeps the process from running. */
  waits?: number;
  /** The process is replaced after this many files, because OCR never frees its memory, and after some idle time. */
  files?: number;
  idleSeconds?: number;
}

interface ReadOptions {
  /** As 2026-11-17. */
  today: string;
  signal?: AbortSignal;
  onProgress?(step: Step): void;
  /** The owner of the file, for the fair queue. */
  who?: string;
}

export interface ReceiptReader {
  read(bytes: Uint8Array, options: ReadOptions): Promise<ReceiptAnswer>;
  /** The process that reads, while there is one. */
  readonly pid: number | undefined;
  end(): void;
}

type Outcome = ReceiptAnswer | 'died';

/** Reads receipts one at a time, in a process that is reused until it fails. */
export function createReceiptReader({
  seconds = 60,
  waits = 9,
  megabytes = 1200,
  files = 60,
  idleSeconds = 60,
}: Limits = {}): ReceiptReader {
  const oneAtATime = createFairQueue(1);
  let child: ChildProcess | undefined;
  let done = 0;
  let lastId = 0;
  let idle: NodeJS.Timeout | undefined;

  function end() {
    child?.kill('SIGKILL');
    child = undefined;
    clearTimeout(idle);
  }

  function begin(): ChildProcess {
    const begun = fork(PROCESS, {
      execArgv: ['--max-old-space-size=384', '--max-semi-space-size=8'],
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    begun.once('exit', () => {
      if (child === begun) child = undefined;
    });
    begun.on('error', () => {});
    giveWay(begun.pid);
    child = begun;
    done = 0;
    return begun;
  }

  async function ask(bytes: Uint8Array, options: ReadOptions): Promise<Outcome> {
    const asked = child ?? begin();
    const request = { id: ++lastId, bytes, today: options.today };
    return askProcess(asked, request, options, { seconds, waits, megabytes }, () => {
      if (child === asked) child = undefined;
    });
  }

  return {
    get pid() {
      return child?.pid;
    },
    end,
    read: (bytes, options) =>
      oneAtATime(async () => {
        if (bytes.byteLength > BYTES_MOST) return { problem: 'too_large' };
        options.signal?.throwIfAborted();
        clearTimeout(idle);
        // A process that died may have been killed from outside. The file is to blame only if it happens again.
        let outcome = await ask(bytes, options);
        if (outcome === 'died' && !options.signal?.aborted) outcome = await ask(bytes, options);
        options.signal?.throwIfAborted();
        if (++done >= files) end();
        else idle = setTimeout(end, idleSeconds * 1000).unref();
        return outcome === 'died' ? { problem: 'failed' } : outcome;
      }, options.who),
  };
}

/** A process that worked for less than this share of the time hangs. */
const HANGS = 0.004;

type ProcessLimits = Required<Pick<Limits, 'seconds' | 'waits' | 'megabytes'>>;

/** Sends one file to the process. One that reaches a limit, or whose request is cancelled, is killed. */
async function askProcess(
  asked: ChildProcess,
  request: ReadingRequest,
  { signal, onProgress }: ReadOptions,
  { seconds, waits, megabytes }: ProcessLimits,
  onKill: () => void,
): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const hear = (reply: ReadingReply) => {
    if (reply.id !== request.id) return;
    if ('step' in reply) onProgress?.(reply.step);
    else resolve('answer' in reply ? reply.answer : { problem: 'failed' });
  };
  const stop = (outcome: Outcome) => {
    resolve(outcome);
    asked.kill('SIGKILL');
    onKill();
  };
  const abort = () => stop({ problem: 'failed' });
  const die = () => resolve('died');
  const workBefore = workOf(asked.pid);
  let worked = workBefore;
  let waited = 0;
  const checkTime = () => {
    const since = workOf(asked.pid) - worked;
    worked += since;
    if (since > seconds * HANGS && ++waited < waits) timer = setTimeout(checkTime, seconds * 1000);
    else stop({ problem: 'took_too_long' });
  };
  let timer = setTimeout(checkTime, seconds * 1000);
  const watch = setInterval(() => {
    if (workOf(asked.pid) - workBefore > seconds || memoryOf(asked.pid) > megabytes)
      stop({ problem: 'too_complex' });
  }, 250);
  signal?.addEventListener('abort', abort);
  asked.on('message', hear).once('exit', die);
  asked.ref();
  asked.channel?.ref();
  asked.send(request, (error) => error && die());
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
    signal?.removeEventListener('abort', abort);
    asked.off('message', hear).off('exit', die);
    // An idle child does not keep the app alive.
    asked.unref();
    asked.channel?.unref();
  }
}

/** Lower priority than requests, where the system supports it. Not the lowest, which would wait for an idle machine. */
function giveWay(pid: number | undefined) {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Reading also works at normal priority.
  }
}

/** The CPU seconds of a process; 0 where the system does not tell, so that the clock decides. */
export function workOf(pid: number | undefined): number {
  try {
    const [, facts = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (?=\w )/);
    const [user = 0, system = 0] = facts.split(' ').slice(11, 13).map(Number);
    return (user + system) / TICKS;
  } catch {
    return 0;
  }
}
/** How many of the system's units are a second, on every Linux there is. */
const TICKS = 100;

/** Megabytes of a process, where the system tells; elsewhere the time limit must do. */
function memoryOf(pid: number | undefined): number {
  try {
    const [, kilobytes = '0'] = readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return 0;
  }
}
