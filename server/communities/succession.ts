import { forgetBy, forgetLastBy } from '../identity/public.ts';
import type { Db } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import { emptyComments, leaveOwned, promoteNext } from './succession-store.ts';

/** More than anybody writes in a moment. */
const MANY = 1000;

type SuccessionServices = Pick<Platform, 'events' | 'clock'>;

/**
 * Hands communities over whose owner has left: to the moderator who has been there longest, else to the member who has, who is told.
 * A community that nobody is left of is archived.
 */
export async function handOver(
  tx: Db,
  { events, clock }: SuccessionServices,
  communityIds: readonly string[],
) {
  const owners = await promoteNext(tx, communityIds, clock.now());
  for (const { community_id: communityId, person_id: personId } of owners)
    await events.raise(tx, 'community-member-changed', {
      communityId,
      personId,
      byId: null,
      change: 'owner',
    });
}

/** What a deleted account leaves in communities: those that were theirs, and their comments. */
export function addSuccession() {
  forgetBy('communities', async (tx, platform, personId, most) => {
    const left = await leaveOwned(tx, personId, most);
    if (left.length > 0) await handOver(tx, platform, left);
    return left.length || emptyComments(tx, personId, most, platform.clock.now());
  });
  forgetLastBy('communities', (tx, { clock }, personId) => emptyComments(tx, personId, MANY, clock.now()));
}
