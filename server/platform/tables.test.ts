import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';

const SERVER = join(import.meta.dirname, '..');
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** Every table that some file of the server declares, wherever it is. */
async function declaredTables() {
  const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.ts') &&
      !file.endsWith('.test.ts') &&
      readFileSync(join(SERVER, file)).includes('pgTable('),
  );
  const modules = await Promise.all(files.map((file) => import(join(SERVER, file))));
  const tables = modules.flatMap((module) => Object.values(module)).filter((value) => is(value, PgTable));
  return [...new Set(tables as PgTable[])].map(getTableConfig);
}

test('the tables in the code are those of the migrations: names, types, nulls', async () => {
  const tables = await declaredTables();
  expect(tables.length).toBeGreaterThan(3);
  for (const table of tables) {
    const rows = await app.client<{ column_name: string; type: string; nullable: boolean }[]>`
      SELECT column_name, format_type(a.atttypid, a.atttypmod) AS type, is_nullable = 'YES' AS nullable
      FROM information_schema.columns c
      JOIN pg_attribute a ON a.attrelid = c.table_name::regclass AND a.attname = c.column_name
      WHERE c.table_schema = 'public' AND c.table_name = ${table.name}
      ORDER BY column_name`;
    const inCode = table.columns
      .map(({ name, notNull, primary, getSQLType, ...column }) => ({
        column_name: name,
        type: getSQLType.call(column).replace('numeric', 'numeric'),
        nullable: !notNull && !primary,
      }))
      .sort((a, b) => (a.column_name < b.column_name ? -1 : 1));
    expect(inCode, table.name).toEqual([...rows]);
  }
});

test('every foreign key has an index that begins with it, so that deleting a person is never a scan', async () => {
  const bare = await app.client`
    SELECT c.conrelid::regclass::text AS table, a.attname AS column
    FROM pg_constraint c
    JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace AND NOT EXISTS (
      SELECT 1 FROM pg_index i WHERE i.indrelid = c.conrelid AND i.indkey[0] = c.conkey[1])`;
  expect([...bare]).toEqual([]);
});
