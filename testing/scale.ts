import type postgres from 'postgres';
import { world } from './world/index.ts';

/**
 * A crowd around the demo world, for benchmarks: the same every time, and made inside the database, because a million rows
 * are made faster than sent.
 */
export async function addScale(client: postgres.Sql, scale: number): Promise<number> {
  const people = scale * world.people.length;
  await client`SET statement_timeout = 0`;
  await client`
    INSERT INTO users (id, email, first_name, last_name, created_at)
    SELECT md5('person ' || n)::uuid, 'person-' || n || '@crowd.example', 'Person', n::text, now() - n * interval '1 minute'
    FROM generate_series(1, ${people}::int) AS n
    ON CONFLICT DO NOTHING`;
  await client`ANALYZE users`;
  return people;
}
