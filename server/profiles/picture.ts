import { removePicture, setPicture } from '../../contract/profiles.ts';
import { changePicture } from '../identity/public.ts';
import { addressOf, attachMedia, idOf, releaseMedia } from '../media/public.ts';
import type { Db } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import { Problem } from '../platform/problem.ts';

/** A person's picture: an upload of theirs, which is deleted when another takes its place. */
export function addPictureRoutes(platform: Pick<Platform, 'route' | 'live' | 'jobs' | 'clock'>) {
  const { route, live, clock } = platform;
  const show = async (tx: Db, personId: string, address: string | null) => {
    const changed = await changePicture(tx, personId, address, clock.now());
    if (!changed) throw new Problem('signed_out');
    const former = changed.before === address ? undefined : idOf(changed.before ?? '');
    if (former) await releaseMedia(tx, [former]);
    await live.tell(tx, personId, 'profile', {});
    return changed.person;
  };

  route(setPicture, async ({ tx, caller, body }) => {
    const given = { ownerId: caller.id, purpose: 'profile', field: 'imageUrl', usedBy: caller.id } as const;
    const [row] = await attachMedia(tx, platform, { ...given, references: [body.imageUrl] });
    return show(tx, caller.id, row ? addressOf(row.id) : null);
  });
  route(removePicture, ({ tx, caller }) => show(tx, caller.id, null));
}
