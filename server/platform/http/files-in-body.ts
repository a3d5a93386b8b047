import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';
import { releaseArrived } from '../release-buffers.ts';
import { createBodyScanner } from './body-scanner.ts';
import type { FileField } from './bounds.ts';

/** A file that came as base64 in a JSON body. */
export interface SentFile {
  /** The first bytes, by which its format is recognised. */
  head: Buffer;
  bytes: number;
  /** False for text that is not base64; there is nothing to load then. */
  isBase64: boolean;
  load(): Promise<Buffer>;
  /** Where it lies until the answer is sent, unless it was left in the body. */
  path?: string;
}
/** The files of one request, by the references that stand for them in its body. */
export type SentFiles = ReadonlyMap<string, SentFile>;

declare module 'fastify' {
  interface FastifyRequest {
    sentFiles: SentFiles;
    sentTexts: ReadonlyMap<string, string>;
  }
}

interface Limits {
  fields: ReadonlyMap<string, FileField>;
  /** The most bytes of the body without its files. */
  textMost: number;
  /** Where the files are until the answer is sent. */
  folder: string;
}

/**
 * Takes the files out of a JSON body. They are decoded to disk as they arrive, and a short reference replaces each. So the body to
 * parse and validate stays small, however large the files are.
 */
export function takeFilesOut(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: Readable,
  { fields, textMost, folder }: Limits,
): Readable {
  const files = new Map<string, SentFile>();
  const texts = new Map<string, string>();
  request.sentFiles = files;
  request.sentTexts = texts;
  const paths: string[] = [];
  const remove = () => paths.map((path) => rm(path, { force: true }).catch(() => {}));
  reply.raw.once('close', remove);

  async function begin(field: string) {
    const { as, bytes: most } = fields.get(field) ?? { as: 'text', bytes: 0 };
    const draft = as === 'text' ? textDraft(texts) : await fileDraft(files, folder, paths);
    let bytes = 0;
    return {
      ...draft,
      async write(piece: Buffer) {
        bytes += piece.length;
        if (bytes > most) throw new Problem('body_too_large');
        await draft.write(piece);
      },
    };
  }

  async function* rest() {
    const read = createBodyScanner(fields);
    let textBytes = 0;
    let draft: Draft | undefined;
    try {
      for await (const chunk of payload as AsyncIterable<Buffer>) {
        body.receivedEncodedLength += chunk.length;
        for (const part of read(chunk)) {
          if ('text' in part) {
            textBytes += part.text.length;
            if (textBytes > textMost) throw new Problem('body_too_large');
            yield part.text;
          } else if ('begin' in part) draft = await begin(part.begin);
          else if ('file' in part) await draft?.write(part.file);
          else if (draft) {
            const reference = await draft.end();
            draft = undefined;
            yield Buffer.from(JSON.stringify(reference));
          }
        }
      }
    } finally {
      await draft?.drop();
      if (reply.raw.closed) remove();
    }
  }

  // Fastify compares `receivedEncodedLength` with the length that was declared, and with the limit.
  const body = Object.assign(Readable.from(rest(), { objectMode: false }), { receivedEncodedLength: 0 });
  return body;
}

/** Puts the long texts back into the body, so that they are validated like any other. */
export function putTextsBack({ body, sentTexts }: FastifyRequest, fields: ReadonlyMap<string, FileField>) {
  if (typeof body !== 'object' || body === null) return;
  const bodyFields = body as Record<string, unknown>;
  for (const [name, { as }] of fields) {
    const reference = bodyFields[name];
    // Nothing is validated yet, so any JSON may stand here, also what cannot become a string.
    const text = as === 'text' && typeof reference === 'string' ? sentTexts.get(reference) : undefined;
    if (text !== undefined) bodyFields[name] = text;
  }
}

interface Draft {
  write(piece: Buffer): Promise<void>;
  /** Keeps it, and returns the reference to it. */
  end(): Promise<string>;
  drop(): Promise<void>;
}

function textDraft(texts: Map<string, string>): Draft {
  const pieces: Buffer[] = [];
  const hash = createHash('sha256');
  return {
    async write(piece) {
      // A copy, because the chunk may be used again.
      pieces.push(Buffer.from(piece));
      hash.update(piece);
    },
    async end() {
      const reference = `text:${hash.digest('hex')}`;
      try {
        texts.set(reference, JSON.parse(`"${Buffer.concat(pieces).toString()}"`));
      } catch {
        throw new Problem('malformed_json');
      }
      return reference;
    },
    async drop() {},
  };
}

const HEAD_BYTES = 1024;
/** The prefix of a base64 data URL. A recording's prefix lists its codecs, separated by a comma. */
export const DATA_URL = /^data:.{0,200}?;base64,/;
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

async function fileDraft(files: Map<string, SentFile>, folder: string, paths: string[]): Promise<Draft> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  paths.push(path);
  const handle = await open(path, 'wx', 0o600);
  const hash = createHash('sha256');
  const unescaped = createUnescape();
  let [begun, isBase64, bytes] = [false, true, 0];
  /** The undecoded rest of the text, less than four characters; `=` once the base64 has ended. */
  let left = '';
  let head = Buffer.alloc(0);

  async function keep(decoded: Buffer) {
    bytes += decoded.length;
    hash.update(decoded);
    if (head.length < HEAD_BYTES) head = Buffer.concat([head, decoded]).subarray(0, HEAD_BYTES);
    await handle.appendFile(decoded);
    releaseArrived(decoded.length);
  }

  return {
    async write(piece) {
      const plain = unescaped(piece).toString('latin1').replaceAll(/\s/g, '');
      const more = begun ? plain : plain.replace(DATA_URL, '');
      begun = true;
      if (more !== '' && (left === '=' || !BASE64.test(more))) isBase64 = false;
      if (!isBase64) return;
      const text = left + more;
      const rest = text.endsWith('=') ? 0 : text.length % 4;
      left = text.endsWith('=') ? '=' : text.slice(text.length - rest);
      await keep(Buffer.from(text.slice(0, text.length - rest), 'base64'));
    },
    async end() {
      if (left !== '=') await keep(Buffer.from(left, 'base64'));
      await handle.close();
      const reference = `${isBase64 ? 'base64' : 'no-base64'}:${hash.digest('hex')}`;
      const load = () =>
        readFile(path).catch(() => {
          // The file was removed because the client disconnected: nobody will read this answer.
          throw new Problem('request_timeout');
        });
      files.set(reference, { head, bytes, isBase64, load, path });
      return reference;
    },
    drop: () => handle.close(),
  };
}

const [BACKSLASH, SLASH, N, R, T, NO_BASE64] = Buffer.from('\\/nrt!');

/**
 * Resolves the JSON escapes that base64 may contain: a slash, and white space, which is dropped. Any other becomes a character that
 * is not base64.
 */
function createUnescape() {
  let escaped = false;
  return (bytes: Buffer): Buffer => {
    if (!escaped && !bytes.includes(BACKSLASH as number)) return bytes;
    const plain = Buffer.alloc(bytes.length);
    let length = 0;
    for (const at of bytes) {
      if (!escaped) {
        if (at === BACKSLASH) escaped = true;
        else plain[length++] = at;
        continue;
      }
      escaped = false;
      if (at === SLASH) plain[length++] = at;
      else if (at !== N && at !== R && at !== T) plain[length++] = NO_BASE64 as number;
    }
    return plain.subarray(0, length);
  };
}
