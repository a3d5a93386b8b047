import { join } from 'node:path';

/** Unfinished uploads are kept on disk, so that many slow ones do not fill the memory. */
export const draftFolder = (dataDir: string) => join(dataDir, 'uploads');
