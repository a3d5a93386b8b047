import type { Proof } from '../contract/proof.ts';
import { seedDocuments } from '../server/media/public.ts';
import type { Db } from '../server/platform/database.ts';
import type { Platform } from '../server/platform/platform.ts';
import { proofOf, seedReceipts } from '../server/receipts/public.ts';
import type { NewThing } from '../server/warranties/public.ts';
import { worldId } from './world-ids.ts';

interface ReviewToProve {
  personId: string;
  productId: string;
  createdAt: Date;
  verified: boolean;
}

interface Bought {
  products: readonly { id: string; name: string; brand: string }[];
  things: readonly NewThing[];
}

/**
 * Gives everybody who should be verified an order e-mail, which is read as any other. Then the usual rule decides about every review.
 */
export async function proveReviews<Review extends ReviewToProve>(
  tx: Db,
  platform: Pick<Platform, 'files' | 'sealing' | 'clock'>,
  { reviews, products, things }: Bought & { reviews: readonly Review[] },
): Promise<(Review & { proof: Proof | null; proofReasons: string[]; verifiedOn: string | null })[]> {
  const bought = things.filter(({ personId, productId }) =>
    reviews.some(
      (review) => review.verified && review.personId === personId && review.productId === productId,
    ),
  );
  const receipts = bought.map((thing) => {
    const { id: thingId, personId, productId, createdAt } = thing;
    const product = products.find(({ id }) => id === productId);
    return {
      id: worldId('order', thingId, createdAt),
      mediaId: worldId('order mail', thingId, createdAt),
      name: `Order ${thingId.slice(-6)}.eml`,
      mail: orderMail(thing, `${product?.brand} ${product?.name}`),
      personId,
      productId,
      thingId,
      createdAt,
    };
  });
  await seedDocuments(
    tx,
    platform,
    receipts.map(({ id, mediaId, personId, mail, createdAt }) => ({
      id: mediaId,
      ownerId: personId,
      purpose: 'receipt',
      format: 'eml',
      bytes: mail,
      usedBy: id,
      createdAt,
    })),
  );
  await seedReceipts(tx, platform, receipts);
  const proven = [];
  for (const review of reviews) {
    const { personId, productId, createdAt } = review;
    const asked = { personId, productId, writtenAt: createdAt, hasFile: false };
    const { proof, reasons } = await proofOf(tx, platform, asked);
    const verifiedOn = proof && createdAt.toISOString().slice(0, 10);
    proven.push({ ...review, proof, proofReasons: reasons, verifiedOn });
  }
  return proven;
}

const orderMail = (
  { id, retailer, purchaseDate, purchasePrice, createdAt, currency }: NewThing,
  product: string,
): Buffer =>
  Buffer.from(
    [
      `From: ${retailer} <orders@shop.example>`,
      `Subject: Your order at ${retailer}`,
      `Date: ${createdAt.toUTCString()}`,
      'MIME-Version: 1.0',
      'Content-Type: text/plain; charset=utf-8',
      '',
      `Thank you for your order at ${retailer}.`,
      `Order number ${id.slice(-6)}`,
      `Order date: ${purchaseDate}`,
      '',
      `1 x ${product}    ${purchasePrice} ${currency}`,
      '',
      `Total    ${purchasePrice} ${currency}`,
      'Paid by card. Please keep this mail.',
      '',
    ].join('\r\n'),
  );
