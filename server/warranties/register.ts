import { v7 as uuidv7 } from 'uuid';
import { findMedia } from '../media/public.ts';
import type { Db } from '../platform/database.ts';
import { remainingQuota } from '../platform/locks.ts';
import type { Platform } from '../platform/platform.ts';
import { Problem } from '../platform/problem.ts';
import { insertThings, type NewCover, type NewThing } from './bulk-store.ts';
import { insertPapers } from './papers-store.ts';
import { THINGS } from './store.ts';

interface Registration {
  personId: string;
  things: NewThing[];
  covers: NewCover[];
  /** The receipt that proves the purchase. It becomes a paper of every cover, and stays with this person. */
  receipt: { id: string; mediaId: string; name: string };
}

/** Stores the things and covers of one purchase. */
export async function registerThings(
  tx: Db,
  { live }: Pick<Platform, 'live'>,
  { personId, things, covers, receipt }: Registration,
): Promise<void> {
  if ((await remainingQuota(tx, THINGS, personId)) < things.length) throw new Problem('things_too_many');
  const file = await findMedia(tx, receipt.mediaId);
  if (!file) throw new Error('The receipt has no file.');
  await insertThings(tx, things, covers);
  await insertPapers(
    tx,
    covers.map((cover) => ({
      id: uuidv7(),
      cover_id: cover.id,
      person_id: personId,
      kind: 'receipt',
      name: receipt.name,
      media_id: file.id,
      type: file.kind === 'picture' ? 'picture' : 'document',
      width: file.width,
      height: file.height,
      placeholder: file.placeholder,
      bytes: file.bytes,
      goes_along: false,
      receipt_id: receipt.id,
    })),
  );
  await live.publish(tx, personId, 'warranties', {});
}
