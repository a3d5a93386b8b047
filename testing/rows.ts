import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Answer } from '../server/platform/database.ts';

const SERVER = join(import.meta.dirname, '..', 'server');
const FILE = 'rows.generated.ts';

/** The result of a statement, as recorded. */
interface RecordedStatement {
  name: string;
  fields: Pick<Answer['fields'][number], 'name' | 'dataTypeID' | 'tableID' | 'columnID'>[];
  /** Columns that the statement marks as never null. */
  notNull: string[];
  /** Columns whose type only the room knows: `Shapes` in its `shapes.ts`. */
  shaped: string[];
  /** Tables on the optional side of an outer join. */
  outer: string[];
}

/** What a statement says of a column that PostgreSQL cannot: `count(*)::int AS count /* not null *\/`, `… /* shaped *\/`, or both. */
const MARK = /"?(\w+)"?\s*\/\* (not null)?(?:, )?(shaped)? \*\//g;

const marksIn = (text: string) =>
  [...text.matchAll(MARK)].map(([, column = '', never, shaped]) => ({ column, never, shaped }));

/** Records the result of every named statement while tests run, and checks the columns marked as never null. */
export function recorder(folder: string) {
  /** The columns that are never null, by statement: it is sent thousands of times, and reading it takes longer than the check. */
  const known = new Map<string, string[]>();
  return (name: string, text: string, { fields, rows }: Answer) => {
    const statement = `${name} ${text}`;
    const notNull =
      known.get(statement) ?? marksIn(text).flatMap(({ column, never }) => (never ? [column] : []));
    for (const column of notNull) {
      if (rows.some((row) => row[column] === null)) throw new Error(`${name}: ${column} is null after all.`);
    }
    if (known.has(statement)) return;
    known.set(statement, notNull);
    const seen: RecordedStatement = {
      name,
      fields: fields.map(({ name, dataTypeID, tableID, columnID }) => ({
        name,
        dataTypeID,
        tableID,
        columnID,
      })),
      notNull,
      shaped: marksIn(text).flatMap(({ column, shaped }) => (shaped ? [column] : [])),
      outer: outerTables(text),
    };
    appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify(seen)}\n`);
  };
}

/** Treats every table after the first LEFT, RIGHT or FULL JOIN as optional: a superfluous `not null` mark does no harm. */
function outerTables(text: string): string[] {
  const at = text.search(/\b(LEFT|RIGHT|FULL)\s+(OUTER\s+)?JOIN\b/i);
  return at < 0
    ? []
    : [...text.slice(at).matchAll(/\b(?:FROM|JOIN)\s+(?:LATERAL\s+)?(\w+)/gi)].map(([, name = '']) => name);
}

interface Column {
  type: string;
  notNull: boolean;
  /** The table and column it comes from: `reviews.images`. */
  of: string;
}

/**
 * The content of each room's `rows.generated.ts`, from the recorded results and the database's catalogue. `whole` is for a run
 * of all tests: statements that were not recorded no longer exist.
 */
export async function describeRows(databaseUrl: string, folder: string, whole: boolean) {
  const seen = readdirSync(folder)
    .flatMap((file) => readFileSync(join(folder, file), 'utf8').trim().split('\n'))
    .map((line) => JSON.parse(line) as RecordedStatement);
  const catalogue = await readCatalogue(databaseUrl);
  const rooms = new Map<string, Map<string, string>>();
  const problems: string[] = [];
  for (const [statement, answers = []] of Object.entries(Object.groupBy(seen, ({ name }) => name))) {
    // A name may have several texts (with a filter, without), which must return the same columns.
    const forms = [...new Set(answers.map((answer) => rowOf(answer, catalogue)))];
    if (forms.length > 1) problems.push(`${statement} answers different rows:\n${forms.join('\nor\n')}`);
    const [room = '', name = ''] = statement.split('.');
    const rows = rooms.get(room) ?? new Map(whole ? [] : readRows(room));
    rooms.set(room, rows.set(name, forms[0] ?? '{}'));
  }
  const files = [...rooms].map(([room, rows]) => ({
    path: join(SERVER, room, FILE),
    text: fileOf(room, rows),
  }));
  return { files, problems };
}

/** The statements in the existing generated file, for a run that records only some of them. */
function readRows(room: string): [string, string][] {
  const path = join(SERVER, room, FILE);
  if (!existsSync(path)) return [];
  return [...readFileSync(path, 'utf8').matchAll(/^ {2}(\w+): (\{[\s\S]*?^ {2}\});$/gm)].map(
    ([, name = '', row = '']) => [name, row],
  );
}

const SCALARS: Record<string, string> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  float4: 'number',
  float8: 'number',
  oid: 'number',
  bytea: 'Buffer',
  void: 'unknown',
};
const JSONS = new Set(['json', 'jsonb']);

interface Catalogue {
  types: Map<number, string>;
  columns: Map<string, Column>;
  tables: Map<number, string>;
}

function rowOf(
  { name, fields, notNull, shaped, outer }: RecordedStatement,
  { types, columns, tables }: Catalogue,
): string {
  const lines = fields.map((field) => {
    const column = columns.get(`${field.tableID}.${field.columnID}`);
    const of = `${name.split('.')[1]}.${field.name}`;
    const type = shaped.includes(field.name)
      ? `Shapes['${column?.of ?? of}']`
      : (column?.type ?? expression(types.get(field.dataTypeID) ?? '', of));
    const missing = outer.includes(tables.get(field.tableID) ?? '');
    const never = notNull.includes(field.name) || (column?.notNull && !missing);
    const key = /^[a-z_]\w*$/i.test(field.name) ? field.name : JSON.stringify(field.name);
    return breakLine(`    ${key}: ${type}${never ? '' : ' | null'};`);
  });
  return `{\n${lines.join('\n')}\n  }`;
}

/** Breaks a long line as the formatter does. */
const breakLine = (line: string) =>
  line.length > 110 ? line.replace(': ', ': | ').replaceAll(' | ', '\n      | ') : line;

/** The type of a computed column; for JSON only the room knows it. */
function expression(type: string, of: string): string {
  if (type.startsWith('_')) return `${expression(type.slice(1), of)}[]`;
  return JSONS.has(type) ? `Shapes['${of}']` : (SCALARS[type] ?? 'string');
}

async function readCatalogue(databaseUrl: string): Promise<Catalogue> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const types = await client.query<{ oid: number; typname: string }>(
    'SELECT oid::int4, typname FROM pg_type',
  );
  const columns = await client.query<{
    table: string;
    oid: number;
    number: number;
    name: string;
    type: string;
    not_null: boolean;
    kind: string;
  }>(`
    SELECT c.relname AS table, c.oid::int4, a.attnum AS number, a.attname AS name, t.typname AS type, a.attnotnull AS not_null,
      c.relkind AS kind
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_type t ON t.oid = a.atttypid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'v', 'p') AND a.attnum > 0 AND NOT a.attisdropped`);
  const words = await readWords(client);
  const byId = new Map<string, Column>();
  for (const { table, oid, number, name, type, not_null } of columns.rows) {
    const of = `${table}.${name}`;
    byId.set(`${oid}.${number}`, { type: words.get(of) ?? expression(type, of), notNull: not_null, of });
  }
  await resolveViews(client, columns.rows, byId);
  await client.end();
  return {
    types: new Map(types.rows.map(({ oid, typname }) => [oid, typname])),
    columns: byId,
    tables: new Map(columns.rows.map(({ oid, table }) => [oid, table])),
  };
}

/** The allowed words of columns with a CHECK on a list of words. */
async function readWords(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ of: string; rule: string }>(`
    SELECT c.relname || '.' || a.attname AS of, pg_get_constraintdef(k.oid) AS rule
    FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
    JOIN pg_attribute a ON a.attrelid = k.conrelid AND k.conkey = ARRAY[a.attnum]
    WHERE k.contype = 'c' AND k.connamespace = 'public'::regnamespace`);
  return new Map(
    rows.flatMap(({ of, rule }) => {
      const [, list] = /^CHECK \(\(?\(?\w+\)? = ANY \(ARRAY\[([^\]]*)\]\)\)\)$/.exec(rule) ?? [];
      if (!list) return [];
      const words = [...list.matchAll(/'([^']*)'::text/g)].map(([, word]) => `'${word}'`);
      return words.length > 0 ? [[of, words.join(' | ')] as const] : [];
    }),
  );
}

/** Describes a view's columns by the table columns they come from. */
async function resolveViews(
  client: pg.Client,
  rows: { table: string; oid: number; number: number; kind: string }[],
  byId: Map<string, Column>,
) {
  const views = new Map(rows.filter(({ kind }) => kind === 'v').map(({ oid, table }) => [oid, table]));
  for (const oid of views.keys()) {
    const definition = await client.query<{ text: string }>('SELECT pg_get_viewdef($1::oid) AS text', [oid]);
    const text = definition.rows[0]?.text.replace(/;\s*$/, '') ?? '';
    const outer = outerTables(text);
    const { fields } = await client.query(`SELECT * FROM (${text}) AS view LIMIT 0`);
    for (const [index, { tableID, columnID }] of fields.entries()) {
      const origin = byId.get(`${tableID}.${columnID}`);
      if (!origin) continue;
      const table = origin.of.split('.')[0] ?? '';
      byId.set(`${oid}.${index + 1}`, { ...origin, notNull: origin.notNull && !outer.includes(table) });
    }
  }
}

function fileOf(room: string, rows: Map<string, string>): string {
  const sorted = [...rows].sort(([a], [b]) => (a < b ? -1 : 1));
  const body = sorted.map(([name, row]) => `  ${name}: ${row};`).join('\n');
  const shapes = body.includes("Shapes['") ? "import type { Shapes } from './shapes.ts';\n\n" : '';
  return `// What the statements of ${room} answer. Made from the migrated database by \`npm run rows\`; a test holds it to that.\n${shapes}export interface Rows {\n${body}\n}\n`;
}
