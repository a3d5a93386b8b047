import type { Db } from '../../platform/database.ts';
import { run, statements } from '../../platform/statements.ts';
import type { Rows } from '../rows.generated.ts';

const { one } = statements<Rows>('notifications');

/** Made once for a database, however many processes start on it, and then the same for all. */
export async function keepFact<T extends object>(db: Db, name: string, make: () => T): Promise<T> {
  const find = () => one(db, 'keepFact')`SELECT value FROM facts WHERE name = ${name}`;
  const known = await find();
  if (known) return known.value as T;
  await run(db)`
    INSERT INTO facts (name, value) VALUES (${name}, ${JSON.stringify(make())}::jsonb) ON CONFLICT DO NOTHING`;
  const made = await find();
  if (!made) throw new Error(`The fact ${name} could not be stored.`);
  return made.value as T;
}
