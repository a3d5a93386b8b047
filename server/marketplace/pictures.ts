import { attachMedia, prepareMedia, type References, type StoredPicture, toStored } from '../media/public.ts';
import type { Db } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';

/** Before the transaction: base64 becomes uploads, which takes its time. */
export async function bringPictures(platform: Platform, ownerId: string, imageUrls: string[] | undefined) {
  if (!imageUrls) return undefined;
  const given: References = { ownerId, purpose: 'listing', field: 'imageUrls', references: imageUrls };
  return { ...given, references: await prepareMedia(platform, given) };
}

/** In the transaction: the uploads become the listing's. */
export async function attachPictures(
  tx: Db,
  platform: Platform,
  usedBy: string,
  brought: References | undefined,
): Promise<StoredPicture[] | undefined> {
  if (!brought) return undefined;
  const rows = await attachMedia(tx, platform, { ...brought, usedBy });
  return rows.map(toStored);
}
