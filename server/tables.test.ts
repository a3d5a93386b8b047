import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { namesIn, sqlIn } from '../testing/sql-names.ts';
import { functions } from './functions.ts';
import { tables, views } from './tables.ts';
import { triggers } from './triggers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ work: false });
});
afterAll(() => app.stop());

const ownersIn = (lists: object) =>
  Object.entries(lists).flatMap(([owner, described]) =>
    Object.keys(described).map((name) => [name, owner] as const),
  );
const owners = new Map<string, string>([...ownersIn(tables), ...ownersIn(views)]);
const namesOf = (lists: object) => ownersIn(lists).map(([name]) => name);
const offered = new Set(namesOf(views));

/** The tables and views that a statement names, without CTEs and functions. */
const tablesIn = (text: string) => namesIn(text).filter(({ name }) => owners.has(name));

/** Names that a room's SQL must not use: other rooms' tables, and their views except for reading. */
const strangersIn = (room: string, text: string) =>
  tablesIn(text)
    .filter(({ name, use }) => owners.get(name) !== room && !(offered.has(name) && use === 'reads'))
    .map(({ name }) => name);

test('every table and view has one owner', async () => {
  const there = await app.query`
    SELECT relname AS name, relkind = 'r' AS "isTable" FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'f')`;
  const named = (isTable: boolean) => there.filter((row) => row.isTable === isTable).map(({ name }) => name);
  expect(namesOf(tables).sort()).toEqual(named(true).sort());
  expect(namesOf(views).sort()).toEqual(named(false).sort());
});

