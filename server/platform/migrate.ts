import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type postgres from 'postgres';
import { StartError } from './start-error.ts';

const FOLDER = join(import.meta.dirname, '..', 'migrations');
const LOCK = 7_405_224;

/**
 * Applies the numbered SQL files that this database has not seen, in order, each in a transaction of its own.
 * Several processes may start at once: the first does the work, the others wait for the lock and find it done.
 */
export async function migrate(client: postgres.Sql, folder = FOLDER): Promise<string[]> {
  const known = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const connection = await client.reserve();
  const applied: string[] = [];
  try {
    await connection`SELECT set_config('statement_timeout', '0', false)`;
    await connection`SELECT pg_advisory_lock(${LOCK})`;
    await connection`CREATE TABLE IF NOT EXISTS migrations (
      name text PRIMARY KEY,
      applied_at timestamptz NOT NULL DEFAULT now()
    )`;
    const done = new Set((await connection`SELECT name FROM migrations`).map((row) => String(row.name)));
    const unknown = [...done].filter((name) => !known.includes(name));
    if (unknown.length > 0) {
      throw new StartError(
        `The database is newer than this version of Wellkept (it has ${unknown.sort().at(-1)}). Update Wellkept, then start again.`,
      );
    }
    for (const name of known.filter((candidate) => !done.has(candidate))) {
      await connection.unsafe('BEGIN');
      try {
        await connection.unsafe(readFileSync(join(folder, name), 'utf8')).simple();
        await connection`INSERT INTO migrations (name) VALUES (${name})`;
        await connection.unsafe('COMMIT');
      } catch (error) {
        await connection.unsafe('ROLLBACK');
        throw error;
      }
      applied.push(name);
    }
    return applied;
  } finally {
    await connection`SELECT pg_advisory_unlock_all()`;
    await connection`SELECT set_config('statement_timeout', '15000', false)`;
    connection.release();
  }
}
