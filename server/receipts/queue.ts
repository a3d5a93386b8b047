import { dayIn, isTimeZone } from '../../contract/days.ts';
import type { ReadingStep, ReceiptProblem } from '../../contract/receipt-constants.ts';
import { attachMedia, keepPicture, readMedia, releaseMedia } from '../media/public.ts';
import type { Db } from '../platform/database.ts';
import { GiveUp } from '../platform/jobs.ts';
import { lockByName } from '../platform/locks.ts';
import type { Platform } from '../platform/platform.ts';
import { Problem } from '../platform/problem.ts';
import { isMail } from './email.ts';
import { receiptPrint } from './fingerprints.ts';
import { checkMail } from './mail-check.ts';
import type { ReadFile } from './read-file.ts';
import { createReceiptReader, type ReceiptReader } from './reader.ts';
import { createReceiptEncryption } from './receipt-encryption.ts';
import {
  countWaiting,
  endTurn,
  keepProblem,
  keepRead,
  listAbandoned,
  putBack,
  renewLease,
  type StoredSignature,
  takeNext,
} from './store.ts';
import { suggestProducts } from './suggest.ts';

const JOB = 'receipt.read';
/** How often to try a receipt, and which problems are worth a retry. */
const TRIES = 2;
const OFTEN: ReadonlySet<ReceiptProblem> = new Set(['took_too_long', 'failed']);
/** The lease on a receipt, renewed while it is read. Once it expires, another process may read the receipt. */
const HOLD = 45_000;
const HOLD_AGAIN = 15_000;
/** After such a wait the person has left the page, so they get a notification. */
const LONG_WAIT = 60_000;
const LONGEST_WAIT = 300_000;

type TakenReceipt = NonNullable<Awaited<ReturnType<typeof takeNext>>>;

/** Queues a reading job. Jobs do not name a receipt: each one reads whichever is next. */
export const enqueueReading = (tx: Db, { jobs }: Pick<Platform, 'jobs'>, after?: Date) =>
  jobs.enqueue(tx, JOB, {}, after ? { after } : {});

/** Reads receipts one after the other, everybody in turn. */
export function addReading(platform: Platform) {
  const { jobs, db, clock, http, intervals } = platform;
  const reader = createReceiptReader({ seconds: intervals.longestReading, waits: intervals.readingWaits });
  const closing = new AbortController();
  http.addHook('onClose', async () => {
    closing.abort();
    reader.end();
  });

  jobs.define(
    JOB,
    async () => {
      const taken = await db.transaction(async (tx) => {
        await lockByName(tx, JOB);
        return takeNext(tx, new Date(clock.now().getTime() + HOLD));
      });
      if (taken) await readTaken(platform, reader, taken, closing.signal);
    },
    { retries: 2 },
  );

  jobs.define('receipts-left', () => tidyUp(platform), { every: '* * * * *' });
}

async function readTaken(
  platform: Platform,
  reader: ReceiptReader,
  taken: TakenReceipt,
  signal: AbortSignal,
) {
  const { db, clock, live } = platform;
  const { id, person_id: personId } = taken;
  const until = () => new Date(clock.now().getTime() + HOLD);
  const publishStep = (step: ReadingStep) =>
    live.publishUnstored(db, personId, 'receipts', { receiptId: id, state: 'reading', step });
  const holding = setInterval(() => void renewLease(db, id, { until: until() }).catch(() => {}), HOLD_AGAIN);
  const onProgress = (step: ReadingStep | 'done') => {
    if (step === 'done') return;
    renewLease(db, id, { until: until(), step })
      .then(() => publishStep(step))
      .catch(() => {});
  };
  try {
    const zone = taken.time_zone && isTimeZone(taken.time_zone) ? taken.time_zone : 'UTC';
    const bytes = await openFile(platform, taken.media_id);
    const answer =
      typeof bytes === 'string'
        ? { problem: bytes }
        : await reader.read(bytes, { today: dayIn(zone, clock.now()), signal, onProgress, who: personId });
    if ('problem' in answer || typeof bytes === 'string')
      return await giveUp(platform, taken, 'problem' in answer ? answer.problem : 'unreadable');
    const mail = isLetter(taken, bytes)
      ? await checkMail(platform, { id, bytes, text: answer.reading.text })
      : null;
    await keep(platform, taken, answer, mail);
  } catch (error) {
    if (error instanceof GiveUp) throw error;
    // The process is stopping, so the receipt is not to blame.
    if (signal.aborted) return await leave(platform, id);
    await giveUp(platform, taken, 'failed');
    throw error;
  } finally {
    clearInterval(holding);
  }
}

/** Whether it was read as an e-mail, whatever it was uploaded as. */
const isLetter = ({ kind }: TakenReceipt, bytes: Buffer): boolean =>
  kind === 'email' || isMail(bytes.subarray(0, 4096).toString('latin1'));

