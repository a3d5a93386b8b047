import { copyFile, open, rename, rm } from 'node:fs/promises';
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

/** Moves a finished file to its place, also from another disk, where a rename cannot reach. */
export async function moveWhole(from: string, path: string): Promise<void> {
  const draft = join(dirname(path), `${uuidv7()}.part`);
  try {
    await rename(from, draft).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EXDEV') throw error;
      await copyFile(from, draft);
    });
    const file = await open(draft, 'r+');
    try {
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
