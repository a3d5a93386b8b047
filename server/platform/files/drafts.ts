import { join } from 'node:path';

/** Unfinished uploads are kept on disk, so that many slow ones do not fill the memory. */
export const draftFolder = (dataDir: string) => join(dataDir, 'uploads');

/** What processes of ours compiled of the code, which nobody else may write to. */
export const compiledFolder = (dataDir: string) => join(dataDir, 'compiled');
