import {
  attachMedia,
  isFile,
  prepareMedia,
  type References,
  type StoredVideo,
  toStored,
  toStoredVideo,
} from '../media/public.ts';
import type { Db } from '../platform/database.ts';
import type { SentFiles } from '../platform/http/files-in-body.ts';
import type { Platform } from '../platform/platform.ts';

interface MediaFields {
  imageUrls?: string[] | undefined;
  videoUrl?: string | null | undefined;
  proofImageUrl?: string | null | undefined;
}

/** The request's media by field; a field that is absent stays unchanged. */
interface PreparedMedia {
  images?: References;
  video?: References | null;
  proof?: References | null;
}

/** Turns base64 into uploads, before the transaction because it is slow. */
export async function prepareReviewMedia(
  platform: Platform,
  ownerId: string,
  given: MediaFields,
  sent: SentFiles,
): Promise<PreparedMedia> {
  const prepare = async (references: References) => ({
    ...references,
    references: await prepareMedia(platform, references, sent),
  });
  const one =
    (field: string, purpose: 'review' | 'proof', kinds?: References['kinds']) => (reference: string) =>
      prepare({ ownerId, purpose, field, references: [reference], most: 1, ...(kinds ? { kinds } : {}) });
  const { proofImageUrl: proof } = given;
  // The specification's form may send a word instead of a proof file; that is ignored.
  const isProof = proof === null || (proof !== undefined && isFile(proof, sent));
  return {
    ...(given.imageUrls
      ? {
          images: await prepare({
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
    ...(isProof ? { proof: proof ? await one('proofImageUrl', 'proof')(proof) : null } : {}),
  };
}

/** Attaches the uploads to the review, in the transaction. */
export async function attachReviewMedia(
  tx: Db,
  platform: Platform,
  ownerId: string,
  usedBy: string,
  prepared: PreparedMedia,
) {
  const attach = (references: References) => attachMedia(tx, platform, { ...references, ownerId, usedBy });
  const first = async (references: References) => (await attach(references))[0];
  return {
    images: prepared.images && (await attach(prepared.images)).map(toStored),
    video: prepared.video
      ? await first(prepared.video).then((row) => row && toStoredVideo(row))
      : prepared.video,
    proofId: prepared.proof ? (await first(prepared.proof))?.id : prepared.proof,
  };
}

/** The ids of all files that a review uses. */
export const mediaOf = (held: {
  images: { id: string }[];
  video: StoredVideo | null;
  proof_id: string | null;
}): string[] =>
  [...held.images.map(({ id }) => id), held.video?.id, held.proof_id].filter((id) => id != null);
