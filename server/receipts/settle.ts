import type { Db } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import { Problem } from '../platform/problem.ts';
import { stampReviews } from '../reviews/public.ts';
import { orderPrints } from './fingerprints.ts';
import { checkMailAgain } from './mail-check.ts';
import { noteOrder } from './paper-uses.ts';
import { proofOf, proveThings } from './proof.ts';
import { createReceiptEncryption, type Safe } from './receipt-encryption.ts';
import { findShop } from './shops-store.ts';
import {
  findSigned,
  findUndecided,
  listRegistered,
  lockUndecided,
  markDecided,
  markUsedElsewhere,
  undecideProduct,
} from './store.ts';
import { mailStandingOf } from './verify-input.ts';

interface Confirmed {
  receiptId: string;
  personId: string;
}

const STAMP_JOB = 'receipt.stamp';
const UNDECIDED_JOB = 'receipts-undecided';
const SOON = 10_000;
/** How many receipts one job decides; the next one goes on. */
const AT_ONCE = 200;

/** Decides what a confirmed receipt proves: of the things made of it, and in its owner's reviews of their products. */
export async function settle(tx: Db, platform: Platform, receipt: Confirmed): Promise<void> {
  await markOrderUsed(tx, platform, receipt);
  await proveThings(tx, platform, receipt);
  const services = {
    clock: platform.clock,
    proofOf: (tx: Db, asked: ProofAsked) => proofOf(tx, platform, asked),
  };
  await stampReviews(tx, services, receipt.personId, await listRegistered(tx, receipt.receiptId));
}

/** An order proves the purchases of one account: the first that used it. */
async function markOrderUsed(
  tx: Db,
  platform: Pick<Platform, 'sealing'>,
  { receiptId, personId }: Confirmed,
): Promise<void> {
  const signed = await findSigned(tx, receiptId);
  const opened = signed && openSigned(createReceiptEncryption(platform), receiptId, signed);
  if (!opened) return;
  const { domain, from } = opened.signature;
  const shop = (await findShop(tx, [domain, from])) ?? domain;
  const orders = orderPrints(shop, opened.text);
  if (!(await noteOrder(tx, { receiptId, personId, orders }))) await markUsedElsewhere(tx, receiptId);
}

/** One that cannot be opened proves nothing anyway. */
function openSigned(safe: Safe, id: string, { reading, signature }: { reading: Buffer; signature: Buffer }) {
  try {
    return {
      text: safe.open('reading', id, reading).reading.text,
      signature: safe.open('signature', id, signature),
    };
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
}

type ProofAsked = Parameters<typeof proofOf>[2];

/** A review written at the same moment did not see the receipt, and we did not see the review. A job decides again later. */
export const settleLater = (tx: Db, { jobs, clock }: Platform, { receiptId, personId }: Confirmed) =>
  jobs.enqueue(tx, STAMP_JOB, { receiptId, personId }, { after: new Date(clock.now().getTime() + SOON) });

export function addSettling(platform: Platform) {
  const { db, jobs, clock, events } = platform;

  jobs.define<Confirmed>(STAMP_JOB, (receipt) => db.transaction((tx) => settle(tx, platform, receipt)));

  jobs.define(
    UNDECIDED_JOB,
    async () => {
      for (let decided = 0; decided < AT_ONCE; decided++) if (!(await decideNext(platform))) return;
    },
    { every: '* * * * *' },
  );

  // A receipt proves the purchase of what its line names, not of what the product is called later.
  events.on('product-renamed', 'prove-things', async ({ productId }) => {
    await undecideProduct(db, productId, clock.now());
    await jobs.enqueue(db, UNDECIDED_JOB, {});
  });
}

/** `false` when nothing is due. */
async function decideNext(platform: Platform): Promise<boolean> {
  const { db, live, clock } = platform;
  const now = clock.now();
  const due = await findUndecided(db, now);
  if (!due) return false;
  // The DNS is asked before the transaction, which would wait for it.
  const mail = mailStandingOf(due) && (await checkMailAgain(platform, due));
  await db.transaction(async (tx) => {
    const receipt = await lockUndecided(tx, due.id, now);
    if (!receipt) return;
    const { person_id: personId, state } = receipt;
    await markDecided(tx, due.id, mail);
    if (state === 'confirmed') await settle(tx, platform, { receiptId: due.id, personId });
    await live.publish(tx, personId, 'receipts', { receiptId: due.id, state, step: null });
  });
  return true;
}
