import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../platform/database.ts';
import { lockByName } from '../platform/locks.ts';
import { Problem } from '../platform/problem.ts';
import { runInThread } from '../platform/run-in-thread.ts';
import { findOrCreateProducts, findProducts } from '../products/public.ts';
import { insertThings, type KnownThing, listKnown, type NewCover, type NewThing } from './bulk-store.ts';
import type { ReadOptions } from './csv/csv-rows.ts';
import type { ImportDraft, ParsedRow } from './csv/draft.ts';
import { readCsv } from './csv/read.ts';

/**
 * Longer files are read in a thread, because the longest take a quarter of a second. Short files are not, because starting a thread
 * would take longer.
 */
const THREAD = new URL('./csv/thread.ts', import.meta.url);
const AT_ONCE = 4_000;

const read = async (csv: string, options: ReadOptions) =>
  csv.length <= AT_ONCE
    ? readCsv(csv, options)
    : runInThread<ReturnType<typeof readCsv>>(THREAD, { csv, options }, { tooMuch: 'import_unreadable' });

interface PlannedRow extends ParsedRow {
  newProduct: boolean;
  /** The person's existing thing that this row belongs to. */
  ownThing: string | null;
  /** Whether the person already has exactly this cover, or this thing without one. */
  known: boolean;
}

/** Compares a file with what the person has, without writing anything. */
export async function planImport(db: Db, personId: string, csv: string, options: ReadOptions) {
  const { source, columns, rows: parsed } = await read(csv, options);
  const good = parsed.filter((row) => row.draft !== null);
  const productIds = await findProducts(
    db,
    good.flatMap(({ draft }) => (draft ? [draft.product] : [])),
    personId,
  );
  const productOf = new Map(good.map((row, index) => [row, productIds[index] ?? null]));
  const take = recogniser(await listKnown(db, personId));
  const rows = parsed.map((row): PlannedRow => {
    const productId = productOf.get(row) ?? null;
    const ownThing = row.draft && productId ? take(productId, row.draft) : null;
    return {
      ...row,
      newProduct: row.draft !== null && productId === null,
      ownThing,
      known: ownThing !== null,
    };
  });
  const plainPrices = rows.filter(({ plainPrice }) => plainPrice).length;
  return { source, columns, rows, plainPrices, ...countOf(rows) };
}

type Plan = Awaited<ReturnType<typeof planImport>>;

/** Matches each existing cover, or thing without one, with at most one row, so that two equal rows need two of them. */
function recogniser(known: readonly KnownThing[]) {
  const left = new Map<string, string[]>();
  const add = (key: string, thingId: string) => left.set(key, [...(left.get(key) ?? []), thingId]);
  for (const has of known) {
    add(
      JSON.stringify([has.product_id, has.cover_type, has.start_date, has.end_date, has.serial_number]),
      has.thing_id,
    );
  }
  return (productId: string, { cover, thing }: ImportDraft): string | null => {
    const key = JSON.stringify([
      productId,
      cover?.warrantyType ?? null,
      cover?.startDate ?? null,
      cover?.endDate ?? null,
      thing.serialNumber,
    ]);
    return left.get(key)?.shift() ?? null;
  };
}

/** Rows that name the same thing belong together; a row that names none is a separate thing. */
const groupOf = (row: ParsedRow) => row.thing ?? `line ${row.line}`;

function countOf(rows: PlannedRow[]) {
  const added = rows.filter((row) => row.draft && !row.known);
  const owned = new Set(rows.filter(({ known }) => known).map(groupOf));
  return {
    things: new Set(added.map(groupOf).filter((group) => !owned.has(group))).size,
    warranties: added.filter(({ draft }) => draft?.cover).length,
    wrong: rows.filter(({ draft }) => draft === null).length,
    known: rows.filter(({ known }) => known).length,
  };
}

interface Import extends ReadOptions {
  personId: string;
  csv: string;
  skipWrong: boolean;
  now: Date;
  /** How many more things the person may have. */
  room(): Promise<number>;
}

/** Writes everything or nothing. Imports of one person run one after the other, so that nothing is written twice. */
export async function writeImport(tx: Db, { personId, csv, skipWrong, now, room, ...options }: Import) {
  await lockByName(tx, `import ${personId}`);
  const plan = await planImport(tx, personId, csv, options);
  if (plan.wrong > 0 && !skipWrong) throw new Problem('import_wrong_rows');
  if (plan.things > (await room())) throw new Problem('things_too_many');
  const { things, covers } = await productsOfPlan(tx, plan, personId, now);
  await insertThings(tx, things, covers);
  return { things: things.length, warranties: covers.length };
}

async function productsOfPlan(tx: Db, plan: Plan, createdBy: string, now: Date) {
  const drafts = plan.rows.flatMap((row) => (row.draft && !row.known ? [{ row, draft: row.draft }] : []));
  const productIds = await findOrCreateProducts(
    tx,
    drafts.map(({ draft }) => draft.product),
    createdBy,
  );
  const thingOf = new Map(plan.rows.flatMap((row) => (row.ownThing ? [[groupOf(row), row.ownThing]] : [])));
  const things: NewThing[] = [];
  const covers: NewCover[] = [];
  const mine = { personId: createdBy, createdAt: now };
  for (const [index, { row, draft }] of drafts.entries()) {
    const group = groupOf(row);
    let thingId = thingOf.get(group);
    if (!thingId) {
      thingId = uuidv7();
      thingOf.set(group, thingId);
      things.push({ ...draft.thing, ...mine, id: thingId, productId: productIds[index] ?? '' });
    }
    if (draft.cover) covers.push({ ...draft.cover, ...mine, id: uuidv7(), thingId });
  }
  return { things, covers };
}
