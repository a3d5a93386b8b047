import { Worker } from 'node:worker_threads';
import type { FromThread, Task, ToThread } from './messages.ts';
import type { ClaimPackContent, PackPaper } from './pack-data.ts';

const MB = 1024 * 1024;
const HEAP_MOST_MB = 384;
/** The thread's total memory limit; a pack at its limits needs about half of it. */
const MEMORY_MOST = 512 * MB;
const LOOK_EVERY = 250;
/** How long the thread may be silent, in milliseconds. The largest PDFs take a second or two. */
const PATIENCE = 20_000;

/** A paper took more memory or time than any normal one does. */
class Stuck extends Error {
  readonly paperId: string;

  constructor(paperId: string) {
    super('A paper could not be opened in time.');
    this.paperId = paperId;
  }
}

/**
 * Makes one PDF with everything about a thing, in a separate thread. It takes seconds, and an uploaded file that breaks the thread
 * must not break the process. Such a paper is attached unopened.
 */
export async function buildClaimPack(
  content: ClaimPackContent,
  read: (paper: PackPaper) => Promise<Buffer>,
  memoryMost = MEMORY_MOST,
): Promise<Uint8Array> {
  const asFiles = new Set<string>();
  const documents = content.papers.flatMap(({ id, type }) => (type === 'document' ? [id] : []));
  for (;;) {
    try {
      return await composeInThread({ content, asFiles }, read, memoryMost);
    } catch (error) {
      if (!(error instanceof Stuck) || asFiles.has(error.paperId)) throw error;
      // After a second stuck paper no document is opened any more, so that the work ends.
      const others = asFiles.size > 0 ? documents : [];
      for (const id of [error.paperId, ...others]) asFiles.add(id);
    }
  }
}

async function composeInThread(
  task: Task,
  read: (paper: PackPaper) => Promise<Buffer>,
  memoryMost: number,
): Promise<Uint8Array> {
  const thread = new Worker(new URL('./thread.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MOST_MB },
    // Discards the warnings that pdf-lib prints to the console.
    stdout: true,
    stderr: true,
  });
  thread.stdout.resume();
  thread.stderr.resume();
  const papers = new Map(task.content.papers.map((paper) => [paper.id, paper]));
  let current: PackPaper | undefined;
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  const giveUp = (error: Error) => reject(current ? new Stuck(current.id) : error);
  const tired = () => giveUp(new Error('The claim pack took too long.'));
  let patience = setTimeout(tired, PATIENCE).unref();

  async function hand(id: string) {
    current = papers.get(id);
    if (!current) throw new Error('The thread asked for a paper that is not in the pack.');
    clearTimeout(patience);
    const bytes: ToThread = new Uint8Array(await read(current));
    thread.postMessage(bytes, [bytes.buffer as ArrayBuffer]);
    patience = setTimeout(tired, PATIENCE).unref();
  }

  thread.on('message', (message: FromThread) => {
    if ('pdf' in message) resolve(message.pdf);
    else hand(message.wants).catch(reject);
  });
  thread.on('error', (error: NodeJS.ErrnoException) =>
    error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? giveUp(error) : reject(error),
  );
  thread.on('exit', () => reject(new Error('The claim pack’s thread ended early.')));
  const watch = setInterval(async () => {
    const heap = await thread.getHeapStatistics().catch(() => undefined);
    if (heap && heap.used_heap_size + heap.external_memory > memoryMost)
      giveUp(new Error('Too much memory.'));
  }, LOOK_EVERY);

  try {
    return await promise;
  } finally {
    clearTimeout(patience);
    clearInterval(watch);
    await thread.terminate();
  }
}
