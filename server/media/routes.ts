import { uploadMedia } from '../../contract/media.ts';
import { draftFolder } from '../platform/files/drafts.ts';
import type { Platform } from '../platform/platform.ts';
import { takeIn } from './intake.ts';
import { discard, receive, watchSilence } from './receive.ts';
import { toUpload } from './view.ts';

export function addMediaRoutes(platform: Platform) {
  const folder = draftFolder(platform.settings.dataDir);

  platform.route(
    uploadMedia,
    async ({ query: { for: purpose }, body, caller, request: { raw } }) => {
      const stopWatching = watchSilence(raw);
      let removeDraft = async () => {};
      try {
        const row = await takeIn(platform, caller.id, purpose, async () => {
          const declared = Number(raw.headers['content-length'] ?? 0);
          const draft = await receive(body, folder, { purpose, declared });
          removeDraft = draft.remove;
          stopWatching();
          return draft;
        });
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
