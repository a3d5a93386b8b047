import {
  attachMedia,
  prepareMedia,
  type References,
  releaseMedia,
  setMediaAudience,
  toStored,
} from '../media/public.ts';
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

/** Attaches the upload to the product, in the transaction, and deletes the previous picture. It is as public as the product. */
export async function attachPicture(
  tx: Db,
  platform: Platform,
  product: {
    id: string;
    image: { id: string } | null;
    is_public: boolean;
    /** Its picture is held back, because others have the product, too. */
    is_held?: boolean;
    held_image?: { id: string } | null;
  },
  prepared: References | null,
) {
  const [row] = prepared ? await attachMedia(tx, platform, { ...prepared, usedBy: product.id }) : [];
  const image = row ? toStored(row) : null;
  if (image && !product.is_public) await setMediaAudience(tx, [image.id], 'owner');
  const { is_held: held = false } = product;
  const changed = await updateProduct(tx, product.id, { image }, { held });
  const before = held ? product.held_image : product.image;
  if (before && before.id !== image?.id) await releaseMedia(tx, [before.id]);
  return changed;
}
