import { createHash } from 'node:crypto';
import type { Pool } from '../server/platform/database.ts';
import { inTransaction, queryOn } from './query.ts';

/** The id of the nth community. The first one has all the posts and the whole crowd. */
export function communityId(n: number): string {
  const digits = createHash('md5').update(`community ${n}`).digest('hex');
  const id = `${digits.slice(0, 12)}4${digits.slice(13, 16)}8${digits.slice(17)}`;
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

interface Size {
  /** A person who has joined three hundred communities and seen a few stories. */
  member: string;
  communities: number;
  posts: number;
  stories: number;
}

/**
 * Adds this many communities of the crowd's brands, posts in the first one, and stories. The result is the same every time; a second
 * call does nothing.
 */
export async function addCommunities(db: Pool, { member, communities, posts, stories }: Size) {
  const [there] = await queryOn(db)`SELECT 1 FROM communities WHERE id = ${communityId(1)}`;
  if (there) return;
  await inTransaction(db, async (query) => {
    await query`SET LOCAL statement_timeout = 0`;
    // The sums are set at once; row by row, by the triggers, they would take hours.
    await query`SET LOCAL session_replication_role = replica`;
    await query`CREATE OR REPLACE FUNCTION pg_temp.chance(n int, property int, most int) RETURNS int IMMUTABLE LANGUAGE sql AS $$
      SELECT ((hashint8extended(n, property) >> 1) & 2147483647)::int % most $$`;
    await query`CREATE OR REPLACE FUNCTION pg_temp.id_of(name text) RETURNS uuid IMMUTABLE LANGUAGE sql AS $$
      SELECT overlay(overlay(md5(name) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid $$`;
    await query`CREATE OR REPLACE FUNCTION pg_temp.id_at(at timestamptz, name text) RETURNS uuid IMMUTABLE LANGUAGE sql AS $$
      SELECT (lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || '7' || substr(md5(name), 1, 3) || '8' ||
        substr(md5(name), 4, 15))::uuid $$`;
    await query`CREATE OR REPLACE FUNCTION pg_temp.picture(name text) RETURNS jsonb IMMUTABLE LANGUAGE sql AS $$
      SELECT jsonb_build_object('id', pg_temp.id_of(name), 'width', 1200, 'height', 900,
        'placeholder', 'data:image/webp;base64,UklGRl4AAABXRUJQVlA4IFIAAACwAwCdASoUAA8APu1iqU2ppaOiMAgBMB2JZwDE2CHg') $$`;
    await query`CREATE TEMP TABLE crowd ON COMMIT DROP AS
      SELECT id, row_number() OVER (ORDER BY id)::int - 1 AS place, count(*) OVER ()::int AS size FROM people`;
    await query`CREATE UNIQUE INDEX ON crowd (place)`;
    await query`
      INSERT INTO community_memberships (community_id, person_id, state, role, since, joined_at, shows_ownership)
      SELECT pg_temp.id_of('community ' || n), person.id, 'active', CASE nth WHEN 0 THEN 'owner' WHEN 1 THEN 'moderator' ELSE 'member' END,
        at, at, true
      FROM generate_series(1, ${communities}::int) AS n
      CROSS JOIN generate_series(0, 4) AS nth
      CROSS JOIN LATERAL (SELECT now() - n * interval '1 minute' AS at) AS moment
      JOIN crowd person ON person.place = (n + nth * 37) % person.size`;
    // The crowd is in the first one, and the member in three hundred.
    await query`
      INSERT INTO community_memberships (community_id, person_id, state, since, joined_at, shows_ownership)
      SELECT ${communityId(1)}, id, 'active', now() - interval '90 days', now() - interval '90 days', true FROM crowd
      UNION ALL SELECT pg_temp.id_of('community ' || n * ${communities}::int / 300), ${member}, 'active', now(), now(), true
      FROM generate_series(1, 300) AS n
      ON CONFLICT (community_id, person_id) DO NOTHING`;
    await query`
      INSERT INTO communities (id, name, brand_name, description, category, logo, cover, is_public, is_official, member_count, post_count,
        created_by, created_at, named_at)
      SELECT pg_temp.id_of('community ' || n), name.text, 'Brand ' || n % 100,
        'Where people keep their things going. ' || repeat('Ask, answer, and show what you mended. ', n % 4 + 1),
        (ARRAY['electronics', 'fashion', 'automotive', 'home', 'sports', 'beauty'])[pg_temp.chance(n, 1, 6) + 1],
        pg_temp.picture('logo ' || n), pg_temp.picture('cover ' || n), n = 1 OR pg_temp.chance(n, 2, 20) > 0, n % 50 = 1 OR n % 22 = 0,
        (SELECT count(*) FROM community_memberships m WHERE m.community_id = pg_temp.id_of('community ' || n)),
        CASE WHEN n = 1 THEN ${posts}::int ELSE 0 END, person.id,
        now() - n * interval '10 minutes', now() - interval '90 days'
      FROM generate_series(1, ${communities}::int) AS n
      JOIN crowd person ON person.place = n % person.size
      -- Two words of many communities and one, of letters alone, of few.
      CROSS JOIN LATERAL (SELECT concat_ws(' ',
        (ARRAY['Walnut', 'Silver', 'Quiet', 'Patient', 'Early', 'Northern', 'Harbour', 'Sunday', 'Winter', 'Small'])
          [pg_temp.chance(n, 3, 10) + 1],
        (ARRAY['owners', 'riders', 'listeners', 'menders', 'cooks', 'runners', 'readers', 'carriers'])[pg_temp.chance(n, 4, 8) + 1],
        translate(substr(md5('word ' || pg_temp.chance(n, 5, 5000)), 1, 7), '0123456789', 'ghijklmnop')) AS text) AS name`;
    await query`
      INSERT INTO community_posts (id, community_id, person_id, type, title, content, images, product_id, is_pinned, likes,
        comments_count, answers_count, accepted_id, accepted_by, accepted_at, created_at)
      SELECT pg_temp.id_at(at, 'post ' || n), ${communityId(1)}, person.id, kind.type, 'After ' || n % 40 || ' months',
        'Post ' || n || '. ' || repeat('It still does what it should, and here is how we got it there again. ', n % 5 + 1),
        CASE WHEN n % 4 = 0 THEN jsonb_build_array(pg_temp.picture('post ' || n)) ELSE '[]' END,
        CASE WHEN n % 3 = 0 THEN product.id END, n <= 2, pg_temp.chance(n, 6, 500), n % 7,
        CASE WHEN kind.type = 'question' THEN n % 3 ELSE 0 END, CASE WHEN helped THEN pg_temp.id_at(at + interval '1 hour', 'answer ' || n) END,
        CASE WHEN helped THEN person.id END, CASE WHEN helped THEN at END, at
      FROM generate_series(1, ${posts}::int) AS n
      CROSS JOIN LATERAL (SELECT now() - n * interval '50 seconds' AS at) AS moment
      CROSS JOIN LATERAL (SELECT CASE WHEN pg_temp.chance(n, 7, 5) < 2 THEN 'question' ELSE 'discussion' END AS type) AS kind
      -- Questions with two answers have accepted one of them.
      CROSS JOIN LATERAL (SELECT kind.type = 'question' AND n % 3 = 2 AS helped) AS answered
      JOIN crowd person ON person.place = pg_temp.chance(n, 8, 1000000) % person.size
      CROSS JOIN (SELECT id FROM products WHERE brand = 'Brand 1' ORDER BY id LIMIT 1) AS product`;
    await query`
      INSERT INTO community_post_comments (id, post_id, community_id, person_id, thread_id, content, likes, is_answer, created_at)
      SELECT p.accepted_id, p.id, p.community_id, person.id, p.accepted_id, 'Clean the spring first. If it still drips, claim it.', 7, true,
        p.created_at
      FROM (SELECT *, row_number() OVER (ORDER BY id)::int AS n FROM community_posts WHERE accepted_id IS NOT NULL) AS p
      JOIN crowd person ON person.place = p.n % person.size`;
    await query`
      INSERT INTO community_stories (id, community_id, person_id, type, title, content, image, view_count, created_at, expires_at)
      SELECT pg_temp.id_at(at, 'story ' || n), c.id, c.created_by, 'image', 'Sunday, half past eight', 'Bring one broken thing.',
        pg_temp.picture('story ' || n), n % 90, at, at + interval '7 days'
      FROM generate_series(1, ${stories}::int) AS n
      CROSS JOIN LATERAL (SELECT now() - n * interval '2 minutes' AS at) AS moment
      JOIN communities c ON c.id = pg_temp.id_of('community ' || n * 11)`;
    await query`
      INSERT INTO story_views (story_id, person_id, viewed_at)
      SELECT s.id, person.id, now() FROM (SELECT id FROM community_stories ORDER BY id DESC LIMIT 300) AS s
      JOIN (SELECT id FROM crowd WHERE place < 20 UNION SELECT ${member}::uuid) AS person ON true`;
  });
  await queryOn(
    db,
  )`VACUUM ANALYZE communities, community_memberships, community_posts, community_post_comments, community_stories,
    story_views`;
}