/** Leaves a receipt to another process, as if it had not been begun. */
const leave = (platform: Platform, id: string) =>
  platform.db.transaction(async (tx) => {
    if (await putBack(tx, id, { now: platform.clock.now(), counts: false }))
      await enqueueReading(tx, platform);
  });

async function openFile(platform: Platform, mediaId: string): Promise<Buffer | ReceiptProblem> {
  try {
    return (await readMedia(platform, mediaId)) ?? 'unreadable';
  } catch (error) {
    if (error instanceof Problem && error.code === 'sealed_unreadable') return 'locked';
    throw error;
  }
}

async function keep(
  platform: Platform,
  taken: TakenReceipt,
  { reading, pages, codes, pagesLeft }: ReadFile,
  mail: StoredSignature | null,
) {
  const { db, live, events, clock } = platform;
  const { id, person_id: personId } = taken;
  const safe = createReceiptEncryption(platform);
  const addresses: string[] = [];
  for (const { picture, width, height } of pages)
    if (picture)
      addresses.push(
        await keepPicture(platform, personId, 'receipt', { bytes: Buffer.from(picture), width, height }),
      );
  const keptReading = {
    reading,
    pages: pages.map(({ width, height, picture, words }) => ({
      width,
      height,
      hasPicture: picture !== null,
      words: picture === null ? words : [],
    })),
    codes,
    pagesLeft,
    suggested: await suggestProducts(db, reading.lines, personId),
    print: receiptPrint({ reading, pages }),
  };
  const summary = {
    seller: reading.seller?.value ?? null,
    date: reading.date?.value ?? null,
    total: reading.total?.value ?? null,
    currency: reading.currency?.value ?? null,
  };
  await db.transaction(async (tx) => {
    await endTurn(tx, personId, clock.now());
    const files = await attachMedia(tx, platform, {
      ownerId: personId,
      purpose: 'receipt',
      references: addresses,
      field: 'pages',
      most: addresses.length,
      usedBy: id,
    });
    const pageIds = files.map((file) => file.id);
    const sealed = {
      summary: safe.seal('summary', id, summary),
      reading: safe.seal('reading', id, keptReading),
      pageIds,
      mail,
    };
    // The receipt was deleted meanwhile, or its lease expired and another process has read it.
    if (!(await keepRead(tx, id, sealed))) return releaseMedia(tx, pageIds);
    await live.publish(tx, personId, 'receipts', { receiptId: id, state: 'read', step: null });
    if (hasWaited(taken, clock.now())) await events.raise(tx, 'receipt-read', { receiptId: id, personId });
  });
}

const hasWaited = ({ queued_at }: Pick<TakenReceipt, 'queued_at'>, now: Date) =>
  now.getTime() - new Date(queued_at).getTime() > LONG_WAIT;

/** Retries a failure that may pass, later; reports any other to the owner. */
async function giveUp(platform: Platform, taken: TakenReceipt, problem: ReceiptProblem) {
  const { db, clock, live } = platform;
  const { id, person_id: personId, tries } = taken;
  const now = clock.now();
  const mayTry = OFTEN.has(problem) && tries < TRIES;
  await db.transaction(async (tx) => {
    await endTurn(tx, personId, now);
    if (mayTry) {
      if (!(await putBack(tx, id, { now, counts: true }))) return;
      await enqueueReading(tx, platform);
      await live.publish(tx, personId, 'receipts', { receiptId: id, state: 'waiting', step: null });
    } else if (await keepProblem(tx, id, problem))
      await notifyFailed(tx, platform, { id, personId }, OFTEN.has(problem) || hasWaited(taken, now));
  });
  if (OFTEN.has(problem) && !mayTry) throw new GiveUp(`A receipt could not be read: ${problem}.`);
}

async function notifyFailed(
  tx: Db,
  { live, events }: Platform,
  { id, personId }: { id: string; personId: string },
  notify: boolean,
) {
  await live.publish(tx, personId, 'receipts', { receiptId: id, state: 'failed', step: null });
  if (notify) await events.raise(tx, 'receipt-failed', { receiptId: id, personId });
}

/** Cleans up after a crashed process: its receipts are queued again, or marked as failed. */
async function tidyUp(platform: Platform) {
  const { db, clock } = platform;
  const now = clock.now();
  await db.transaction(async (tx) => {
    for (const { id, person_id: personId, tries } of await listAbandoned(tx, now)) {
      if (tries < TRIES) {
        await putBack(tx, id, { now, counts: true });
        await enqueueReading(tx, platform);
      } else {
        await keepProblem(tx, id, 'failed');
        await notifyFailed(tx, platform, { id, personId }, true);
      }
    }
    // Requeues in case a job was lost; a job too many finds nothing to do.
    if ((await countWaiting(tx, new Date(now.getTime() - LONGEST_WAIT))) > 0)
      await enqueueReading(tx, platform);
  });
}
