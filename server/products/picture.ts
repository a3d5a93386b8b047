import { attachMedia, prepareMedia, type References, releaseMedia, toStored } from '../media/public.ts';
import type { Db } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import { updateProduct } from './store.ts';

/** Turns base64 into an upload, before the transaction. `null` removes the picture, `undefined` keeps it. */
export async function preparePicture(
  platform: Platform,
  ownerId: string,
  imageUrl: string | null | undefined,
) {
  if (!imageUrl) return imageUrl === undefined ? undefined : null;
  const references: References = { ownerId, purpose: 'product', field: 'imageUrl', references: [imageUrl] };
  return { ...references, references: await prepareMedia(platform, references) };
}

/** Attaches the upload to the product, in the transaction, and deletes the previous picture. */
export async function attachPicture(
  tx: Db,
  platform: Platform,
  product: { id: string; image: { id: string } | null },
  prepared: References | null,
) {
  const [row] = prepared ? await attachMedia(tx, platform, { ...prepared, usedBy: product.id }) : [];
  const image = row ? toStored(row) : null;
  const changed = await updateProduct(tx, product.id, { image });
  if (product.image && product.image.id !== image?.id) await releaseMedia(tx, [product.image.id]);
  return changed;
}
