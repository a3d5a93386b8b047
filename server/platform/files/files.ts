import type { Sealing } from '../sealing.ts';
import type { Settings } from '../settings.ts';
import { createFolder } from './folder.ts';
import { createBucket } from './s3.ts';
import { createSealedFiles } from './sealed.ts';
import type { Files } from './store.ts';

export function createFiles(settings: Pick<Settings, 's3' | 'dataDir'>, sealing: Sealing): Files {
  const store = settings.s3 ? createBucket(settings.s3) : createFolder(settings.dataDir);
  return { ...store, sealed: createSealedFiles(store, sealing) };
}
