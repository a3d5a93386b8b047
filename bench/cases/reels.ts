import { blockedWith } from '../../server/profiles/public.ts';
import { queryOn } from '../../testing/query.ts';
import type { Case } from '../case.ts';
import { session } from './identity.ts';
import { columns, JOINED, visible } from './reviews.ts';

export const cases: Case[] = [
  {
    name: 'Reels, first page, member',
    wanted: 0.7,
    signedIn: true,
    requests: () => [{ path: '/api/reels?page=1&limit=10' }],
    bare: (db, scene) => async () => {
      await session(db, scene);
      const me = scene.member.id;
      const reels = await queryOn(db)`
        SELECT ${columns(me)}, r.captions, (
          SELECT l.price FROM listings l WHERE l.product_id = r.product_id AND l.status = 'active' AND l.type = 'sell'
            AND l.person_id NOT IN (${blockedWith(me)}) ORDER BY l.price LIMIT 1) AS price
        FROM ${JOINED}
        WHERE r.video IS NOT NULL AND NOT r.is_private AND ${visible(me)}
          AND NOT EXISTS (SELECT 1 FROM hidden_reels h WHERE h.person_id = ${me} AND h.review_id = r.id)
          AND r.person_id NOT IN (SELECT h.author_id FROM hidden_authors h WHERE h.person_id = ${me})
        ORDER BY r.id DESC LIMIT 11`;
      return JSON.stringify(reels);
    },
  },
];
