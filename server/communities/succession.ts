import { beforePersonIsDeleted, onAccountRemoval } from '../identity/public.ts';
import { setMediaAudience } from '../media/public.ts';
import type { Db } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import { emptyComments } from './comments-store.ts';
import {
  archive,
  emptyReasons,
  leaveOwned,
  listShownFiles,
  promoteNext,
  takeMarks,
} from './succession-store.ts';

/** More comments and reasons than anybody can write while their account is being deleted. */
const MANY = 1000;

type SuccessionServices = Pick<Platform, 'events' | 'clock'>;

/**
 * Hands over communities whose owner has left: to the longest-serving moderator, else to the longest-standing member. The new owner
 * is notified. An official community is no longer official if a plain member takes over. A community without members is archived, and
 * its files are from then on for those alone who uploaded them.
 */
export async function handOver(
  tx: Db,
  { events, clock }: SuccessionServices,
  communityIds: readonly string[],
) {
  const owners = await promoteNext(tx, communityIds);
  for (const { community_id: communityId, person_id: personId } of owners)
    await events.raise(tx, 'community-member-changed', {
      communityId,
      personId,
      byId: null,
      change: 'owner',
    });
  const byMembers = owners.filter(({ role_before }) => role_before === 'member');
  await takeMarks(
    tx,
    byMembers.map(({ community_id }) => community_id),
  );
  const owned = new Set(owners.map(({ community_id }) => community_id));
  const empty = communityIds.filter((id) => !owned.has(id));
  if (empty.length === 0) return;
  await archive(tx, empty, clock.now());
  await setMediaAudience(tx, await listShownFiles(tx, empty), 'owner');
}

/** Cleans up after a deleted account: the communities that the person owned, their comments, and their words as a moderator. */
export function addSuccession() {
  onAccountRemoval('communities', async (tx, platform, personId, most) => {
    const left = await leaveOwned(tx, personId, most);
    if (left.length > 0) await handOver(tx, platform, left);
    return (
      left.length ||
      (await emptyReasons(tx, personId, most)) ||
      emptyComments(tx, personId, most, platform.clock.now())
    );
  });
  beforePersonIsDeleted('communities', async (tx, { clock }, personId) => {
    await emptyReasons(tx, personId, MANY);
    await emptyComments(tx, personId, MANY, clock.now());
  });
}
