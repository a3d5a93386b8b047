import type { Db } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';
import { type AccessRow, findAccess } from './access-store.ts';

const isMember = ({ state }: Pick<AccessRow, 'state'>) => state === 'active';
export const isStaff = ({ state, role }: Pick<AccessRow, 'state' | 'role'>) =>
  state === 'active' && (role === 'owner' || role === 'moderator');

interface Options {
  /** Locks the community, so that its members and number of posts stay the same until the transaction ends. */
  hold?: boolean;
}

/** The community, if the viewer may look into it; otherwise it does not exist for them. */
export async function enter(tx: Db, id: string, viewerId: string, options?: Options): Promise<AccessRow> {
  const found = await findAccess(tx, id, viewerId, options);
  if (!found || !(found.is_public || isMember(found))) throw new Problem('community_not_found');
  return found;
}

/** For those who have joined. */
export async function enterAsMember(tx: Db, id: string, viewerId: string, options?: Options) {
  const found = await enter(tx, id, viewerId, options);
  refuseStrangers(found);
  return found;
}

/** For the owner and the moderators. */
export async function enterAsStaff(tx: Db, id: string, viewerId: string, options?: Options) {
  const found = await enter(tx, id, viewerId, options);
  if (!isStaff(found)) throw new Problem('community_not_yours');
  return found;
}

export async function enterAsOwner(tx: Db, id: string, viewerId: string, options?: Options) {
  const found = await enter(tx, id, viewerId, options);
  if (!(isMember(found) && found.role === 'owner')) throw new Problem('community_not_yours');
  return found;
}

export function refuseStrangers(found: Pick<AccessRow, 'state' | 'ban_reason'>): void {
  refuseBanned(found);
  if (!isMember(found)) throw new Problem('community_not_joined');
}

/** Tells banned people why they were banned. */
export function refuseBanned({ state, ban_reason: reason }: Pick<AccessRow, 'state' | 'ban_reason'>): void {
  if (state === 'banned')
    throw new Problem('community_banned', {
      message: reason
        ? `You were banned from this community: ${reason}`
        : 'You were banned from this community.',
    });
}
