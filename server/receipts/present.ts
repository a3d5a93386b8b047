import { dayIn } from '../../contract/days.ts';
import type { Receipt, ReceiptSummary } from '../../contract/receipts.ts';
import { toCursor } from '../platform/cursor.ts';
import type { Db } from '../platform/database.ts';
import type { Caller } from '../platform/http/route.ts';
import type { Platform } from '../platform/platform.ts';
import { Problem } from '../platform/problem.ts';
import { listReviewed } from '../reviews/public.ts';
import { findOwnUse } from './paper-uses.ts';
import { createReceiptEncryption } from './receipt-encryption.ts';
import { findReceipt, listPlaces, listProducts, listReceipts, listThings } from './store.ts';
import { toReceipt, toSummary } from './view.ts';

/** How many receipts are ahead of each in the queue; queried only if one is waiting. */
async function placesOf(db: Db, personId: string, rows: readonly { state: string }[]) {
  const places = rows.some(({ state }) => state === 'waiting') ? await listPlaces(db, personId) : [];
  return new Map(places.map(({ id, before }) => [id, before]));
}

/** One page of somebody's receipts, and where the next one begins, if there is one. */
export async function readPage(
  db: Db,
  platform: Pick<Platform, 'sealing'>,
  personId: string,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<{ receipts: ReceiptSummary[]; nextCursor: string | null }> {
  const rows = await listReceipts(db, personId, { limit: limit + 1, after });
  const shown = rows.slice(0, limit);
  const places = await placesOf(db, personId, shown);
  const safe = createReceiptEncryption(platform);
  return {
    receipts: shown.map((row) => toSummary(row, safe, places.get(row.id) ?? null)),
    nextCursor: rows.length > limit ? toCursor(shown.at(-1)?.id ?? '') : null,
  };
}

export async function present(
  db: Db,
  platform: Pick<Platform, 'sealing' | 'clock'>,
  { id: personId, person }: Pick<Caller, 'id' | 'person'>,
  id: string,
): Promise<Receipt> {
  const row = await findReceipt(db, personId, id);
  if (!row) throw new Problem('receipt_not_found');
  const safe = createReceiptEncryption(platform);
  const reading = row.reading && safe.open('reading', id, row.reading);
  const confirmed = row.confirmed && safe.open('confirmed', id, row.confirmed);
  const things = confirmed ? await listThings(db, personId, id) : [];
  const bought = things.map(({ product_id }) => product_id);
  const shown = [...new Set([...Object.values(reading?.suggested ?? {}).flat(), ...bought])];
  const products = shown.length > 0 ? await listProducts(db, shown, personId) : [];
  return toReceipt(row, {
    safe,
    before: (await placesOf(db, personId, [row])).get(id) ?? null,
    reading,
    confirmed,
    confirmedAs: reading && row.state === 'read' ? await findOwnUse(db, personId, reading) : null,
    today: dayIn(person.timeZone ?? 'UTC', platform.clock.now()),
    products: new Map(products.map((product) => [product.id, product])),
    things,
    reviewed: bought.length > 0 ? await listReviewed(db, personId, bought) : new Set(),
  });
}
