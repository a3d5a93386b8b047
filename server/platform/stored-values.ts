import type { Db } from './database.ts';
import type { Rows } from './rows.generated.ts';
import { run, statements } from './statements.ts';

const { one } = statements<Rows>('platform');

/** Reads a named value stored for this database; the caller knows its type. */
export async function readStoredValue<T>(db: Db, name: string): Promise<T | undefined> {
  const row = await one(db, 'readStoredValue')`SELECT value FROM stored_values WHERE name = ${name}`;
  return row?.value as T | undefined;
}

/** Stores a value once per database, so that all processes share the first one made. */
export async function keepStoredValue<T extends object>(db: Db, name: string, make: () => T): Promise<T> {
  const known = await readStoredValue<T>(db, name);
  if (known) return known;
  await run(db)`
    INSERT INTO stored_values (name, value) VALUES (${name}, ${JSON.stringify(make())}::jsonb) ON CONFLICT DO NOTHING`;
  const made = await readStoredValue<T>(db, name);
  if (!made) throw new Error(`The value ${name} could not be stored.`);
  return made;
}
