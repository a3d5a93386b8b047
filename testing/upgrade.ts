import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type Db, openDatabase } from '../server/platform/database.ts';
import { migrate } from '../server/platform/migrate.ts';
import { freshDatabase } from './database.ts';
import { queryOn } from './query.ts';

const MIGRATIONS = join(import.meta.dirname, '..', 'server', 'migrations');

/**
 * A database as it was before a migration (`0015`), to store old data; `upgrade` runs the other migrations. It is deleted after
 * `test`.
 */
export async function withDatabaseBefore(
  migration: string,
  test: (before: {
    db: Db;
    query: ReturnType<typeof queryOn>;
    upgrade: () => Promise<unknown>;
  }) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'wellkept-upgrade-'));
  for (const name of readdirSync(MIGRATIONS))
    if (name < migration) cpSync(join(MIGRATIONS, name), join(folder, name));
  const fresh = await freshDatabase(inject('databaseServer'), 'template0');
  await migrate(fresh.url, folder);
  const database = openDatabase(fresh.url);
  try {
    const { db } = database;
    await test({ db, query: queryOn(db), upgrade: () => migrate(fresh.url, MIGRATIONS) });
  } finally {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
    await fresh.drop();
  }
}
