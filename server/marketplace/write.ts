import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { ListingChange, ListingDraft } from '../../contract/marketplace.ts';
import { releaseMedia } from '../media/public.ts';
import { type Db, violatedKey } from '../platform/database.ts';
import type { SentFiles } from '../platform/http/files-in-body.ts';
import type { Once } from '../platform/http/route.ts';
import { remainingQuota } from '../platform/locks.ts';
import type { Platform } from '../platform/platform.ts';
import { Problem } from '../platform/problem.ts';
import { publishProduct } from '../products/public.ts';
import { lockOwnThing } from '../warranties/public.ts';
import { refusalToChange } from './access.ts';
import type { ListingRow } from './fragments.ts';
import { attachPictures, bringPictures } from './pictures.ts';
import { noTerms, settle } from './rules.ts';
import {
  deleteListing,
  insertListing,
  isOpenTrade,
  LISTINGS,
  lockOwnListing,
  seesProduct,
  updateListing,
} from './store.ts';

type Draft = z.output<typeof ListingDraft>;
type Change = z.output<typeof ListingChange>;

const otherProduct = () =>
  new Problem('invalid_request', { fields: { thingId: 'This is not the product of the listing.' } });

/** Stores a listing; `present` makes the response, which is stored with the `Idempotency-Key`. */
export async function storeListing<T>(
  platform: Platform,
  personId: string,
  draft: Draft,
  { once, present, sent }: { once: Once; present: (row: ListingRow) => T; sent: SentFiles },
): Promise<T> {
  const { type, productId, title, description } = draft;
  const terms = settle(type, noTerms, draft);
  const brought = await bringPictures(platform, personId, draft.imageUrls, sent);
  return withNamedProblems(() =>
    once(async (tx) => {
      const id = uuidv7();
      const createdAt = platform.clock.now();
      const images = (await attachPictures(tx, platform, id, brought)) ?? [];
      const shown = draft.isActive ?? true;
      if ((await remainingQuota(tx, LISTINGS, personId)) < 1) throw new Problem('listings_too_many');
      const row = await insertListing(tx, {
        ...terms,
        ...{ id, personId, productId, type, title, description, images, createdAt },
        status: shown ? 'active' : 'paused',
        postedAt: shown ? createdAt : null,
      });
      if (!row) throw await whyNotStored(tx, personId, draft);
      if (shown) {
        if (!row.product_is_public) await publishProduct(tx, platform, productId, 'listing');
        await platform.events.raise(tx, 'listing-posted', { listingId: id, sellerId: personId });
      }
      return present(row);
    }),
  );
}

export async function changeOwnListing(
  platform: Platform,
  personId: string,
  id: string,
  change: Change,
  sent: SentFiles,
) {
  const { db, clock, events } = platform;
  // Checks ownership first, so that no work goes into decoding a stranger's pictures.
  if (change.imageUrls) await db.transaction((tx) => lockOpen(tx, id, personId));
  const brought = await bringPictures(platform, personId, change.imageUrls, sent);
  return withNamedProblems(() =>
    db.transaction(async (tx) => {
      const product = change.thingId ? await lockOwnThing(tx, personId, change.thingId) : undefined;
      const before = await lockOpen(tx, id, personId);
      const terms = settle(before.type, before, change);
      if (change.thingId && !product) throw new Problem('thing_not_found');
      if (change.thingId && product !== before.productId) throw otherProduct();
      const images = await attachPictures(tx, platform, id, brought);
      const { title, description, status, soldTo } = change;
      if (soldTo && (status !== 'sold' || !(await isOpenTrade(tx, id, soldTo))))
        throw new Problem('transaction_not_found');
      const changes = { ...terms, title, description, status, soldTo, images };
      const row = await updateListing(tx, { id, personId, now: clock.now() }, changes, before);
      if (!row) throw new Problem('listing_not_found');
      if (images) {
        const keptIds = new Set(images.map((image) => image.id));
        await releaseMedia(
          tx,
          before.images.map((image) => image.id).filter((had) => !keptIds.has(had)),
        );
      }
      if (status === 'sold' && before.status !== 'sold')
        await events.raise(tx, 'listing-sold', { listingId: id, toTradeId: soldTo ?? null });
      if (status === 'active' && !before.posted) {
        await publishProduct(tx, platform, before.productId, 'listing');
        await events.raise(tx, 'listing-posted', { listingId: id, sellerId: personId });
      }
      return row;
    }),
  );
}

export async function removeOwnListing(
  tx: Db,
  { events }: Pick<Platform, 'events'>,
  personId: string,
  id: string,
) {
  const { images } = await lockOpen(tx, id, personId);
  await events.raise(tx, 'listing-deleted', { listingId: id });
  await deleteListing(tx, id);
  await releaseMedia(
    tx,
    images.map((image) => image.id),
  );
}

async function lockOpen(tx: Db, id: string, personId: string) {
  const listing = await lockOwnListing(tx, id, personId);
  const refusal = refusalToChange(listing);
  if (!listing || refusal) throw new Problem(refusal ?? 'listing_not_found');
  return listing;
}

async function whyNotStored(tx: Db, personId: string, { productId, thingId }: Draft): Promise<Problem> {
  if (!(await seesProduct(tx, productId, personId))) return new Problem('product_not_found');
  return thingId && (await lockOwnThing(tx, personId, thingId))
    ? otherProduct()
    : new Problem('thing_not_found');
}

/** Turns violated database constraints into problems of the error catalogue. */
async function withNamedProblems<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw violatedKey(error) === 'listings_thing_key' ? new Problem('thing_listed') : error;
  }
}
