import type { Db } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import { stampReviews } from '../reviews/public.ts';
import { proofOf, proveThings } from './proof.ts';
import { listRegistered, markDecided, takeUndecided, undecideProduct } from './store.ts';

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
  await proveThings(tx, platform, receipt);
  const services = { clock: platform.clock, proofOf: (tx: Db, asked: ProofAsked) => proofOf(tx, platform, asked) };
  await stampReviews(tx, services, receipt.personId, await listRegistered(tx, receipt.receiptId));
}
type ProofAsked = Parameters<typeof proofOf>[2];

/** A review written at the same moment did not see the receipt, and we did not see the review. A job decides again later. */
export const settleLater = (tx: Db, { jobs, clock }: Platform, { receiptId, personId }: Confirmed) =>
  jobs.enqueue(
    tx,
    STAMP_JOB,
    { receiptId, personId },
    { after: new Date(clock.now().getTime() + SOON) },
  );

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
const decideNext = (platform: Platform): Promise<boolean> =>
  platform.db.transaction(async (tx) => {
    const receipt = await takeUndecided(tx, platform.clock.now());
    if (!receipt) return false;
    await settle(tx, platform, { receiptId: receipt.id, personId: receipt.person_id });
    await markDecided(tx, receipt.id);
    return true;
  });
