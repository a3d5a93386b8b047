import { z } from 'zod';
import { claimStates, movesFrom, resolutions } from '../../contract/claim-rules.ts';
import { Amount, Moment } from '../../contract/common.ts';
import { dayProblem } from '../../contract/cover-checks.ts';
import type { Db } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import { findInsuredPrice, words } from '../quotes/public.ts';
import type { Claimable } from '../warranties/public.ts';
import { move, note } from './moves.ts';
import { canBeOwed, tooMuchText } from './rules.ts';
import { type ClaimRow, updateClaim } from './store.ts';

export const plainDay = z.iso
  .date()
  .refine((day) => dayProblem(day) === undefined)
  .nullable();

/** Where a claim stands, as a provider over HTTP answers it. */
export const Stand = z
  .object({
    status: z.enum(claimStates),
    resolution: z.enum(resolutions).nullable(),
    amount: Amount.nullable(),
    answerDue: plainDay,
    notes: z.array(z.object({ id: words(60), at: Moment, text: words(2_000) })).max(50),
  })
  .refine(({ status, resolution }) => (status === 'resolved') === (resolution !== null))
  .refine(({ status, amount }) => amount === null || status === 'resolved');
type Stand = z.infer<typeof Stand>;

/** Stores the provider's answer: each note once, and a status only if it may follow the present one. */
export async function take(
  tx: Db,
  services: Pick<Platform, 'clock' | 'events'>,
  claim: ClaimRow,
  { stand, timeZone, thing }: { stand: Stand; timeZone: string; thing: Claimable | undefined },
): Promise<void> {
  const now = services.clock.now();
  const { answerDue, notes, status, resolution, amount } = stand;
  let isNews = false;
  const since = Date.parse(claim.submitted_at);
  for (const { id, at, text } of notes) {
    const when = new Date(Math.min(Math.max(Date.parse(at), since), now.getTime()));
    const entry = {
      byWhom: 'provider',
      fromWhom: 'provider',
      words: text,
      providerRef: id,
      at: when,
    } as const;
    isNews = (await note(tx, claim, timeZone, now, entry)) || isNews;
  }
  const last = notes.at(-1)?.text;
  const changes = last ? { providerNotes: last } : {};
  const due = answerDue ? { answerDue } : {};
  await updateClaim(tx, claim.id, { followedAt: now, ...changes, ...due }, now);
  if (status !== claim.status && movesFrom[claim.status].includes(status)) {
    const refused = amount === null ? undefined : await refusedSum(tx, claim, thing, amount);
    await move(tx, services, claim, timeZone, {
      to: status,
      resolution,
      amount: refused ? null : amount,
      byWhom: 'provider',
      fromWhom: 'provider',
    });
    if (refused)
      await note(tx, claim, timeZone, now, { byWhom: 'wellkept', fromWhom: 'wellkept', words: refused });
    isNews = true;
  }
  if (isNews)
    await services.events.raise(tx, 'claim-moved', { claimId: claim.id, personId: claim.person_id });
}

/** Why the sum is not taken over; `undefined` if it can be what the provider owes. */
async function refusedSum(tx: Db, claim: ClaimRow, thing: Claimable | undefined, amount: string) {
  const insured = (claim.cover_id && (await findInsuredPrice(tx, claim.cover_id))) || thing?.paid;
  if (canBeOwed(amount, claim.currency, insured)) return undefined;
  return tooMuchText(claim.cover_was.provider ?? 'The provider', amount, claim.currency, insured);
}
