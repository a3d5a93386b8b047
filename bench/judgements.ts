import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';

export interface Item {
  id: string;
  name: string;
  brand: string | null;
  description: string | null;
}

type Row = Record<string, string>;
interface Table {
  /** The file's name without its extensions. */
  name: string;
  columns: string[];
  rows: Row[];
}

/** Queries, each with the relevance (1 to 4) of the products that people judged for it. */
export function readJudgedPairs(folder: string) {
  const wanted = ['query', 'product_title', 'product_description', 'median_relevance'];
  const table = readTables(folder).find(({ columns }) => wanted.every((name) => columns.includes(name)));
  if (!table) throw new Error(`${folder} has no .csv or .csv.gz with the columns ${wanted.join(', ')}.`);
  const products = new Map<string, Item>();
  const queries = new Map<string, Map<string, number>>();
  for (const row of table.rows) {
    const { query = '', product_title: name = '', product_description: description = '' } = row;
    const key = JSON.stringify([name, description]);
    const product = products.get(key) ?? {
      id: String(products.size),
      name,
      brand: null,
      description: description || null,
    };
    products.set(key, product);
    const judged = queries.get(query) ?? new Map<string, number>();
    // Some were judged twice: the better judgement counts.
    const relevance = Math.max(Number(row.median_relevance), judged.get(product.id) ?? 1);
    queries.set(query, judged.set(product.id, relevance));
  }
  return { products: [...products.values()], queries };
}

/** A catalogue, and another shop's products, each with its matches in the catalogue. */
export function readSameProducts(folder: string) {
  const tables = readTables(folder);
  const matches = tables.find(
    ({ columns }) => columns.length === 2 && columns.every((name) => /^id\w+$/i.test(name)),
  );
  const [ours = '', theirs = ''] = matches?.columns ?? [];
  const catalogue = tableOf(tables, matches, ours);
  const others = tableOf(tables, matches, theirs);
  if (!matches || !catalogue || !others)
    throw new Error(
      `${folder} has to have three .csv: one with the columns idOurs and idTheirs, and Ours.csv and Theirs.csv.`,
    );
  const same = Map.groupBy(matches.rows, (row) => row[theirs] ?? '');
  return {
    products: itemsOf(catalogue),
    queries: itemsOf(others).flatMap(({ id, name }) => {
      const right = new Set(same.get(id)?.map((row) => row[ours] ?? ''));
      return right.size > 0 ? [{ name, right }] : [];
    }),
  };
}

/** The column `idAbt` refers to Abt.csv, or else to the file that has these ids. */
function tableOf(tables: Table[], matches: Table | undefined, idColumn: string): Table | undefined {
  const possible = tables.filter(({ columns }) => columns.includes('id'));
  const ids = new Set(matches?.rows.map((row) => row[idColumn]));
  return (
    possible.find(({ name }) => name.toLowerCase() === idColumn.slice(2).toLowerCase()) ??
    possible.find(({ rows }) => ids.isSubsetOf(new Set(rows.map(({ id }) => id))))
  );
}

const itemsOf = ({ rows }: Table): Item[] =>
  rows.map((row) => ({
    id: row.id ?? '',
    name: row.name ?? row.title ?? '',
    brand: row.manufacturer || row.brand || null,
    description: row.description || null,
  }));

function readTables(folder: string): Table[] {
  return readdirSync(folder)
    .filter((file) => /\.csv(\.gz)?$/i.test(file))
    .sort()
    .map((file) => {
      const bytes = readFileSync(join(folder, file));
      const text = decoded(/\.gz$/i.test(file) ? gunzipSync(bytes) : bytes);
      const delimiter = /^[^\n]*;/.test(text) && !/^[^\n]*,/.test(text) ? ';' : ',';
      const rows: Row[] = parse(text, {
        columns: true,
        delimiter,
        skip_empty_lines: true,
        relax_quotes: true,
        relax_column_count: true,
      });
      return {
        name: basename(file).replace(/\.csv(\.gz)?$/i, ''),
        columns: Object.keys(rows[0] ?? {}),
        rows,
      };
    });
}

/** UTF-8, or the encoding of older files. PostgreSQL cannot store NUL. */
function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\0', '');
  } catch {
    return new TextDecoder('windows-1252').decode(bytes).replaceAll('\0', '');
  }
}
