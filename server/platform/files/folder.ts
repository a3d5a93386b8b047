import { createReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { moveWhole, writeWhole } from './atomic-write.ts';
import { checkKey, type Store } from './store.ts';

export function createFolder(dataDir: string): Store {
  const pathOf = (key: string) => join(dataDir, 'media', checkKey(key));
  const size = async (key: string) => {
    try {
      return (await stat(pathOf(key))).size;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  };
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      await writeWhole(path, bytes);
    },
    async putFile(key, from) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      await moveWhole(from, path);
    },
    size,
    async read(key, range, piece) {
      if ((await size(key)) === undefined) return undefined;
      return createReadStream(pathOf(key), { ...range, ...(piece && { highWaterMark: piece }) });
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}
