import { z } from 'zod';
import { isOpen, movesFrom } from '../../contract/claim-rules.ts';
import type { ClaimDetail } from '../../contract/claims.ts';
import { readMedia } from '../media/public.ts';
import type { Db } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import { findClaimHandler, httpProviderOf, type ProviderClient, words } from '../quotes/public.ts';
import {
  type Claimable,
  changeClaimEntry,
  listClaimEntries,
  lockClaimable,
  stopWaiting,
} from '../warranties/public.ts';
import { move, note, publishClaim } from './moves.ts';
import { plainDay, Stand, take } from './stand.ts';
import {
  type ClaimRow,
  fileSent,
  filesGivenUp,
  findClaim,
  findClaimForProvider,
  listFiles,
  takeFollowed,
  updateClaim,
} from './store.ts';

/** What is needed to speak with providers over HTTP. */
export type ProviderServices = Pick<Platform, 'db' | 'clock' | 'live' | 'jobs' | 'events' | 'files'> & {
  client: ProviderClient;
};

const SEND_JOB = 'send-claim';
const FOLLOW_JOB = 'follow-claim';
/** While a page is open, the provider is asked again after this long. For all other claims a job asks, every few minutes. */
const FRESH_FOR = 60_000;
const ASK_AGAIN = 10 * 60_000;
const AT_ONCE = 5;
const MOST_FOLLOWED = 500;
/** After this long without an answer, the owner has to send the claim themself. */
const PATIENCE = 24 * 60 * 60_000;

const Taken = z.object({ claimId: words(60), answerDue: plainDay });
const Received = z.object({ received: z.literal(true) });

/** Enqueues a job that sends what is waiting, so that no request waits for the provider. */
export const sendSoon = (tx: Db, { jobs }: Pick<ProviderServices, 'jobs'>, claimId: string) =>
  jobs.enqueue(tx, SEND_JOB, { claimId });

/** Asks the provider about a claim that somebody is looking at, unless it was asked a moment ago. */
export async function followSoon(
  tx: Db,
  { jobs, clock }: ProviderServices,
  claim: ClaimDetail,
): Promise<void> {
  if (!claim.isFollowed || claim.status === 'resolved') return;
  const now = clock.now();
  const before = new Date(now.getTime() - FRESH_FOR);
  for (const { id } of await takeFollowed(tx, now, { before, limit: 1, id: claim.id }))
    await jobs.enqueue(tx, FOLLOW_JOB, { claimId: id });
}
export function addProviderCalls(services: ProviderServices) {
  const { jobs, db, clock } = services;
  jobs.define<{ claimId: string }>(
    SEND_JOB,
    async ({ claimId }) => {
      if (!(await sendAll(services, claimId))) throw new Error('The provider has not answered yet.');
    },
    { retries: 40, atOnce: AT_ONCE },
  );
  jobs.define<{ claimId: string }>(FOLLOW_JOB, ({ claimId }) => follow(services, claimId), {
    atOnce: AT_ONCE,
  });
  jobs.define(
    'follow-claims',
    async () => {
      const before = new Date(clock.now().getTime() - ASK_AGAIN);
      for (const { id } of await takeFollowed(db, clock.now(), { before, limit: MOST_FOLLOWED }))
        await jobs.enqueue(db, FOLLOW_JOB, { claimId: id });
    },
    { every: '*/5 * * * *' },
  );
}

/**
 * Sends the claim, then its additions, then its withdrawal, each under its own idempotency key. Returns whether nothing is left to
 * send.
 */
async function sendAll(services: ProviderServices, claimId: string): Promise<boolean> {
  const { db, client, clock } = services;
  const call = await findClaimForProvider(db, claimId);
  const provider = call && (await providerOf(db, call.provider_id));
  if (!call || !provider) return true;
  let providerClaimId = call.provider_claim_id;
  if (providerClaimId === null) {
    const reply = await client.ask(provider, {
      path: '/claims',
      key: claimId,
      body: {
        claimNumber: call.claim_number,
        policyNumber: call.cover_was.policyNumber,
        issueDescription: call.issue_description,
        brokeOn: call.broke_on,
        claimAmount: call.claim_amount,
        currency: call.currency,
      },
      reply: Taken,
    });
    if ('silent' in reply) return handBack(services, claimId, new Date(call.submitted_at));
    if ('declined' in reply) {
      await refused(services, claimId, reply.declined);
      return true;
    }
    const { answer } = reply;
    providerClaimId = answer.claimId;
    await change(services, claimId, async (tx, claim) => {
      await updateClaim(
        tx,
        claimId,
        {
          providerClaimId: answer.claimId,
          ...(claim.waiting === 'claim' ? { waiting: null } : {}),
          ...(answer.answerDue ? { answerDue: answer.answerDue } : {}),
        },
        clock.now(),
      );
    });
  }
  if (!(await sendAdded(services, claimId, provider, providerClaimId))) return false;
  return call.waiting === 'withdrawal' ? withdraw(services, claimId, provider, providerClaimId) : true;
}

type Provider = NonNullable<Awaited<ReturnType<typeof providerOf>>>;

