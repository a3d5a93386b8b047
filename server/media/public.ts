import type { Platform } from '../platform/platform.ts';
import { addFirstPages } from './draw-first-page.ts';
import { addPictureFetcher } from './fetch-picture.ts';
import { addMediaJobs } from './jobs.ts';
import { addMediaRoutes } from './routes.ts';
import { addMediaFiles } from './serve.ts';

export { registerAccessRule } from './access.ts';
export { attachMedia, idOf, isFile, prepareMedia, type References, releaseMedia } from './attach.ts';
export { keepCovered } from './covered.ts';
export { exported, listFiles } from './export-store.ts';
export { storeOf } from './intake.ts';
export { type EncodedPicture, encodePicture } from './pictures.ts';
export { keepDocument, keepPicture, readMedia } from './read.ts';
export { type SeededPicture, seedDocuments, seedMedia, seedVideo } from './seed.ts';
export type { StoredPicture, StoredVideo } from './shapes.ts';
export { allowViewer, findMedia, nameMedia, passMedia, setAudience as setMediaAudience } from './store.ts';
export { addressesIn, addressIn, addressOf, toPicture, toStored, toStoredVideo, toVideo } from './view.ts';

/** Adds uploading, serving and tidying up files. */
export function addMedia(platform: Platform) {
  addMediaRoutes(platform);
  addMediaFiles(platform);
  addFirstPages(platform);
  addPictureFetcher(platform);
  addMediaJobs(platform);
}
