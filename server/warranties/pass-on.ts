import { decidingCover } from '../../contract/thing-covers.ts';
import { listPastThings, type PastThing } from '../../contract/warranties.ts';
import { addressOf, passMedia, toPicture } from '../media/public.ts';
import { fromCursor, toCursor } from '../platform/cursor.ts';
import { type Db, isoOf } from '../platform/database.ts';
import { nextLink } from '../platform/http/links.ts';
import type { Platform } from '../platform/platform.ts';
import { toSeenAuthor } from '../profiles/public.ts';
import { turnClaimLinesIntoNotes } from './history-store.ts';
import {
  giveThing,
  keepPapers,
  type PastThingRow,
  listPastThings as readPastThings,
  rememberThing,
} from './pass-on-store.ts';
import { type CoverRow, findFacts, listCoversOf } from './store.ts';
import { serialNumbersIn } from './view.ts';

const PAGE = 50;

export function addPastThings({ route }: Pick<Platform, 'route'>) {
  route(listPastThings, async ({ tx, caller, query, request, reply }) => {
    const limit = query.limit ?? PAGE;
    const after = query.cursor && fromCursor(query.cursor, 'id').id;
    const rows = await readPastThings(tx, caller.id, { limit: limit + 1, ...(after ? { after } : {}) });
    const shown = rows.slice(0, limit);
    nextLink(request, reply, rows.length > limit ? toCursor(shown.at(-1)?.id ?? '') : null);
    return shown.map(toPastThing);
  });
}

interface PassOnOptions {
  thingId: string;
  fromId: string;
  toId: string;
  /** What the new owner paid, if known. */
  price: string | null;
}

/** Passes a thing on with its covers, their history and the papers that go along. `false` when the giver does not own it. */
export async function passOn(
  tx: Db,
  { live, clock, events }: Pick<Platform, 'live' | 'clock' | 'events'>,
  passing: PassOnOptions,
): Promise<boolean> {
  const { thingId, fromId, toId } = passing;
  const pass = { ...passing, now: clock.now() };
  const pastThingId = await rememberThing(tx, pass);
  if (!pastThingId) return false;
  await keepPapers(tx, pastThingId, thingId);
  await turnClaimLinesIntoNotes(tx, thingId);
  await passMedia(tx, await giveThing(tx, pass), toId);
  await events.raise(tx, 'thing-let-go', { thingId });
  await live.publishToAll(tx, [fromId, toId], 'warranties', { thingId });
  return true;
}

/** What a new owner must still do to take over a provider's cover; the maker's needs nothing. */
export async function stepAfterPass(
  db: Db,
  ownerId: string,
  thingId: string,
  today: string,
): Promise<{ thingId: string; step: string | null } | undefined> {
  if (!(await findFacts(db, ownerId, thingId))) return undefined;
  const covers = await listCoversOf(db, ownerId, thingId);
  const deciding = decidingCover(
    covers.map((row) => ({
      row,
      warrantyType: row.cover_type,
      startDate: row.start_date,
      endDate: row.end_date,
      isActive: row.counts,
    })),
    today,
  );
  return { thingId, step: deciding?.isActive ? stepFor(deciding.row) : null };
}

export function stepFor({
  cover_type,
  provider,
  provider_policy_number,
  provider_contact_info: contact,
}: Pick<CoverRow, 'cover_type' | 'provider' | 'provider_policy_number' | 'provider_contact_info'>):
  | string
  | null {
  if (cover_type !== 'extended' || !provider) return null;
  const policy = provider_policy_number ? `: policy ${provider_policy_number}` : '';
  const ways = [contact?.phone, contact?.email, contact?.website].filter(Boolean).join(', ');
  return `Tell ${provider} that it is yours now${policy}.${ways ? ` Reach them at ${ways}.` : ''}`;
}

const toPastThing = (row: PastThingRow): PastThing => ({
  id: row.id,
  product: {
    id: row.product_id,
    name: row.product_name,
    brand: row.product_brand,
    category: row.product_category,
    imageUrl: row.product_image && addressOf(row.product_image.id),
    image: row.product_image && toPicture(row.product_image),
  },
  purchaseDate: row.purchase_date,
  purchasePrice: row.purchase_price,
  currency: row.currency,
  serialNumber: row.serial_number,
  serialNumbers: serialNumbersIn(row),
  model: row.model,
  quantity: row.quantity,
  retailer: row.retailer,
  notes: row.notes,
  passedAt: isoOf(row.passed_at),
  to: toSeenAuthor(row.to_id, row),
  papers: row.papers.map((paper) => ({
    id: paper.id,
    kind: paper.kind,
    name: paper.name,
    url: addressOf(paper.media_id),
    type: paper.type,
    width: paper.width,
    height: paper.height,
    placeholder: paper.placeholder,
    bytes: paper.bytes,
    createdAt: isoOf(paper.created_at),
  })),
});
