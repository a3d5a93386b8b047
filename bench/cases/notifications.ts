import { queryOn } from '../../testing/query.ts';
import type { Case } from '../case.ts';
import { session } from './identity.ts';

export const cases: Case[] = [
  {
    name: 'Unread count',
    wanted: 0.8,
    signedIn: true,
    requests: () => [{ path: '/api/notifications/unread-count' }],
    bare: (db, scene) => async () => {
      await session(db, scene);
      const [row] = await queryOn(db)`
        SELECT count(*)::int AS count FROM (
          SELECT 1 FROM notifications WHERE person_id = ${scene.member.id} AND NOT is_read LIMIT 1000) AS unread`;
      return JSON.stringify({ count: row?.count });
    },
  },
  {
    name: 'Notifications, first page of 10,000',
    wanted: 0.6,
    signedIn: true,
    requests: () => [{ path: '/api/notifications' }],
    bare: (db, scene) => async () => {
      await session(db, scene);
      return JSON.stringify(
        await queryOn(db)`
          SELECT n.id, n.person_id, n.type, n.title, n.message, n.data, n.is_read, n.created_at, n.actors, n.actor_id,
            u.first_name, u.last_name, u.profile_image_url
          FROM notifications n LEFT JOIN people u ON u.id = n.actor_id
          WHERE n.person_id = ${scene.member.id} ORDER BY n.created_at DESC, n.id DESC LIMIT 21`,
      );
    },
  },
];
