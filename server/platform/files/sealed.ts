import { Readable } from 'node:stream';
import { SEAL_BYTES, type Sealing, unreadable } from '../sealing.ts';
import type { SealedFiles, Store } from './store.ts';

/** Small enough to decrypt chunk by chunk while sending, and to find the chunks of a byte range. */
const CHUNK = 64 * 1024;
const SEALED_CHUNK = CHUNK + SEAL_BYTES;

/** Encrypted files have their own suffix, so the name tells whether a file is encrypted. */
export const sealedKey = (key: string) => `${key}.sealed`;

/** Each chunk is sealed with its number and whether it is the last, so that none can be left out or put elsewhere. */
const contextOf = (key: string, number: number, isLast: boolean) =>
  `file:${key}:${number}${isLast ? ':last' : ''}`;

export function createSealedFiles(store: Store, sealing: Sealing): SealedFiles {
  return {
    async put(key, bytes) {
      const last = Math.max(0, Math.ceil(bytes.length / CHUNK) - 1);
      const chunks = Array.from({ length: last + 1 }, (_, number) =>
        sealing.seal(
          bytes.subarray(number * CHUNK, (number + 1) * CHUNK),
          contextOf(key, number, number === last),
        ),
      );
      await store.put(sealedKey(key), Buffer.concat(chunks));
    },
    async read(key, range) {
      const size = await store.size(sealedKey(key));
      // The file was stored before files of its kind were encrypted.
      if (size === undefined) return store.read(key, range);
      const last = Math.ceil(size / SEALED_CHUNK) - 1;
      const bytes = size - (last + 1) * SEAL_BYTES;
      const { start, end } = range ?? { start: 0, end: Math.max(0, bytes - 1) };
      if (last < 0 || end > Math.max(0, bytes - 1)) throw unreadable(`file:${key}`);
      const [from, to] = [Math.floor(start / CHUNK), Math.floor(end / CHUNK)];
      const within = { start: from * SEALED_CHUNK, end: Math.min((to + 1) * SEALED_CHUNK, size) - 1 };
      const sealed = await store.read(sealedKey(key), within, SEALED_CHUNK);
      if (!sealed) return undefined;
      const opened = openAll(sealed, from, to, (chunk, number) => {
        const plain = sealing.open(chunk, contextOf(key, number, number === last));
        return plain.subarray(Math.max(0, start - number * CHUNK), end + 1 - number * CHUNK);
      });
      // Decrypts the first chunk before anything is sent: a wrong key gives an error, not half a file.
      const first = await opened.next();
      const stream = Readable.from(startingWith(first, opened), { objectMode: false });
      return stream.once('close', () => sealed.destroy());
    },
  };
}

async function* openAll(
  sealed: Readable,
  from: number,
  to: number,
  openChunk: (chunk: Buffer, number: number) => Buffer,
) {
  let number = from;
  let waiting: Buffer = Buffer.alloc(0);
  for await (const piece of sealed as AsyncIterable<Buffer>) {
    waiting = waiting.length === 0 ? piece : Buffer.concat([waiting, piece]);
    while (waiting.length >= SEALED_CHUNK) {
      yield openChunk(waiting.subarray(0, SEALED_CHUNK), number++);
      waiting = waiting.subarray(SEALED_CHUNK);
    }
  }
  // A truncated file leaves too few bytes (or none) for its last chunk, and opening that fails.
  if (number <= to) yield openChunk(waiting, number);
}

async function* startingWith(first: IteratorResult<Buffer, void>, rest: AsyncGenerator<Buffer, void>) {
  if (first.done) return;
  yield first.value;
  yield* rest;
}
