import type { Readable } from 'node:stream';

/** A byte range with both ends included, as in HTTP. */
export interface Range {
  start: number;
  end: number;
}

/** File storage: a folder or an S3-compatible store. Keys are made by us, never taken from a file name. */
export interface Store {
  put(key: string, bytes: Buffer): Promise<void>;
  /** Keeps what is in this file, which may be gone then; it is never in memory as a whole. */
  putFile(key: string, path: string): Promise<void>;
  /** `undefined` when there is no such file. */
  size(key: string): Promise<number | undefined>;
  /** `piece` is how many bytes come at a time, where the store can choose: small ones are let go of sooner. */
  read(key: string, range?: Range, piece?: number): Promise<Readable | undefined>;
  remove(key: string): Promise<void>;
}

/** The same under the key of the settings: nobody reads in the store what is in them. */
export interface SealedFiles {
  put(key: string, bytes: Buffer): Promise<void>;
  /** A range is opened without what is before and after it; a file that was stored unsealed is read as it is. */
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
