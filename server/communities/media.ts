import { attachMedia, type References, registerAccessRule, setMediaAudience } from '../media/public.ts';
import type { Db } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import { isShownToMember } from './access-store.ts';

/** The files of a private community are for its members alone. */
export function addCommunityMedia() {
  registerAccessRule('community', ({ db, clock }, usedBy, personId) =>
    isShownToMember(db, usedBy, personId, clock.now()),
  );
}

/** Attaches files to a community, or to a post or story in it, for all who may look into it. */
export async function attachCommunityMedia(
  tx: Db,
  platform: Pick<Platform, 'jobs' | 'clock'>,
  { isPublic, ...given }: Omit<References, 'purpose'> & { usedBy: string; isPublic: boolean },
) {
  const rows = await attachMedia(tx, platform, { ...given, purpose: 'community' });
  const ids = rows.map(({ id }) => id);
  if (!isPublic) await setMediaAudience(tx, ids, 'owner');
  return rows;
}
