import { attachMedia, prepareMedia, type References, releaseMedia, toStored } from '../media/public.ts';
import type { Db } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import { updateProduct } from './store.ts';

/** Before the transaction: base64 becomes an upload. `null` takes the picture away, nothing leaves it. */
export async function bringPicture(platform: Platform, ownerId: string, imageUrl: string | null | undefined) {
  if (!imageUrl) return imageUrl === undefined ? undefined : null;
  const given: References = { ownerId, purpose: 'product', field: 'imageUrl', references: [imageUrl] };
  return { ...given, references: await prepareMedia(platform, given) };
}

/** In the transaction: the upload becomes the product's, and the one before it goes. */
export async function hangPicture(
  tx: Db,
  platform: Platform,
  product: { id: string; image: { id: string } | null },
  brought: References | null,
) {
  const [row] = brought ? await attachMedia(tx, platform, { ...brought, usedBy: product.id }) : [];
  const image = row ? toStored(row) : null;
  const changed = await updateProduct(tx, product.id, { image });
  if (product.image && product.image.id !== image?.id) await releaseMedia(tx, [product.image.id]);
  return changed;
}
