import type { z } from 'zod';
import { notCoveredBecause } from '../../contract/claim-rules.ts';
import type { ClaimChange } from '../../contract/claims.ts';
import { asDay, dayIn } from '../../contract/days.ts';
import type { Db } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import { Problem } from '../platform/problem.ts';
import { addReplacement, changeClaimEntry, listClaimEntries } from '../warranties/public.ts';
import { isTheirWord, refusals, refusalToMove } from './access.ts';
import { move } from './moves.ts';
import { type ProviderServices, sendSoon } from './provider-calls.ts';
import { dueDay, lineFor, notCovered, refuseDay } from './rules.ts';
import { type ClaimChanges, type ClaimRow, updateClaim } from './store.ts';

type Change = z.output<typeof ClaimChange>;
type Services = Pick<Platform, 'live' | 'clock'>;

const wrong = (field: string, message: string) =>
  new Problem('invalid_request', { fields: { [field]: message } });

/** Corrects what the claim says, while nobody has answered it, and stores the provider's number and due day. */
export async function correct(
  tx: Db,
  { clock }: Services,
  claim: ClaimRow,
  change: Change,
  timeZone: string,
): Promise<void> {
  const { issueDescription, claimAmount, currency, answerDue, providerClaimId } = change;
  const brokeOn = change.brokeOn && asDay(change.brokeOn, timeZone);
  const corrections = { issueDescription, brokeOn, claimAmount, currency };
  const answerFacts = {
    answerDue: answerDue && dueDay(answerDue, timeZone),
    providerClaimId: providerClaimId === undefined ? undefined : providerClaimId || null,
  };
  const isCorrected = Object.values(corrections).some((value) => value !== undefined);
  if (!isCorrected && Object.values(answerFacts).every((value) => value === undefined)) return;
  const refusal = isCorrected ? refusals.correct(claim) : refusals.noteAnswer(claim);
  if (refusal) throw refusal;
  if (brokeOn) {
    refuseDay('brokeOn', brokeOn, dayIn(timeZone, clock.now()));
    const reason = notCoveredBecause([{ ...claim.cover_was, isActive: true }], brokeOn);
    if (reason) throw notCovered(reason);
  }
  await updateClaim(tx, claim.id, { ...corrections, ...answerFacts }, clock.now());
  if (issueDescription) {
    const entries = await listClaimEntries(tx, claim.id);
    const first = entries.find(({ status }) => status === 'submitted');
    const changed = { ...claim, issue_description: issueDescription };
    if (first)
      await changeClaimEntry(tx, first.id, { note: lineFor(changed, 'submitted'), words: issueDescription });
  }
}

/** Notes that the owner has what the provider says came of the claim, or has not after all. */
export async function confirm(
  tx: Db,
  { clock }: Services,
  claim: ClaimRow,
  received: boolean,
): Promise<void> {
  if (!isTheirWord(claim))
    throw new Problem('claim_state', {
      message: 'There is nothing to confirm: they have not said how it ended.',
    });
  if (received === (claim.received_at !== null)) return;
  await updateClaim(tx, claim.id, { receivedAt: received ? clock.now() : null }, clock.now());
}

/** Moves the claim for its owner, who reports the provider's answer or withdraws the claim. */
export async function changeStatus(
  tx: Db,
  platform: Services,
  services: ProviderServices,
  claim: ClaimRow,
  change: Change,
  timeZone: string,
): Promise<void> {
  const { status = 'resolved', resolution = null, amount = null, providerNotes, replacement } = change;
  if ((status === 'resolved') !== (resolution !== null))
    throw wrong('resolution', resolution ? 'Only what is resolved has an outcome.' : 'Say how it ended.');
  if (replacement && resolution !== 'replaced')
    throw wrong('replacement', 'Only what was replaced has a new cover.');
  if (amount !== null && status !== 'resolved') throw wrong('amount', 'Say the amount once it is resolved.');
  const isWithdrawn = resolution === 'withdrawn';
  const refusal = refusalToMove(claim, status, isWithdrawn);
  if (refusal) throw refusal;
  const changes: ClaimChanges = {};
  if (replacement && claim.thing_id) {
    const coverId = await addReplacement(tx, platform, {
      personId: claim.person_id,
      thingId: claim.thing_id,
      like: {
        warrantyType: claim.cover_was.warrantyType,
        warrantyProvider: claim.cover_was.provider,
        providerPolicyNumber: claim.cover_was.policyNumber,
        providerContactInfo: claim.cover_was.contact,
      },
      startDate: asDay(replacement.startDate, timeZone),
      endDate: replacement.endDate && asDay(replacement.endDate, timeZone),
      serialNumber: replacement.serialNumber ?? null,
      timeZone,
    });
    if (coverId) changes.replacementCoverId = coverId;
  }
  if (isWithdrawn && claim.provider_id) changes.waiting = 'withdrawal';
  await move(tx, platform, claim, timeZone, {
    to: status,
    resolution,
    amount,
    words: providerNotes ?? null,
    byWhom: 'owner',
    fromWhom: isWithdrawn ? 'owner' : 'provider',
    changes,
  });
  if (changes.waiting) await sendSoon(tx, services, claim.id);
}
