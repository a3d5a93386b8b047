import { attachMedia, prepareMedia, type References, type StoredPicture, toStored } from '../media/public.ts';
import type { Db } from '../platform/database.ts';
import type { SentFiles } from '../platform/http/files-in-body.ts';
import type { Platform } from '../platform/platform.ts';

/** Turns base64 pictures into uploads. Call it before the transaction, because it is slow. */
export async function bringPictures(
  platform: Platform,
  ownerId: string,
  imageUrls: string[] | undefined,
  sent: SentFiles,
) {
  if (!imageUrls) return undefined;
  const references: References = { ownerId, purpose: 'listing', field: 'imageUrls', references: imageUrls };
  return { ...references, references: await prepareMedia(platform, references, sent) };
}

/** Assigns the uploads to the listing. Call it in the transaction. */
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
