import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { Link } from '../../contract/common.ts';
import type { CommunityChange, CommunityDraft } from '../../contract/communities.ts';
import {
  isFile,
  prepareMedia,
  type References,
  releaseMedia,
  type StoredPicture,
  toStored,
} from '../media/public.ts';
import type { Db } from '../platform/database.ts';
import type { SentFiles } from '../platform/http/files-in-body.ts';
import type { Once } from '../platform/http/route.ts';
import type { Platform } from '../platform/platform.ts';
import { Problem } from '../platform/problem.ts';
import { enter } from './access.ts';
import { attachCommunityMedia } from './media.ts';
import { readCommunity } from './read.ts';
import { dropBrand, findPictures, insertCommunity, remainingCommunities, updateCommunity } from './store.ts';

type Draft = z.output<typeof CommunityDraft>;
type Change = z.output<typeof CommunityChange>;
type Field = 'logoUrl' | 'coverImageUrl';

/** A picture in a request: an upload, a link to a picture elsewhere, `null` to clear it, or `undefined` if not mentioned. */
type GivenPicture = { upload: References } | { pasted: string } | null | undefined;

async function bring(
  platform: Platform,
  ownerId: string,
  field: Field,
  reference: string | null | undefined,
  sent: SentFiles,
): Promise<GivenPicture> {
  if (reference === undefined) return undefined;
  if (!reference?.trim()) return null;
  if (isFile(reference, sent)) {
    const upload: References = {
      ownerId,
      purpose: 'community',
      field,
      references: [reference],
      kinds: ['picture'],
      most: 1,
    };
    return { upload: { ...upload, references: await prepareMedia(platform, upload, sent) } };
  }
  // The server does not fetch the picture. The link is kept until the owner's browser has uploaded the picture.
  const { success, data, error } = Link.safeParse(reference);
  if (!success)
    throw new Problem('invalid_request', {
      fields: { [field]: error.issues[0]?.message ?? 'Choose a picture.' },
    });
  return { pasted: data };
}

interface Settled {
  picture: StoredPicture | null | undefined;
  pasted: string | null | undefined;
}

async function settle(
  tx: Db,
  platform: Platform,
  given: GivenPicture,
  { usedBy, isPublic }: { usedBy: string; isPublic: boolean },
): Promise<Settled> {
  if (given === undefined) return { picture: undefined, pasted: undefined };
  if (given === null) return { picture: null, pasted: null };
  // A link does not change the picture that is shown.
  if ('pasted' in given) return { picture: undefined, pasted: given.pasted };
  const [row] = await attachCommunityMedia(tx, platform, { ...given.upload, usedBy, isPublic });
  return { picture: row ? toStored(row) : null, pasted: null };
}

const bringBoth = (platform: Platform, ownerId: string, given: Pick<Draft, Field>, sent: SentFiles) =>
  Promise.all([
    bring(platform, ownerId, 'logoUrl', given.logoUrl, sent),
    bring(platform, ownerId, 'coverImageUrl', given.coverImageUrl, sent),
  ]);

export async function createCommunity(
  platform: Platform,
  personId: string,
  draft: Draft,
  { once, sent }: { once: Once; sent: SentFiles },
) {
  const [logo, cover] = await bringBoth(platform, personId, draft, sent);
  return once(async (tx) => {
    if ((await remainingCommunities(tx, personId)) < 1) throw new Problem('communities_too_many');
    const id = uuidv7();
    const now = platform.clock.now();
    const place = { usedBy: id, isPublic: draft.isPublic ?? true };
    const settled = {
      logo: await settle(tx, platform, logo, place),
      cover: await settle(tx, platform, cover, place),
    };
    await insertCommunity(tx, {
      id,
      name: draft.name,
      brandName: draft.brandName,
      description: draft.description || null,
      category: draft.category ?? null,
      logo: settled.logo.picture ?? null,
      cover: settled.cover.picture ?? null,
      pastedLogo: settled.logo.pasted ?? null,
      pastedCover: settled.cover.pasted ?? null,
      isPublic: place.isPublic,
      createdBy: personId,
      createdAt: now,
    });
    return readCommunity(tx, personId, id, now);
  });
}

export async function changeCommunity(
  platform: Platform,
  personId: string,
  id: string,
  change: Change,
  sent: SentFiles,
) {
  const { db, clock } = platform;
  // Checked first, so that no work goes into decoding a stranger's pictures.
  await enter(db, id, personId, 'manage');
  const [logo, cover] = await bringBoth(platform, personId, change, sent);
  return db.transaction(async (tx) => {
    const community = await enter(tx, id, personId, 'manage', { hold: true });
    const { name, brandName } = change;
    const isOtherBrand = brandName !== undefined && brandName !== community.brand_name;
    const isRenamed = isOtherBrand || (name !== undefined && name !== community.name);
    // The mark was given for this name and this brand.
    if (isRenamed && community.is_official) throw new Problem('community_official');
    if (isOtherBrand) await dropBrand(tx, id);
    const place = { usedBy: id, isPublic: community.is_public };
    const before = await findPictures(tx, id);
    const settled = {
      logo: await settle(tx, platform, logo, place),
      cover: await settle(tx, platform, cover, place),
    };
    await updateCommunity(tx, id, {
      name,
      brand_name: brandName,
      description: change.description === undefined ? undefined : change.description || null,
      category: change.category,
      logo: settled.logo.picture,
      cover: settled.cover.picture,
      pasted_logo: settled.logo.pasted,
      pasted_cover: settled.cover.pasted,
      named_at: isRenamed ? clock.now() : undefined,
    });
    const after = await findPictures(tx, id);
    const kept = [after?.logo?.id, after?.cover?.id];
    await releaseMedia(
      tx,
      [before?.logo?.id, before?.cover?.id]
        .filter((had) => had !== undefined)
        .filter((had) => !kept.includes(had)),
    );
    return readCommunity(tx, personId, id, clock.now());
  });
}