async function providerOf(db: Db, id: string | null) {
  const row = id ? await findClaimHandler(db, id) : undefined;
  return row?.api_endpoint ? httpProviderOf(row) : undefined;
}

/** Sends the messages and files that the provider has not got yet, in order. */
async function sendAdded(
  services: ProviderServices,
  claimId: string,
  provider: Provider,
  providerClaimId: string,
): Promise<boolean> {
  const { db, client } = services;
  const entries = (await listClaimEntries(db, claimId)).toReversed();
  for (const entry of entries) {
    if (!entry.waiting) continue;
    if (entry.words) {
      const body = { claimId: providerClaimId, text: entry.words };
      const reply = await client.ask(provider, {
        path: '/claims/messages',
        key: entry.id,
        body,
        reply: Received,
      });
      if ('silent' in reply) return false;
    }
    await change(services, claimId, (tx) => changeClaimEntry(tx, entry.id, { waiting: false }));
  }
  for (const file of await listFiles(db, claimId)) {
    if (!file.waiting) continue;
    const bytes = await readMedia(services, file.media_id);
    if (bytes) {
      const type = file.type === 'picture' ? 'image/webp' : 'application/pdf';
      const about = { 'wellkept-claim': encodeURIComponent(providerClaimId) };
      const reply = await client.ask(provider, {
        path: '/claims/files',
        key: file.id,
        file: { bytes, type, about },
        reply: Received,
      });
      if ('silent' in reply) return false;
    }
    await db.transaction((tx) => fileSent(tx, file.id));
  }
  return true;
}

async function withdraw(
  services: ProviderServices,
  claimId: string,
  provider: Provider,
  providerClaimId: string,
) {
  const reply = await services.client.ask(provider, {
    path: '/claims/withdrawals',
    key: `${claimId}-withdrawal`,
    body: { claimId: providerClaimId },
    reply: Received,
  });
  if ('silent' in reply) return false;
  await change(services, claimId, (tx) => updateClaim(tx, claimId, { waiting: null }, services.clock.now()));
  return true;
}

/** Runs a change on the claim under its locks, and tells its owner's open pages. */
async function change(
  services: ProviderServices,
  claimId: string,
  work: (tx: Db, claim: ClaimRow, timeZone: string, thing: Claimable | undefined) => Promise<unknown>,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const call = await findClaimForProvider(tx, claimId);
    if (!call) return;
    const thing = call.thing_id
      ? await lockClaimable(tx, call.person_id, { thingId: call.thing_id })
      : undefined;
    const claim = await findClaim(tx, call.person_id, claimId, { lock: true });
    if (!claim) return;
    await work(tx, claim, call.time_zone, thing);
    await publishClaim(tx, services, claim);
  });
}

/** Additions that are still waiting will not be sent any more. */
async function giveUp(tx: Db, claimId: string): Promise<void> {
  await stopWaiting(tx, claimId);
  await filesGivenUp(tx, claimId);
}

async function refused(services: ProviderServices, claimId: string, why: string): Promise<void> {
  await change(services, claimId, async (tx, claim, timeZone) => {
    await updateClaim(tx, claimId, { waiting: null }, services.clock.now());
    await giveUp(tx, claimId);
    if (!movesFrom[claim.status].includes('rejected')) return;
    await move(tx, services, claim, timeZone, {
      to: 'rejected',
      words: why,
      byWhom: 'provider',
      fromWhom: 'provider',
    });
    await services.events.raise(tx, 'claim-moved', { claimId, personId: claim.person_id });
  });
}

/** After a day without reaching the provider, tells the owner to send the claim themself. Returns whether that time is over. */
async function handBack(services: ProviderServices, claimId: string, since: Date): Promise<boolean> {
  const now = services.clock.now();
  if (now.getTime() - since.getTime() < PATIENCE) return false;
  await change(services, claimId, async (tx, claim, timeZone) => {
    await updateClaim(tx, claimId, { providerId: null, waiting: null }, now);
    await giveUp(tx, claimId);
    if (!isOpen(claim.status)) return;
    const provider = claim.cover_was.provider ?? 'The provider';
    await note(tx, claim, timeZone, now, {
      byWhom: 'wellkept',
      fromWhom: 'wellkept',
      words: `${provider} could not be reached for a day. Send them the claim pack yourself, and note here what they say.`,
    });
    await services.events.raise(tx, 'claim-moved', { claimId, personId: claim.person_id });
  });
  return true;
}

/** Asks the provider how the claim stands, and notes what is new. */
async function follow(services: ProviderServices, claimId: string): Promise<void> {
  const { db, client, clock } = services;
  const call = await findClaimForProvider(db, claimId);
  const provider = call && (await providerOf(db, call.provider_id));
  if (!provider || !call.provider_claim_id || call.status === 'resolved') return;
  const reply = await client.ask(provider, {
    path: '/claims/status',
    key: `${claimId}-${clock.now().getTime()}`,
    body: { claimId: call.provider_claim_id },
    reply: Stand,
  });
  if (!('answer' in reply)) return;
  await change(services, claimId, (tx, claim, timeZone, thing) =>
    take(tx, services, claim, { stand: reply.answer, timeZone, thing }),
  );
}
