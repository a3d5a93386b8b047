import { blockPerson, listBlocks, unblockPerson } from '../../contract/blocks.ts';
import type { Platform } from '../platform/platform.ts';
import { Problem } from '../platform/problem.ts';
import { deleteBlock, insertBlock, listBlocked } from './blocks-store.ts';

export function addProfiles({ route, events }: Pick<Platform, 'route' | 'events'>) {
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
    await events.raise(tx, 'person-blocked', { byId: caller.id, userId: params.id });
  });
  route(unblockPerson, ({ tx, params, caller }) => deleteBlock(tx, caller.id, params.id));
}
