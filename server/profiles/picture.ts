import { removePicture, setPicture } from '../../contract/profiles.ts';
import { changePicture } from '../identity/public.ts';
import { addressOf, attachMedia, idOf, releaseMedia } from '../media/public.ts';
import type { Db } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import { Problem } from '../platform/problem.ts';

/** A person's picture is one of their uploads. It is deleted when another replaces it. */
export function addPictureRoutes(platform: Pick<Platform, 'route' | 'live' | 'jobs' | 'clock'>) {
  const { route, live, clock } = platform;
  const show = async (tx: Db, personId: string, choose: () => Promise<string | null>) => {
    const changed = await changePicture(tx, personId, choose, clock.now());
    if (!changed) throw new Problem('signed_out');
    const { before, person } = changed;
    const former = before === person.profileImageUrl ? undefined : idOf(before ?? '');
    if (former) await releaseMedia(tx, [former]);
    await live.publish(tx, personId, 'profile', {});
    return person;
  };

  route(setPicture, ({ tx, caller, body }) => {
    const reference = {
      ownerId: caller.id,
      purpose: 'profile',
      field: 'imageUrl',
      usedBy: caller.id,
    } as const;
    return show(tx, caller.id, async () => {
      const [row] = await attachMedia(tx, platform, { ...reference, references: [body.imageUrl] });
      return row ? addressOf(row.id) : null;
    });
  });
  route(removePicture, ({ tx, caller }) => show(tx, caller.id, async () => null));
}
