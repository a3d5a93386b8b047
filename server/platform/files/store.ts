import type { Readable } from 'node:stream';

/** A byte range with both ends included, as in HTTP. */
export interface Range {
  start: number;
  end: number;
}

/** File storage: a folder or an S3-compatible store. Keys are made by us, never taken from a file name. */
export interface Store {
  put(key: string, bytes: Buffer): Promise<void>;
  /** Stores the contents of a file without reading it into memory as a whole. The file may be moved away. */
  putFile(key: string, path: string): Promise<void>;
  /** `undefined` when there is no such file. */
  size(key: string): Promise<number | undefined>;
  /** `piece` is the chunk size in bytes, for stores that support it: small buffers are freed sooner. */
  read(key: string, range?: Range, piece?: number): Promise<Readable | undefined>;
  remove(key: string): Promise<void>;
}

/** Encrypted file storage, with the key from the settings: the files are unreadable without it. */
export interface SealedFiles {
  put(key: string, bytes: Buffer): Promise<void>;
  /** Decrypts only the chunks of the range. A file that was stored unencrypted is read as it is. */
  read(key: string, range?: Range): Promise<Readable | undefined>;
}

export interface Files extends Store {
  sealed: SealedFiles;
}

const KEY = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9.-]*)*$/;

export function checkKey(key: string): string {
  if (!KEY.test(key) || key.includes('..')) throw new Error(`Not a file key: ${key}`);
  return key;
}
