import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compiledFolder, draftFolder } from '../../platform/files/drafts.ts';
import { Problem } from '../../platform/problem.ts';
import { runInProcess } from '../../platform/run-in-process.ts';
import type { VideoFormat } from '../formats/format.ts';
import type { FilmFacts, RewriteTask } from './rewrite.ts';

const PROCESS = new URL('./process.ts', import.meta.url);
/** Several times what the largest real video needs; a file that needs more is malicious. */
const LIMITS = { tooMuch: 'media_damaged', heapMb: 128, seconds: 20 } as const;

interface SentVideo {
  format: VideoFormat;
  /** The path of the video; without one, `load` returns the bytes, which are in memory anyway. */
  path: string | undefined;
  load(): Promise<Buffer>;
  ownerId: string;
}

/**
 * Rewrites the video in a separate process and passes the result to `keep`; then removes it. Works from disk to disk, so that the
 * video is never in memory.
 */
export async function withRewritten<Out>(
  { format, path, load, ownerId }: SentVideo,
  dataDir: string,
  keep: (film: FilmFacts, path: string) => Promise<Out>,
): Promise<Out> {
  const folder = draftFolder(dataDir);
  const to = join(folder, randomUUID());
  const from = path ?? join(folder, randomUUID());
  try {
    // The folder is missing before the first upload.
    await mkdir(folder, { recursive: true });
    if (!path) await writeFile(from, await load(), { flag: 'wx', mode: 0o600 });
    const task: RewriteTask = { from, to, format };
    const limits = { ...LIMITS, cache: compiledFolder(dataDir), who: ownerId };
    const film = await runInProcess<FilmFacts>(PROCESS, task, limits);
    return await keep(film, to);
  } catch (error) {
    // The file was removed because the client disconnected: nobody will read this answer.
    throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? new Problem('request_timeout') : error;
  } finally {
    await rm(to, { force: true });
    if (!path) await rm(from, { force: true });
  }
}
