import { attachMedia, prepareMedia, type References, toStored } from '../media/public.ts';
import type { Db } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';

interface MediaFields {
  imageUrls?: string[] | undefined;
  videoUrl?: string | null | undefined;
  proofImageUrl?: string | null | undefined;
}

/** What a request brings along, field by field; a field that it does not name stays as it is. */
interface PreparedMedia {
  images?: References;
  video?: References | null;
  proof?: References | null;
}

/** Before the transaction: base64 becomes uploads, which takes its time. */
export async function bringMedia(
  platform: Platform,
  ownerId: string,
  given: MediaFields,
): Promise<PreparedMedia> {
  const bring = async (references: References) => ({
    ...references,
    references: await prepareMedia(platform, references),
  });
  const one =
    (field: string, purpose: 'review' | 'proof', kinds?: References['kinds']) => (reference: string) =>
      bring({ ownerId, purpose, field, references: [reference], most: 1, ...(kinds ? { kinds } : {}) });
  return {
    ...(given.imageUrls
      ? {
          images: await bring({
            ownerId,
            purpose: 'review',
            field: 'imageUrls',
            references: given.imageUrls,
            kinds: ['picture'],
          }),
        }
      : {}),
    ...(given.videoUrl === undefined
      ? {}
      : { video: given.videoUrl ? await one('videoUrl', 'review', ['video'])(given.videoUrl) : null }),
    ...(given.proofImageUrl === undefined
      ? {}
      : { proof: given.proofImageUrl ? await one('proofImageUrl', 'proof')(given.proofImageUrl) : null }),
  };
}

/** In the transaction: the uploads become the review's. */
export async function holdMedia(
  tx: Db,
  platform: Platform,
  ownerId: string,
  usedBy: string,
  brought: PreparedMedia,
) {
  const hold = (references: References) => attachMedia(tx, platform, { ...references, ownerId, usedBy });
  const first = async (references: References) => (await hold(references))[0]?.id ?? null;
  return {
    images: brought.images && (await hold(brought.images)).map(toStored),
    videoId: brought.video ? await first(brought.video) : brought.video,
    proofId: brought.proof ? await first(brought.proof) : brought.proof,
  };
}

/** Everything a review holds in the media store. */
export const mediaOf = (held: {
  images: { id: string }[];
  video_id: string | null;
  proof_id: string | null;
}): string[] =>
  [...held.images.map(({ id }) => id), held.video_id, held.proof_id].filter((id) => id !== null);
