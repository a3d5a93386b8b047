import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { StartError } from './start-error.ts';

const FOLDER = join(import.meta.dirname, '..', 'migrations');
const LOCK = 7_405_224;

/**
 * Applies new numbered SQL files in order, each in its own transaction. When several processes start at once, the first applies
 * them and the others wait for the lock.
 */
export async function migrate(databaseUrl: string, folder = FOLDER): Promise<string[]> {
  const known = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  // Its own connection, because the lock is freed with the connection, even after a crash.
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'wellkept-migrate' });
  client.on('error', () => {});
  await client.connect();
  const applied: string[] = [];
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await client.query(`CREATE TABLE IF NOT EXISTS migrations (
      name text PRIMARY KEY,
      applied_at timestamptz NOT NULL DEFAULT now()
    )`);
    const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations');
    const done = new Set(rows.map(({ name }) => name));
    const unknown = [...done].filter((name) => !known.includes(name));
    if (unknown.length > 0) {
      throw new StartError(
        `The database is newer than this version of Wellkept (it has ${unknown.sort().at(-1)}). Update Wellkept, then start again.`,
      );
    }
    for (const name of known.filter((candidate) => !done.has(candidate))) {
      await client.query('BEGIN');
      try {
        await client.query(readFileSync(join(folder, name), 'utf8'));
        await client.query('INSERT INTO migrations (name) VALUES ($1)', [name]);
        await client.query('COMMIT');
      } catch (error) {
        await client.query('ROLLBACK');
        throw error;
      }
      applied.push(name);
    }
    return applied;
  } finally {
    await client.end();
  }
}
