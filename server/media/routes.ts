import { getMedia, uploadMedia } from '../../contract/media.ts';
import { draftFolder } from '../platform/files/drafts.ts';
import type { Platform } from '../platform/platform.ts';
import { Problem } from '../platform/problem.ts';
import { takeIn } from './intake.ts';
import { discard, receive, watchSilence } from './receive.ts';
import { findMedia } from './store.ts';
import { toUpload } from './view.ts';

export function addMediaRoutes(platform: Platform) {
  const folder = draftFolder(platform.settings.dataDir);

  platform.route(getMedia, async ({ tx, caller, params }) => {
    const row = await findMedia(tx, params.id);
    if (row?.ownerId !== caller.id) throw new Problem('not_found');
    return toUpload(row);
  });

  platform.route(
    uploadMedia,
    async ({ query: { for: purpose, name }, body, caller, request: { raw } }) => {
      const stopWatching = watchSilence(raw);
      let removeDraft = async () => {};
      try {
        const arrive = async () => {
          const declared = Number(raw.headers['content-length'] ?? 0);
          const draft = await receive(body, folder, { purpose, declared });
          removeDraft = draft.remove;
          stopWatching();
          return draft;
        };
        const row = await takeIn(platform, caller.id, purpose, arrive, name || null);
        return toUpload(row);
      } catch (error) {
        discard(raw, purpose, error);
        throw error;
      } finally {
        await removeDraft();
      }
    },
    { ownTransaction: true },
  );
}
