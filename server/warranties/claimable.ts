import type { Db } from '../platform/database.ts';
import { type CoverRow, findCover, listCoversOf, lockThing } from './store.ts';

/** A thing that can be claimed for, with all its covers. */
export interface Claimable {
  thingId: string;
  productId: string;
  currency: string;
  /** What it cost; `undefined` if that is not noted. */
  paid: { price: string; currency: string } | undefined;
  covers: (Pick<
    CoverRow,
    'id' | 'provider' | 'provider_id' | 'provider_policy_number' | 'provider_contact_info'
  > & {
    warrantyType: CoverRow['cover_type'];
    startDate: string;
    endDate: string | null;
    isActive: boolean;
    unpaid: boolean;
  })[];
}

/** The person's thing, found by its own id or by a cover's, and locked until the transaction ends. */
export async function lockClaimable(
  tx: Db,
  personId: string,
  { thingId, coverId }: { thingId?: string | undefined; coverId?: string | undefined },
): Promise<Claimable | undefined> {
  const id = thingId ?? (coverId && (await findCover(tx, personId, coverId))?.thing_id);
  const facts = id && (await lockThing(tx, personId, id));
  if (!facts) return undefined;
  const covers = await listCoversOf(tx, personId, id);
  return {
    thingId: id,
    productId: facts.productId,
    currency: facts.currency,
    paid: facts.purchasePrice === null ? undefined : { price: facts.purchasePrice, currency: facts.currency },
    covers: covers.map((row) => ({
      ...row,
      warrantyType: row.cover_type,
      startDate: row.start_date,
      endDate: row.end_date,
      isActive: row.counts,
      unpaid: row.unpaid && row.status === 'active',
    })),
  };
}