test('statements stand in stores, seeds and the platform', () => {
  const places = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter(
      (path) =>
        path.endsWith('.ts') && !/store\.ts$|seed\.ts$|\.test\.ts$|generated\.ts$|^platform\//.test(path),
    )
    .filter((path) =>
      /\b(?:one|all|run)\(\w+(?:, '\w+')?\)`/.test(readFileSync(join(import.meta.dirname, path), 'utf8')),
    );
  expect(places).toEqual([]);
});

test('a view is of its owner’s own tables', async () => {
  const bodies = await app.query`
    SELECT viewname AS name, definition FROM pg_views WHERE schemaname = 'public'`;
  expect(
    bodies.map(({ name, definition }) => [name, strangersIn(owners.get(name) ?? '', definition)]),
  ).toEqual(bodies.map(({ name }) => [name, []]));
});

test('SQL names its own room’s tables, and views of others only to read them', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => ({ file, sql: sqlIn(readFileSync(join(import.meta.dirname, file), 'utf8')) }));
  expect(files.flatMap(({ sql }) => sql.flatMap(tablesIn)).length).toBeGreaterThan(400);
  const roomOf = (file: string) => file.split('/')[0] ?? '';
  expect(
    files.flatMap(({ file, sql }) =>
      sql.flatMap((text) => strangersIn(roomOf(file), text)).map((name) => `${file}: ${name}`),
    ),
  ).toEqual([]);
});

test.each([
  ['SELECT 1 FROM people', 'people'],
  ['select 1 from "people" u', 'people'],
  ['SELECT 1 FROM public.people', 'people'],
  ['SELECT 1 FROM reviews r, people u WHERE true', 'people'],
  ['SELECT 1 FROM (SELECT 1) AS one, LATERAL (SELECT 1 FROM reviews) AS two, people', 'people'],
  ['SELECT 1 FROM (reviews r JOIN people u ON true)', 'people'],
  ['WITH u AS (SELECT id FROM people) SELECT 1 FROM u', 'people'],
  ['people u JOIN reviews r ON true', 'people'],
  ['DELETE FROM reviews r USING people u', 'people'],
  ['INSERT INTO people (id) SELECT id FROM reviews', 'people'],
  ['UPDATE reviews SET title = null FROM people', 'people'],
  ['UPDATE people_seen SET first_name = null', 'people_seen'],
  ['DELETE FROM people_seen', 'people_seen'],
])('is found: %s', (text, name) => {
  expect(strangersIn('reviews', text)).toEqual([name]);
});

test.each([
  "SELECT 1 FROM reviews WHERE title = 'FROM people' -- FROM people",
  'SELECT media, likes FROM reviews r WHERE r.likes IS DISTINCT FROM people',
  'SELECT extract(epoch FROM at), media FROM reviews ORDER BY media, people',
  'SELECT 1 FROM reviews r JOIN people_seen u ON u.id = r.person_id FOR UPDATE OF r, people',
  'INSERT INTO likes (people, media) VALUES (1, 2) ON CONFLICT DO UPDATE SET people = 1, media = 2 RETURNING people, media',
])('is none: %s', (text) => {
  expect(strangersIn('reviews', text)).toEqual([]);
});

test('SQL is found wherever it stands in a file', () => {
  const source = `
    const a = sql\`SELECT \${sql\`(SELECT 1 FROM people)\`}\`;
    const b = raw('media');
    client.query('SELECT 1 FROM products');
    client.query(\`SELECT \${a} FROM listings\`);`;
  expect(
    sqlIn(source)
      .flatMap((text) => strangersIn('reviews', text))
      .sort(),
  ).toEqual(['listings', 'media', 'people', 'products']);
});

test('what is in the database is called by one noun each', async () => {
  const names = await app.query`
    SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace
    UNION SELECT attname FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'v') AND NOT a.attisdropped
    UNION SELECT conname FROM pg_constraint WHERE connamespace = 'public'::regnamespace
    UNION SELECT tgname FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid WHERE c.relnamespace = 'public'::regnamespace
    UNION SELECT proname || ' ' || regexp_replace(prosrc, '--[^\n]*', '', 'g') FROM pg_proc WHERE pronamespace = 'public'::regnamespace
    UNION SELECT name FROM pgboss.queue ORDER BY name`;
  const other = /users?[12]?|transactions?|warrant(y|ies)|layers?/;
  expect(
    names.flatMap(({ name }) =>
      name
        .split(/\W+/)
        .filter((word: string) => word.split('_').some((part) => other.exec(part)?.[0] === part)),
    ),
    // The setting keeps the name that the API gives it.
  ).toEqual(['notification_settings_warranty_expiry_not_null', 'warranty_expiry']);
});

/** Describes a trigger the same way for the database and for the list, so that the two can be compared. */
const lineOf = (name: string, on: string, reaches: Iterable<string>) =>
  `${name} on ${on} reaches ${[...reaches].sort().join(', ')}`;

test('every function is listed once, with what it does', async () => {
  const there = await app.query`
    SELECT proname AS name FROM pg_proc p WHERE pronamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`;
  expect(namesOf(functions).sort()).toEqual(there.map(({ name }) => name).sort());
});

test('every trigger is listed, with its reason and what it reaches in other rooms', async () => {
  const made = await app.query`
    SELECT proname AS name, prosrc AS body FROM pg_proc p WHERE pronamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`;
  const bodies = new Map<string, string>(made.map(({ name, body }) => [name, body]));
  const tablesOf = (body: string): string[] => [
    ...tablesIn(body).map(({ name }) => name),
    ...[...body.matchAll(/(\w+)\(/g)].flatMap(([, name = '']) => tablesOf(bodies.get(name) ?? '')),
  ];
  const there = await app.query`
    SELECT t.tgname AS name, c.relname AS on, p.proname AS function
    FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_proc p ON p.oid = t.tgfoid
    WHERE NOT t.tgisinternal AND c.relnamespace = 'public'::regnamespace`;
  const found = there.map(({ name, on, function: called }) => {
    const reached = new Set(tablesOf(bodies.get(called) ?? '').map((table) => owners.get(table) ?? ''));
    reached.delete(owners.get(on) ?? '');
    return lineOf(name, on, reached);
  });
  const listed = triggers.flatMap(({ names, on, reaches }) => names.map((name) => lineOf(name, on, reaches)));
  expect(found.sort()).toEqual(listed.sort());
});
