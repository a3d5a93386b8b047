import { randomInt, randomUUID } from 'node:crypto';
import type { Db } from '../../server/platform/database.ts';
import { sql } from '../../server/platform/sql.ts';
import { eitherBlocked, hasBlocked } from '../../server/profiles/public.ts';
import { queryOn } from '../../testing/query.ts';
import type { Case } from '../case.ts';
import { session } from './identity.ts';

const anyOf = (ids: string[]) => ids[randomInt(ids.length)] ?? '';
const text = 'Would Tuesday at six be good for you?';

const thread = (db: Db, id: string, me: string) => queryOn(db)`
  SELECT x.id, x.conversation_id, x.seq, x.sender_id, x.content, x.message_type, x.image, x.product_id, x.client_id, x.warning,
    x.created_at, u.first_name, u.last_name, u.profile_image_url, c.asked_by,
    CASE WHEN x.sender_id = m.person_id THEN om.read_seq ELSE m.read_seq END AS read_seq
  FROM conversation_members m
  CROSS JOIN LATERAL (
    SELECT * FROM messages x WHERE x.conversation_id = m.conversation_id AND x.seq > m.hidden_before_seq
    ORDER BY x.seq DESC LIMIT 51) AS x
  JOIN conversations c ON c.id = m.conversation_id
  JOIN conversation_members om ON om.conversation_id = m.conversation_id AND om.person_id = m.other_id
  JOIN people u ON u.id = x.sender_id
  WHERE m.conversation_id = ${id} AND m.person_id = ${me} AND m.listed ORDER BY x.seq DESC`;

const list = (db: Db, me: string) => queryOn(db)`
  SELECT c.id, c.type, c.title, l.id AS listing_id, c.product_id, c.is_active, c.created_at, c.asked_by, m.last_message_at, m.other_id,
    m.unread, m.read_seq, om.read_seq AS other_read_seq, om.read_id AS other_read_id, o.first_name, o.last_name, o.profile_image_url,
    ${hasBlocked(sql`m.person_id`, sql`m.other_id`)} AS blocked,
    NOT ${eitherBlocked(sql`m.person_id`, sql`m.other_id`)} AND o.allow_messages AS can_write,
    (SELECT to_jsonb(x) FROM (SELECT x.id, x.conversation_id, x.seq, x.sender_id, x.content, x.message_type, x.image, x.product_id,
      x.client_id, x.warning, x.created_at FROM messages x
      WHERE x.conversation_id = m.conversation_id AND x.seq = c.last_seq AND x.seq > m.hidden_before_seq) AS x) AS last_message,
    CASE WHEN p.id IS NOT NULL THEN jsonb_build_object('listing_id', l.id, 'product_id', p.id, 'title', coalesce(l.title, p.name),
      'image', p.image, 'price', l.price::text, 'status', l.status, 'trade_id', t.id, 'agreed_price', t.agreed_price::text) END
      AS about
  FROM (
    SELECT * FROM conversation_members m WHERE m.listed AND m.person_id = ${me}
    ORDER BY m.last_message_at DESC, m.conversation_id DESC LIMIT 101) AS m
  JOIN conversations c ON c.id = m.conversation_id
  JOIN conversation_members om ON om.conversation_id = m.conversation_id AND om.person_id = m.other_id
  JOIN people o ON o.id = m.other_id
  LEFT JOIN listings l ON l.id = c.listing_id
  LEFT JOIN products p ON p.id = coalesce(l.product_id, c.product_id)
  LEFT JOIN trades t ON t.listing_id = c.listing_id AND t.buyer_id IN (m.person_id, m.other_id)
    AND t.seller_id IN (m.person_id, m.other_id)
  ORDER BY m.last_message_at DESC, m.conversation_id DESC`;

export const cases: Case[] = [
  {
    name: 'Message send, against a bare insert',
    wanted: 0.5,
    signedIn: true,
    requests: ({ conversationIds }) => [
      {
        method: 'POST',
        path: () => `/api/conversations/${anyOf(conversationIds)}/messages`,
        body: () => JSON.stringify({ content: text, clientId: randomUUID() }),
      },
    ],
    bare: (db, scene) => async () => {
      await session(db, scene);
      const id = anyOf(scene.conversationIds);
      const [row] = await db.transaction(
        (tx) => queryOn(tx)`
          INSERT INTO messages (id, conversation_id, seq, sender_id, content, message_type, client_id, created_at)
          VALUES (${randomUUID()}, ${id}, ${-randomInt(2 ** 31)}, ${scene.member.id}, ${text}, 'text', ${randomUUID()}, now())
          RETURNING *`,
      );
      return JSON.stringify(row);
    },
  },
  {
    name: 'Newest page of a thread of 10,000',
    wanted: 0.6,
    signedIn: true,
    requests: ({ longConversationId }) => [{ path: `/api/conversations/${longConversationId}/messages` }],
    bare: (db, scene) => async () => {
      await session(db, scene);
      return JSON.stringify(await thread(db, scene.longConversationId, scene.member.id));
    },
  },
  {
    name: 'Conversations of a person with 500, by 100',
    wanted: 0.6,
    signedIn: true,
    requests: () => [{ path: '/api/conversations?limit=100' }],
    bare: (db, scene) => async () => {
      await session(db, scene);
      return JSON.stringify(await list(db, scene.member.id));
    },
  },
];
