import type { FastifyRequest } from 'fastify';
import {
  countUnread,
  deleteNotification,
  listNotifications as listEndpoint,
  markAllRead,
  markRead,
  NOTIFICATIONS_PER_PAGE,
} from '../../contract/notifications.ts';
import type { Sessions } from '../identity/public.ts';
import { fromMomentCursor, toCursor } from '../platform/cursor.ts';
import type { Db } from '../platform/database.ts';
import { nextLink } from '../platform/http/links.ts';
import type { Platform } from '../platform/platform.ts';
import { Problem } from '../platform/problem.ts';
import { listNotifications, readAll, readOne, removeNotification, unreadCount } from './store.ts';
import { toNotification } from './view.ts';

export function addNotificationRoutes(
  { route, live }: Pick<Platform, 'route' | 'live'>,
  { authenticateAnd }: Pick<Sessions, 'authenticateAnd'>,
) {
  const refresh = (tx: Db, personId: string) => live.publish(tx, personId, 'notifications', {});

  route(listEndpoint, async ({ tx, caller, query, request, reply }) => {
    const after = query.cursor ? fromMomentCursor(query.cursor) : undefined;
    const { items, next } = await readPage(tx, caller.id, query.limit, after);
    nextLink(request, reply, next);
    return items;
  });

  // Every open page asks twice a minute, so the session and the count are read in one statement.
  const counts = new WeakMap<FastifyRequest, number>();
  route(countUnread, ({ request }) => ({ count: counts.get(request) ?? 0 }), {
    authenticate: authenticateAnd<number>(
      () => unreadCount,
      (request, count) => counts.set(request, count),
    ),
  });

  route(markRead, async ({ tx, params, caller }) => {
    const row = await readOne(tx, caller.id, params.id);
    if (!row) throw new Problem('notification_not_found');
    if (row.changed) await refresh(tx, caller.id);
    return toNotification(row);
  });

  route(markAllRead, async ({ tx, caller }) => {
    if ((await readAll(tx, caller.id)) > 0) await refresh(tx, caller.id);
  });

  route(deleteNotification, async ({ tx, params, caller }) => {
    if (!(await removeNotification(tx, caller.id, params.id))) throw new Problem('notification_not_found');
    await refresh(tx, caller.id);
  });
}

/** One page of somebody's notifications, and the cursor of the next. */
export async function readPage(
  db: Db,
  personId: string,
  limit = NOTIFICATIONS_PER_PAGE,
  after?: Parameters<typeof listNotifications>[2]['after'],
) {
  const rows = await listNotifications(db, personId, { after, limit: limit + 1 });
  const items = rows.slice(0, limit).map(toNotification);
  const last = items.at(-1);
  return { items, next: rows.length > limit && last ? toCursor(last.createdAt, last.id) : null };
}
