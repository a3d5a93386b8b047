import { blockPerson, getPerson, listBlocks, unblockPerson } from '../../contract/profiles.ts';
import type { Platform } from '../platform/platform.ts';
import { Problem } from '../platform/problem.ts';
import { deleteBlock, insertBlock, listBlocked } from './blocks-store.ts';
import { findProfile } from './store.ts';
import { toProfile } from './view.ts';

export function addProfileRoutes({ route, events }: Pick<Platform, 'route' | 'events'>) {
  route(
    getPerson,
    async ({ tx, params, caller }) => {
      const row = await findProfile(tx, params.id, caller?.id);
      if (!row) throw new Problem('user_not_found');
      return toProfile(row, caller?.id);
    },
    { cachedForVisitors: true },
  );

  route(listBlocks, async ({ tx, caller }) =>
    (await listBlocked(tx, caller.id)).map((row) => ({
      id: row.id,
      firstName: row.first_name,
      lastName: row.last_name,
      profileImageUrl: row.profile_image_url,
    })),
  );
  route(blockPerson, async ({ tx, params, caller }) => {
    if (!(await insertBlock(tx, caller.id, params.id))) throw new Problem('not_found');
    await events.raise(tx, 'person-blocked', { byId: caller.id, personId: params.id });
  });
  route(unblockPerson, ({ tx, params, caller }) => deleteBlock(tx, caller.id, params.id));
}
