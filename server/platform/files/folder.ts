import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { checkKey, type Files } from './store.ts';

export function createFolder(dataDir: string): Files {
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
      // Written to a draft and then renamed, so that a crash never leaves half a file.
      const draft = `${path}.${uuidv7()}.part`;
      const file = await open(draft, 'wx');
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, path);
    },
    size,
    async read(key, range) {
      return (await size(key)) === undefined ? undefined : createReadStream(pathOf(key), range);
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}
