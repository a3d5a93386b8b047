import { join } from 'node:path';
import {
  addressOf,
  type SeededPicture,
  type StoredVideo,
  seedMedia,
  seedVideo,
  setMediaAudience,
  toStoredVideo,
} from '../server/media/public.ts';
import type { Db } from '../server/platform/database.ts';
import type { Platform } from '../server/platform/platform.ts';
import { run } from '../server/platform/statements.ts';
import { type ClipName, clips, SHAPES, secondsOf } from './world/clips.ts';
import { worldId } from './world-ids.ts';
import { madeWidths } from './world-widths.ts';

export const PICTURES = join(import.meta.dirname, 'world', 'pictures');
export const CLIPS = join(import.meta.dirname, 'world', 'clips');

interface WorldItem {
  key: string;
  id: string;
  createdAt: Date;
}
interface World {
  people: (WorldItem & { portrait: string | null })[];
  products: (WorldItem & { picture: string; createdBy: string })[];
  reviews: (WorldItem & {
    personId: string;
    product: string;
    pictured: boolean;
    photos: string[];
    clip: ClipName | null;
    isPrivate: boolean;
  })[];
}

/** Puts the world's pictures and clips into the media store; returns which thing has which. */
export async function attachPictures(
  tx: Db,
  platform: Pick<Platform, 'files'>,
  { people, products, reviews }: World,
) {
  const pictureOf = new Map(products.map(({ key, picture }) => [key, picture]));
  const place = (
    kind: string,
    thing: WorldItem,
    ownerId: string,
    purpose: SeededPicture['purpose'],
    names: string[],
  ) =>
    names.map((name) => ({
      id: worldId(`picture of ${kind}`, `${thing.key} ${name}`, thing.createdAt),
      ownerId,
      purpose,
      path: join(PICTURES, `${name}.webp`),
      usedBy: thing.id,
      createdAt: thing.createdAt,
    }));
  const pictures = [
    ...people.flatMap((person) =>
      place('person', person, person.id, 'profile', person.portrait ? [person.portrait] : []),
    ),
    ...products.flatMap((product) =>
      place('product', product, product.createdBy, 'product', [product.picture]),
    ),
    ...reviews.flatMap((review) => {
      const own = review.pictured ? [pictureOf.get(review.product) ?? ''] : [];
      return place('review', review, review.personId, 'review', [...own, ...review.photos]);
    }),
  ];
  const rows = await seedMedia(tx, platform, pictures, madeWidths);
  const byThing = Map.groupBy(rows, ({ usedBy }) => usedBy);
  const picturesOf = (id: string | undefined) =>
    (byThing.get(id ?? '') ?? []).map((row) => ({
      id: row.id,
      width: row.width ?? 0,
      height: row.height ?? 0,
      placeholder: row.placeholder,
    }));
  for (const { id } of people) {
    const [portrait] = picturesOf(id);
    if (portrait)
      await run(tx)`UPDATE people SET profile_image_url = ${addressOf(portrait.id)} WHERE id = ${id}`;
  }
  const hidden = reviews
    .filter(({ isPrivate }) => isPrivate)
    .flatMap(({ id }) => picturesOf(id).map((picture) => picture.id));
  await setMediaAudience(tx, hidden, 'owner');
  const videos = new Map<string, StoredVideo>();
  for (const { key, id, personId, clip, createdAt } of reviews) {
    if (!clip) continue;
    const [width, height] = SHAPES[clips[clip].shape];
    const row = await seedVideo(tx, platform, {
      id: worldId('video of review', key, createdAt),
      ownerId: personId,
      purpose: 'review',
      path: join(CLIPS, `${clip}.webm`),
      usedBy: id,
      createdAt,
      width,
      height,
      seconds: secondsOf(clips[clip]),
    });
    videos.set(key, toStoredVideo(row));
  }
  const idOf = (things: WorldItem[]) => new Map(things.map(({ key, id }) => [key, id]));
  const [productIds, reviewIds] = [idOf(products), idOf(reviews)];
  return {
    ofProduct: (key: string) => picturesOf(productIds.get(key))[0] ?? null,
    ofReview: (key: string) => picturesOf(reviewIds.get(key)),
    videoOf: (key: string) => videos.get(key) ?? null,
  };
}
