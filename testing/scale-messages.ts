import type { Pool } from '../server/platform/database.ts';
import { raw } from '../server/platform/sql.ts';
import { inTransaction, queryOn } from './query.ts';

/**
 * Adds conversations of one person, every other one with unread messages and the first one long, and messages of everybody else.
 */
export async function addConversations(
  db: Pool,
  { owner, own, long, others }: { owner: string; own: number; long: number; others: number },
) {
  const each = 50;
  await inTransaction(db, async (query) => {
    await query`SET LOCAL statement_timeout = 0`;
    await query`CREATE OR REPLACE FUNCTION pg_temp.id_at(name text, at timestamptz) RETURNS uuid IMMUTABLE LANGUAGE sql AS $$
      SELECT (lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || '7' || substr(md5(name), 1, 3) || '8' ||
        substr(md5(name), 4, 15))::uuid $$`;
    // The other conversations are between neighbours in the row of people, so that no pair comes twice.
    await query`CREATE TEMP TABLE crowd ON COMMIT DROP AS
      SELECT id, row_number() OVER (ORDER BY md5(id::text)) - 1 AS place FROM people WHERE id <> ${owner}::uuid`;
    await query`CREATE INDEX ON crowd (place)`;
    await query`CREATE TEMP TABLE talks ON COMMIT DROP AS
      SELECT pg_temp.id_at('talk ' || n, at) AS id, n, at,
        CASE WHEN n <= ${own}::int THEN ${owner}::uuid ELSE a.id END AS one, b.id AS other,
        CASE WHEN n = 1 THEN ${long}::int ELSE ${each}::int END AS length
      FROM generate_series(1, ${own + Math.ceil(others / each)}::int) AS n
      CROSS JOIN LATERAL (SELECT now() - n * interval '90 seconds' AS at) AS moment
      CROSS JOIN (SELECT count(*)::int AS people FROM crowd) AS c
      JOIN crowd a ON a.place = n % c.people
      JOIN crowd b ON b.place = (n + 1 + n / c.people) % c.people
      WHERE a.id <> b.id`;
    await query`INSERT INTO conversations (id, person1_id, person2_id, type, product_id, title, created_at, last_seq, last_message_at)
      SELECT id, least(one, other), greatest(one, other), 'general', CASE WHEN n % 3 = 0 THEN product.product_id END,
        CASE WHEN n % 3 = 0 THEN product.name END, at, length, at
      FROM talks JOIN (SELECT id AS product_id, name, row_number() OVER (ORDER BY id) - 1 AS place FROM products LIMIT 20) AS product
        ON product.place = n % 20
      ON CONFLICT DO NOTHING`;
    await query`DELETE FROM talks t WHERE NOT EXISTS (SELECT 1 FROM conversations c WHERE c.id = t.id)`;
    await query`INSERT INTO conversation_members (conversation_id, person_id, other_id, listed, unread, read_seq, last_message_at)
      SELECT id, one, other, true, CASE WHEN n % 2 = 0 THEN 3 ELSE 0 END, length - CASE WHEN n % 2 = 0 THEN 6 ELSE 0 END, at FROM talks
      UNION ALL SELECT id, other, one, true, 0, length, at FROM talks`;
    // Counted and indexed in one go below; row by row it would take hours.
    await query`ALTER TABLE messages DISABLE TRIGGER USER`;
    const [search] = await query`SELECT indexdef FROM pg_indexes WHERE indexname = 'messages_search'`;
    await query`DROP INDEX messages_search`;
    await query`INSERT INTO messages (id, conversation_id, seq, sender_id, content, message_type, client_id, created_at)
      SELECT pg_temp.id_at('message ' || n || ' ' || seq, said), id, seq, CASE WHEN seq % 2 = 0 THEN other ELSE one END,
        'Message ' || seq || '. ' || repeat('Would Tuesday at six be good for you? ', seq % 3 + 1), 'text', n || '-' || seq, said
      FROM talks, generate_series(1, length) AS seq,
        LATERAL (SELECT at - (length - seq) * interval '1 second' AS said) AS moment`;
    await query`ALTER TABLE messages ENABLE TRIGGER USER`;
    await query`${raw(search?.indexdef)}`;
    await query`UPDATE conversations SET messages_count = last_seq`;
  });
  await queryOn(db)`VACUUM ANALYZE`;
}
