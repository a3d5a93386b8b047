import { buffer } from 'node:stream/consumers';
import { draftFolder } from '../platform/files/drafts.ts';
import type { Platform } from '../platform/platform.ts';
import { removeFiles } from './intake.ts';
import { pictureKey } from './keys.ts';
import { encodeAvif, encoding } from './pictures.ts';
import { removeStaleDrafts } from './receive.ts';
import type { Variant } from './shapes.ts';
import { deleteUnused, findMedia, setVariants, takeTrash } from './store.ts';

const DAY = 24 * 60 * 60 * 1000;
export const AVIF_JOB = 'encode-avif';

export function addMediaJobs({ jobs, db, clock, files, settings }: Platform) {
  jobs.define<{ id: string }>(AVIF_JOB, async ({ id }) => {
    const row = await findMedia(db, id);
    const stream = row?.kind === 'picture' ? await files.read(pictureKey(id, 'full', 'webp')) : undefined;
    if (!row || !stream) return;
    const full = await buffer(stream);
    const variants: Variant[] = [];
    for (const variant of row.variants) {
      const avif = await encoding(() => encodeAvif(full, variant.width));
      await files.put(pictureKey(id, variant.width === row.width ? 'full' : variant.width, 'avif'), avif);
      variants.push({ ...variant, avif: avif.length });
    }
    // The picture was deleted meanwhile and its files may already be removed, so remove the new ones too.
    if (!(await setVariants(db, id, variants))) await removeFiles(files, id);
  });

  jobs.define(
    'tidy-media',
    async () => {
      const now = clock.now();
      await removeStaleDrafts(draftFolder(settings.dataDir), now);
      await deleteUnused(db, new Date(now.getTime() - DAY));
      const remove = async (ids: string[]) => {
        for (const id of ids) await removeFiles(files, id);
      };
      while ((await takeTrash(db, remove)) > 0);
    },
    { every: '*/5 * * * *' },
  );
}
