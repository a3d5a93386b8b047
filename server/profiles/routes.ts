import {
  BLOCKS_PER_PAGE,
  blockPerson,
  getPerson,
  listBlocks,
  reportPerson,
  unblockPerson,
} from '../../contract/profiles.ts';
import { fromMomentCursor } from '../platform/cursor.ts';
import { nextLink } from '../platform/http/links.ts';
import type { Platform } from '../platform/platform.ts';
import { Problem } from '../platform/problem.ts';
import { blockedPeople } from './blocked.ts';
import { deleteBlock, insertBlock, insertReport } from './blocks-store.ts';
import { findProfile } from './store.ts';
import { toProfile } from './view.ts';

/** Stands for a signed-in person whom nobody knows. */
const STRANGER = '00000000-0000-0000-0000-000000000000';

export function addProfileRoutes({ route, events }: Pick<Platform, 'route' | 'events'>) {
  route(
    getPerson,
    async ({ tx, params, query, caller }) => {
      const viewerId = query.asOthers !== undefined && caller ? STRANGER : caller?.id;
      if (viewerId === STRANGER && params.id !== caller?.id) throw new Problem('user_not_found');
      const row = await findProfile(tx, params.id, viewerId);
      if (!row) throw new Problem('user_not_found');
      return toProfile(row, viewerId);
    },
    { cachedForVisitors: true },
  );

  route(listBlocks, async ({ tx, caller, query, request, reply }) => {
    const limit = query.limit ?? BLOCKS_PER_PAGE;
    const after = query.cursor ? fromMomentCursor(query.cursor) : undefined;
    const { people, next } = await blockedPeople(tx, caller.id, { after, limit, userId: query.userId });
    nextLink(request, reply, next);
    return people;
  });
  route(blockPerson, async ({ tx, params, caller }) => {
    if (!(await insertBlock(tx, caller.id, params.id))) throw new Problem('not_found');
    await events.raise(tx, 'person-blocked', { byId: caller.id, personId: params.id });
  });
  route(reportPerson, async ({ tx, params, body, caller }) => {
    const report = { reportedId: params.id, personId: caller.id, reason: body.reason, note: body.note };
    if (!(await insertReport(tx, report))) throw new Problem('user_not_found');
  });
  route(unblockPerson, ({ tx, params, caller }) => deleteBlock(tx, caller.id, params.id));
}
