import { randomUUID } from 'node:crypto';
import type { Db } from '../../server/platform/database.ts';
import { queryOn } from '../../testing/query.ts';
import { addTrades, tradeId } from '../../testing/scale-trades.ts';
import type { Case } from '../case.ts';
import type { Scene } from '../worlds.ts';
import { session } from './identity.ts';

/** Each is used only once: the app takes the first of them, the bare handler the rest. */
const TO_CONTACT = { app: 12_000, all: 36_000 };
const TO_SEAL = { app: 8_000, all: 24_000 };

const idsOf = ({ traders }: Scene) => traders.map(({ id }) => id);
const counter = (from: number) => {
  let next = from;
  return () => next++;
};

/** Each trade belongs to another person than the one before, as in life. */
function traderOf({ traders }: Scene, n: number): Scene['member'] {
  const trader = traders[n % traders.length];
  if (!trader) throw new Error('The scene has no traders.');
  return trader;
}

const liveEvent = (db: Db, people: string[], topic: string, data: unknown) => queryOn(db)`
  WITH told AS (
    INSERT INTO live_events (person_id, topic, data)
    SELECT person, ${topic}, ${JSON.stringify(data)} FROM unnest(${people}::uuid[]) AS person)
  SELECT pg_notify('bench', person || ${JSON.stringify(data)}) FROM unnest(${people}::text[]) AS person`;

const said = (
  db: Db,
  { conversation, sender, type, text }: Record<'conversation' | 'sender' | 'type' | 'text', string>,
) => queryOn(db)`
  WITH said AS (
    UPDATE conversations SET last_seq = last_seq + 1, last_message_at = now() WHERE id = ${conversation} RETURNING id, last_seq),
  stored AS (
    INSERT INTO messages (id, conversation_id, seq, sender_id, content, message_type, client_id, created_at)
    SELECT gen_random_uuid(), id, last_seq, ${sender}, ${text}, ${type}, gen_random_uuid()::text, now() FROM said)
  UPDATE conversation_members SET listed = true, last_message_at = now(), unread = unread + (person_id <> ${sender})::int
  WHERE conversation_id = ${conversation}`;

const tradeRow = (db: Db, id: string) => queryOn(db)`
  SELECT t.*, buyer.first_name, buyer.last_name, seller.first_name AS seller_first, seller.last_name AS seller_last,
    to_jsonb(bt) AS buyer_trust, to_jsonb(st) AS seller_trust, p.name, p.brand, p.category, p.image,
    l.title, l.price, l.type, l.images, l.cover_start, l.cover_end
  FROM trades t JOIN listings l ON l.id = t.listing_id JOIN products p ON p.id = t.product_id
    JOIN people buyer ON buyer.id = t.buyer_id JOIN people seller ON seller.id = t.seller_id
    LEFT JOIN person_trust bt ON bt.person_id = t.buyer_id LEFT JOIN person_trust st ON st.person_id = t.seller_id
  WHERE t.id = ${id}`;

const contactNext = counter(0);
const sealNext = counter(TO_CONTACT.all);

