import type { Proof } from '../contract/proof.ts';
import { seedDocuments } from '../server/media/public.ts';
import type { Db } from '../server/platform/database.ts';
import type { Platform } from '../server/platform/platform.ts';
import { addShopDomain, checkSignature, proofOf, seedReceipts } from '../server/receipts/public.ts';
import type { NewThing } from '../server/warranties/public.ts';
import { newSigningKey, resolveTxt, signMail } from './mail-signer.ts';
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
 * Gives everybody who should be verified an order e-mail that its shop has signed, which is read and checked as any other. Then the
 * usual rule decides about every review.
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
  const shops = new Map(bought.map(({ retailer }) => [retailer, newSigningKey(domainOf(retailer))]));
  for (const [retailer, { domain }] of shops) await addShopDomain(tx, domain, retailer ?? '');
  const receipts = [];
  for (const thing of bought) {
    const { id: thingId, personId, productId, retailer, createdAt } = thing;
    const product = products.find(({ id }) => id === productId);
    const key = shops.get(retailer);
    if (!key) throw new Error(`${retailer} has no key.`);
    const mail = signMail(orderMail(thing, `${product?.brand} ${product?.name}`), key);
    const signature = await checkSignature(mail, { resolveTxt, now: createdAt });
    if (typeof signature === 'string') throw new Error(`The order of ${thingId} is ${signature}.`);
    receipts.push({
      id: worldId('order', thingId, createdAt),
      mediaId: worldId('order mail', thingId, createdAt),
      name: `Order ${thingId.slice(-6)}.eml`,
      mail,
      signature,
      personId,
      productId,
      thingId,
      createdAt,
    });
  }
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

/** `Hearth & Larder` writes from hearth-larder.example. */
const domainOf = (retailer: string | null) =>
  `${(retailer ?? 'shop')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}.example`;

const orderMail = (
  { id, retailer, purchaseDate, purchasePrice, createdAt, currency }: NewThing,
  product: string,
): Buffer =>
  Buffer.from(
    [
      `From: ${retailer} <orders@${domainOf(retailer)}>`,
      `Subject: Your order at ${retailer}`,
      `Date: ${createdAt.toUTCString()}`,
      'MIME-Version: 1.0',
      'Content-Type: text/plain; charset=utf-8',
      '',
      `Thank you for your order at ${retailer}.`,
      `Order number ${100_000 + (Number.parseInt(id.slice(-8), 16) % 900_000)}`,
      `Order date: ${purchaseDate}`,
      '',
      `1 x ${product}    ${purchasePrice} ${currency}`,
      '',
      `Total    ${purchasePrice} ${currency}`,
      'Paid by card. Please keep this mail.',
      '',
    ].join('\r\n'),
  );
