import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type MediaPurpose, purposes } from '../../contract/media-purposes.ts';
import { Problem } from '../platform/problem.ts';
import { releaseArrived } from '../platform/release-buffers.ts';
import { detectFormat } from './detect-format.ts';
import { choiceOf, type Format, HEAD_BYTES } from './formats/format.ts';
import type { IncomingFile } from './intake.ts';
import { sizeRefused } from './upload-refusals.ts';

const SILENCE = 30_000;
const STALE = 60 * 60 * 1000;

interface UploadFacts {
  purpose: MediaPurpose;
  /** The content length that the sender declared. */
  declared: number;
}

/** Writes the body to a draft file, and stops early if its first bytes show that it must be refused. */
export async function receive(
  body: Readable,
  folder: string,
  { purpose, declared }: UploadFacts,
): Promise<IncomingFile & { remove(): Promise<void> }> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  const remove = () => rm(path, { force: true });
  const file = await open(path, 'wx', 0o600);
  try {
    const format = await writeTo(file, body, { purpose, declared });
    return { format, path, load: () => readFile(path), remove };
  } catch (error) {
    await remove();
    throw error;
  } finally {
    await file.close();
  }
}

async function writeTo(
  file: FileHandle,
  body: Readable,
  { purpose, declared }: UploadFacts,
): Promise<Format> {
  let head = Buffer.alloc(0);
  let found: { format: Format; limit: number } | undefined;
  let total = 0;
  for await (const chunk of chunksOf(body)) {
    total += chunk.length;
    if (!found) {
      head = Buffer.concat([head, chunk]).subarray(0, HEAD_BYTES);
      if (head.length === HEAD_BYTES) found = detectFormat(head, purpose);
    }
    if (found && Math.max(total, declared) > found.limit) throw sizeRefused(purpose, choiceOf(found.format));
    await file.appendFile(chunk);
    releaseArrived(chunk.length);
  }
  return (found ?? detectFormat(head, purpose)).format;
}

async function* chunksOf(body: Readable): AsyncGenerator<Buffer> {
  try {
    // When we stop early, the body stays open: destroying it would close the connection before our answer is sent.
    yield* body.iterator({ destroyOnReturn: false });
  } catch {
    // The sender disconnected or stopped sending, so nobody will read this answer.
    throw new Problem('request_timeout');
  }
}

/** Closes the connection when nothing has arrived for a while. */
export function watchSilence(raw: IncomingMessage): () => void {
  raw.setTimeout(SILENCE, () => raw.destroy());
  return () => void raw.setTimeout(0);
}

/**
 * A browser reads the answer only after sending everything. So the rest of a refused upload is read and thrown away, up to the
 * purpose's size limit. If the upload is too large, nothing more is read. Then the connection is closed.
 */
export function discard(raw: IncomingMessage, purpose: MediaPurpose, reason: unknown): void {
  if (raw.complete) return;
  const tooLarge = reason instanceof Problem && reason.code === 'media_too_large';
  let left = tooLarge ? 0 : Math.max(...Object.values(purposes[purpose].kinds));
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left >= 0) return;
    raw.pause();
    setTimeout(() => raw.destroy(), 1_000).unref();
  });
  raw.resume();
}

/** Removes drafts left behind by a crash. */
export async function removeStaleDrafts(folder: string, now: Date): Promise<void> {
  // An upload may finish meanwhile and remove its draft.
  const unlessGone = (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  };
  for (const name of (await readdir(folder).catch(unlessGone)) ?? []) {
    const path = join(folder, name);
    const draft = await stat(path).catch(unlessGone);
    if (draft && draft.mtimeMs < now.getTime() - STALE) await rm(path, { force: true });
  }
}
