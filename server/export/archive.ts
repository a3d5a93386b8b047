import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { listFiles, storeOf } from '../media/public.ts';
import { pagesOf } from '../platform/export-section.ts';
import type { Files } from '../platform/files/store.ts';
import { Problem } from '../platform/problem.ts';
import type { ReadInTurn } from './document.ts';

/** A zip may have gigabytes. Large chunks are garbage-collected late, so a hundred megabytes of them would pile up. */
const PIECE = 8 * 1024;

interface ArchiveInput {
  document: Readable;
  personId: string;
  read: ReadInTurn;
  files: Files;
  now: Date;
  /** Called when everything is read, before the last byte. */
  end: () => Promise<void>;
}

/**
 * The document and the person's files as a zip, streamed one after the other. Pictures, videos and PDFs are compressed already, so
 * they are only stored.
 */
export function writeArchive({ document, personId, read, files, now, end }: ArchiveInput): Readable {
  const zip = new ZipFile();
  const out = new PassThrough();
  const left = new AbortController();
  out.once('close', () => left.abort());
  const fail = (error: Error) => out.destroy(error);
  zip.once('error', fail);
  zip.outputStream.pipe(out);

  /** Waits for the end of the stream, so that only one file is open at a time. */
  async function add(stream: Readable, place: string, options: { mtime: Date; compress: boolean }) {
    try {
      zip.addReadStream(stream, place, options);
      await finished(stream, { signal: left.signal });
    } finally {
      stream.destroy();
    }
  }

  async function addAll() {
    await add(document, 'export.json', { mtime: now, compress: true });
    for await (const page of pagesOf((after) => read((db) => listFiles(db, personId, after))))
      for (const { stored, purpose, place, takenAt } of page) {
        left.signal.throwIfAborted();
        const options = { mtime: new Date(takenAt), compress: false };
        try {
          const stream = await storeOf(files, purpose).read(stored, undefined, PIECE);
          // The file may have been deleted since the list was read.
          if (stream) await add(stream, place, options);
        } catch (error) {
          // One file that cannot be decrypted must not keep back all others.
          if (!(error instanceof Problem && error.code === 'sealed_unreadable')) throw error;
          await add(Readable.from([Buffer.from(error.message)]), `${place}.txt`, options);
        }
      }
    await end();
    zip.end();
  }
  addAll().catch(fail);
  return out;
}
