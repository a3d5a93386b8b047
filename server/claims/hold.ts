import type { ClaimDetail } from '../../contract/claims.ts';
import type { Db } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';
import { listClaimEntries, lockClaimable } from '../warranties/public.ts';
import { type ClaimRow, findClaim, listFiles } from './store.ts';
import { toDetail } from './view.ts';

/** Locks the claim's thing, then the claim. */
export async function holdClaim(tx: Db, personId: string, id: string): Promise<ClaimRow> {
  const before = await findClaim(tx, personId, id);
  if (!before) throw new Problem('claim_not_found');
  if (before.thing_id) await lockClaimable(tx, personId, { thingId: before.thing_id });
  return lockClaim(tx, personId, id);
}

/** Locks the claim, but not its thing. */
export async function lockClaim(tx: Db, personId: string, id: string): Promise<ClaimRow> {
  const claim = await findClaim(tx, personId, id, { lock: true });
  if (!claim) throw new Problem('claim_not_found');
  return claim;
}

export async function presentClaim(db: Db, personId: string, id: string): Promise<ClaimDetail> {
  const row = await findClaim(db, personId, id);
  if (!row) throw new Problem('claim_not_found');
  const [files, entries] = await Promise.all([listFiles(db, id), listClaimEntries(db, id)]);
  return toDetail(row, files, entries);
}
