import { join } from 'node:path';

/** Unfinished uploads are kept on disk, so that many slow ones do not fill the memory. */
export const draftFolder = (dataDir: string) => join(dataDir, 'uploads');

/** The compile cache of our child processes. Nobody else may write to it. */
export const compiledFolder = (dataDir: string) => join(dataDir, 'compiled');
