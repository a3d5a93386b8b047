import type { Settings } from '../settings.ts';
import { createFolder } from './folder.ts';
import { createBucket } from './s3.ts';
import type { Files } from './store.ts';

export const createFiles = (settings: Pick<Settings, 's3' | 'dataDir'>): Files =>
  settings.s3 ? createBucket(settings.s3) : createFolder(settings.dataDir);
