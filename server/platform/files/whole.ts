import { open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';

/**
 * Writes a file whole or not at all: to a draft in `draftFolder`, which is then renamed. Nobody ever opens half a file, not after a
 * crash either, and a full disk leaves no draft behind.
 */
export async function writeWhole(path: string, bytes: Buffer, draftFolder = dirname(path)): Promise<void> {
  const draft = join(draftFolder, `${uuidv7()}.part`);
  try {
    const file = await open(draft, 'wx');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
