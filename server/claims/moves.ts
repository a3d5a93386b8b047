import { v7 as uuidv7 } from 'uuid';
import type { ClaimState } from '../../contract/claim-rules.ts';
import { CLAIM_ENTRIES_MOST, type Claim } from '../../contract/claims.ts';
import { dayIn } from '../../contract/days.ts';
import type { Db } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import { Problem } from '../platform/problem.ts';
import {
  addClaimEntry,
  type ClaimEntryDraft,
  countClaimEntries,
  markThingChanged,
} from '../warranties/public.ts';
import { lineFor } from './rules.ts';
import { type ClaimChanges, type ClaimRow, updateClaim } from './store.ts';

type ClaimServices = Pick<Platform, 'live' | 'clock'>;

type NewEntry = Pick<ClaimEntryDraft, 'byWhom' | 'fromWhom'> &
  Partial<Pick<ClaimEntryDraft, 'id' | 'status' | 'words' | 'waiting' | 'providerRef' | 'note'>> & {
    at?: Date;
  };

/** Adds an entry to a claim's history, which has a maximum length; returns whether it was added. */
export async function note(
  tx: Db,
  claim: Pick<ClaimRow, 'id' | 'person_id' | 'cover_id'>,
  timeZone: string,
  now: Date,
  { at = now, ...entry }: NewEntry,
): Promise<boolean> {
  const isLast = entry.status === 'resolved';
  if (!isLast && ((await countClaimEntries(tx, claim.id))?.count ?? 0) >= CLAIM_ENTRIES_MOST) {
    if (entry.byWhom === 'owner') throw new Problem('claim_full');
    return false;
  }
  return addClaimEntry(tx, {
    id: uuidv7(),
    personId: claim.person_id,
    claimId: claim.id,
    coverId: claim.cover_id,
    day: dayIn(timeZone, at),
    note: null,
    status: null,
    words: null,
    createdAt: at,
    ...entry,
  });
}

interface Move {
  to: ClaimState;
  resolution?: Claim['resolution'];
  amount?: string | null;
  words?: string | null;
  byWhom: ClaimEntryDraft['byWhom'];
  fromWhom: ClaimEntryDraft['fromWhom'];
  /** Further columns to change with it. */
  changes?: ClaimChanges;
}

/** Changes the status of a claim, which the caller has locked, and notes who did it. */
export async function move(
  tx: Db,
  { clock }: Pick<ClaimServices, 'clock'>,
  claim: ClaimRow,
  timeZone: string,
  { to, resolution = null, amount = null, words = null, byWhom, fromWhom, changes = {} }: Move,
): Promise<void> {
  const now = clock.now();
  await updateClaim(
    tx,
    claim.id,
    {
      ...changes,
      status: to,
      resolution,
      amount,
      resolvedAt: to === 'resolved' ? now : null,
      ...(words && fromWhom === 'provider' ? { providerNotes: words } : {}),
    },
    now,
  );
  const line = lineFor(claim, to, resolution, byWhom);
  await note(tx, claim, timeZone, now, { byWhom, fromWhom, words, status: to, note: line });
}

/** Updates the owner's open pages: those of the claim, and those of the thing, whose claim pack is now out of date. */
export async function publishClaim(
  tx: Db,
  platform: ClaimServices,
  claim: Pick<ClaimRow, 'id' | 'person_id' | 'thing_id'>,
): Promise<void> {
  await platform.live.publish(tx, claim.person_id, 'claims', { claimId: claim.id });
  if (claim.thing_id) await markThingChanged(tx, platform, claim.person_id, claim.thing_id);
}
