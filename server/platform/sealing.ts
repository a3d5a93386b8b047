import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { Problem } from './problem.ts';
import type { Settings } from './settings.ts';
import { StartError } from './start-error.ts';

const VERSION = 1;
const NONCE = 12;
const TAG = 16;
const KEY_BYTES = 32;
/** How many bytes sealing adds. */
export const SEAL_BYTES = 1 + NONCE + TAG;

/** Encrypts private data (AES-256-GCM): with only the database or the files, nobody can read it. */
export interface Sealing {
  /**
   * The context names the data and its place, such as `receipt-text:<id>`. It is authenticated: data moved elsewhere does not open.
   */
  seal(bytes: Buffer, context: string): Buffer;
  /** Throws the problem `sealed_unreadable` when the key is another one, or when anything was changed. */
  open(sealed: Buffer, context: string): Buffer;
}

export function createSealing(key: Buffer): Sealing {
  return {
    seal(bytes, context) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG });
      cipher.setAAD(Buffer.from(context));
      const hidden = [cipher.update(bytes), cipher.final()];
      return Buffer.concat([Buffer.of(VERSION), nonce, ...hidden, cipher.getAuthTag()]);
    },
    open(sealed, context) {
      if (sealed.length < SEAL_BYTES || sealed[0] !== VERSION) throw unreadable(context);
      const body = sealed.subarray(1 + NONCE, -TAG);
      const cipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 1 + NONCE), {
        authTagLength: TAG,
      });
      cipher.setAAD(Buffer.from(context));
      cipher.setAuthTag(sealed.subarray(-TAG));
      try {
        return Buffer.concat([cipher.update(body), cipher.final()]);
      } catch {
        throw unreadable(context);
      }
    },
  };
}

/** The person learns only that it cannot be opened; the log also says what and why. */
export const unreadable = (context: string): Problem =>
  Object.assign(new Problem('sealed_unreadable'), {
    cause: new Error(`${context} was sealed with another RECEIPT_KEY, or has been changed or cut off`),
  });

/** The key from the settings, or the one in the data folder, which the first start makes. */
export async function sealingKey({ receiptKey, dataDir }: Pick<Settings, 'receiptKey' | 'dataDir'>) {
  if (receiptKey) return receiptKey;
  const path = join(dataDir, 'receipt-key');
  const text = (await readKey(path)) ?? (await makeKey(dataDir, path));
  const key = Buffer.from(text, 'base64');
  if (key.length !== KEY_BYTES)
    throw new StartError(`The file ${path} holds no key. Bring it back from a copy, or set RECEIPT_KEY.`);
  return key;
}

async function readKey(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Linked into place once complete. If several processes start at once, all use the first one's key. */
async function makeKey(folder: string, path: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const draft = join(folder, `${uuidv7()}.part`);
  try {
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(`${randomBytes(KEY_BYTES).toString('base64')}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    return await readFile(path, 'utf8');
  } finally {
    await rm(draft, { force: true });
  }
}