export const cases: Case[] = [
  {
    name: 'Contact seller',
    wanted: 0.4,
    signedIn: true,
    prepare: (db, scene) => addTrades(db, idsOf(scene), { from: 0, to: TO_CONTACT.all, begun: false }),
    requests: (scene) => [
      {
        method: 'POST',
        path: '/api/transactions',
        each: () => {
          const n = contactNext();
          const body = JSON.stringify({ listingId: tradeId('listing', n) });
          return { body, cookie: traderOf(scene, n).cookie };
        },
      },
    ],
    bare: (db, scene) => {
      const next = counter(TO_CONTACT.app);
      return async () => {
        const n = next();
        const member = traderOf(scene, n);
        const { id: me } = member;
        await session(db, { member });
        const [id, conversation, listingId] = [randomUUID(), randomUUID(), tradeId('listing', n)];
        const rows = await db.transaction(async (tx) => {
          const [listing] = await queryOn(tx)`SELECT * FROM listings WHERE id = ${listingId} FOR UPDATE`;
          const seller = String(listing?.person_id);
          await queryOn(tx)`
            WITH made AS (
              INSERT INTO conversations (id, person1_id, person2_id, type, listing_id, product_id, title, created_at, last_message_at)
              VALUES (${conversation}, least(${seller}::uuid, ${me}::uuid), greatest(${seller}::uuid, ${me}::uuid), 'product_inquiry',
                ${listingId}, ${listing?.product_id}, 'Morrow Uno', now(), now()) RETURNING id)
            INSERT INTO conversation_members (conversation_id, person_id, other_id, listed, last_message_at)
            SELECT id, ${me}::uuid, ${seller}::uuid, true, now() FROM made
            UNION ALL SELECT id, ${seller}::uuid, ${me}::uuid, true, now() FROM made`;
          await queryOn(tx)`
            INSERT INTO trades (id, listing_id, buyer_id, seller_id, product_id, conversation_id, created_at, updated_at)
            VALUES (${id}, ${listingId}, ${me}, ${seller}, ${listing?.product_id}, ${conversation}, now(), now())`;
          await queryOn(tx)`
            INSERT INTO trade_events (id, trade_id, person_id, kind, created_at)
            VALUES (${randomUUID()}, ${id}, ${me}, 'interest', now())`;
          await said(tx, { conversation, sender: me, type: 'text', text: 'Is it still available?' });
          await liveEvent(tx, [me, seller], 'messages', { conversationId: conversation });
          await liveEvent(tx, [me, seller], 'transactions', { transactionId: id });
          return tradeRow(tx, id);
        });
        return JSON.stringify(rows);
      };
    },
  },
  {
    name: 'Sealing a trade',
    wanted: 0.4,
    signedIn: true,
    prepare: (db, scene) =>
      addTrades(db, idsOf(scene), {
        from: TO_CONTACT.all,
        to: TO_CONTACT.all + TO_SEAL.all,
        begun: true,
      }),
    requests: (scene) => [
      {
        method: 'PATCH',
        path: '/api/transactions',
        body: () => '{"status":"completed"}',
        each: () => {
          const n = sealNext();
          return { path: `/api/transactions/${tradeId('trade', n)}`, cookie: traderOf(scene, n).cookie };
        },
      },
    ],
    bare: (db, scene) => {
      const next = counter(TO_CONTACT.all + TO_SEAL.app);
      return async () => {
        const n = next();
        const member = traderOf(scene, n);
        const { id: me } = member;
        await session(db, { member });
        const id = tradeId('trade', n);
        const rows = await db.transaction(async (tx) => {
          const [found] = await queryOn(tx)`
            SELECT l.thing_id, l.id, t.seller_id, t.conversation_id FROM trades t JOIN listings l ON l.id = t.listing_id
            WHERE t.id = ${id}`;
          const [thing, listing, seller] = [found?.thing_id, found?.id, String(found?.seller_id)];
          await queryOn(tx)`SELECT 1 FROM things WHERE id = ${thing} FOR UPDATE`;
          await queryOn(tx)`SELECT * FROM listings WHERE id = ${listing} FOR UPDATE`;
          await queryOn(tx)`SELECT * FROM trades WHERE id = ${id} FOR UPDATE`;
          await queryOn(tx)`UPDATE listings SET status = 'sold', sealed_at = now() WHERE id = ${listing}`;
          await queryOn(tx)`
            INSERT INTO past_things (id, person_id, product_id, to_id, purchase_date, purchase_price, serial_number, retailer, notes, passed_at)
            SELECT ${randomUUID()}, person_id, product_id, ${me}, purchase_date, purchase_price, serial_number, retailer, notes, now()
            FROM things WHERE id = ${thing}`;
          await queryOn(
            tx,
          )`UPDATE things SET person_id = ${me}, notes = NULL, purchase_price = 540, changed_at = now() WHERE id = ${thing}`;
          await queryOn(
            tx,
          )`SELECT p.media_id FROM papers p JOIN covers c ON c.id = p.cover_id WHERE c.thing_id = ${thing}`;
          await queryOn(tx)`
            UPDATE trades SET status = 'completed', buyer_completed = true, sealed_at = now(), updated_at = now(),
              thing_id = ${thing} WHERE id = ${id}`;
          await queryOn(tx)`
            UPDATE trades SET status = 'cancelled', cancelled_at = now()
            WHERE listing_id = ${listing} AND id <> ${id} AND status <> 'cancelled'`;
          await queryOn(tx)`
            INSERT INTO person_trust (person_id, trades) SELECT person, 1 FROM unnest(ARRAY[${me}, ${seller}]::uuid[]) AS person ORDER BY person
            ON CONFLICT (person_id) DO UPDATE SET trades = person_trust.trades + 1`;
          await queryOn(tx)`
            INSERT INTO trade_events (id, trade_id, person_id, kind, created_at)
            VALUES (${randomUUID()}, ${id}, ${me}, 'status', now()), (${randomUUID()}, ${id}, ${me}, 'sealed', now())`;
          await said(tx, {
            conversation: String(found?.conversation_id),
            sender: me,
            type: 'event',
            text: 'Completed by both',
          });
          await liveEvent(tx, [me, seller], 'warranties', { thingId: thing });
          await liveEvent(tx, [me, seller], 'messages', { conversationId: found?.conversation_id });
          await liveEvent(tx, [me, seller], 'transactions', { transactionId: id });
          const history = await queryOn(
            tx,
          )`SELECT * FROM trade_events WHERE trade_id = ${id} ORDER BY created_at, id`;
          return [await tradeRow(tx, id), history];
        });
        return JSON.stringify(rows);
      };
    },
  },
];
