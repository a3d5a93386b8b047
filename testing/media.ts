import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { MediaPurpose } from '../contract/media-purposes.ts';
import type { TestApp } from './app.ts';
import type { Visitor } from './visitor.ts';

export type Member = Awaited<ReturnType<TestApp['member']>>;

export const upload = (
  visitor: Visitor,
  purpose: MediaPurpose,
  bytes: Buffer,
  headers: Record<string, string> = {},
  name?: string,
) =>
  visitor.send(`/api/media?for=${purpose}${name ? `&name=${encodeURIComponent(name)}` : ''}`, {
    method: 'POST',
    body: new Uint8Array(bytes),
    headers: { 'content-type': 'application/octet-stream', ...headers },
  });

/** The response as bytes, not text. */
export async function fetchBytes(visitor: Visitor, path: string, headers: Record<string, string> = {}) {
  const cookie = [...visitor.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ');
  const response = await fetch(new URL(path, visitor.origin), { headers: { cookie, ...headers } });
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

/** Every file in the media store, including unfinished uploads. */
export const filesOf = (dataDir: string): string[] =>
  ['media', 'uploads'].flatMap((folder) => {
    try {
      return readdirSync(join(dataDir, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name));
    } catch {
      return [];
    }
  });
