import { dayIn } from '../../contract/cover.ts';
import {
  COVERS_PER_PAGE,
  type Cover,
  exportCovers,
  importCovers,
  previewImport,
  type ThingFacts,
} from '../../contract/warranties.ts';
import type { Db } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import { roomFor } from '../platform/turns.ts';
import { writeCsv } from './csv/write.ts';
import { planImport, writeImport } from './import.ts';
import { zoneOf } from './routes.ts';
import { listCovers, listUncovered, THINGS } from './store.ts';
import { toCover, toFacts } from './view.ts';

/** Import and export as CSV. */
export function addCsvRoutes({ route, clock, live }: Platform) {
  route(exportCovers, async ({ tx, caller, reply }) => {
    const today = dayIn(zoneOf(caller), clock.now());
    return reply
      .type(exportCovers.file)
      .header('content-disposition', `attachment; filename="wellkept-${today}.csv"`)
      .send(writeCsv(await readAll(tx, caller.id)));
  });

  route(previewImport, async ({ tx, caller, body }) => {
    const today = dayIn(zoneOf(caller), clock.now());
    const plan = await planImport(tx, caller.id, body.csv, { today, currency: body.currency });
    return {
      ...plan,
      columns: plan.columns.map(({ header, field, note }) => ({ header, field, note })),
      rows: plan.rows.map((row) => ({
        line: row.line,
        product: row.product,
        brand: row.brand,
        layerOf: row.layerOf,
        newProduct: row.newProduct,
        known: row.known,
        covered: row.covered,
        warrantyType: row.warrantyType,
        startDate: row.startDate,
        endDate: row.endDate,
        isLifetime: row.isLifetime,
        note: row.note,
        problems: row.problems,
      })),
    };
  });

  route(importCovers, async ({ tx, caller, body }) => {
    const written = await writeImport(tx, {
      personId: caller.id,
      csv: body.csv,
      skipWrong: body.skipWrong ?? false,
      today: dayIn(zoneOf(caller), clock.now()),
      currency: body.currency,
      now: clock.now(),
      room: () => roomFor(tx, THINGS, caller.id),
    });
    await live.tell(tx, caller.id, 'warranties', {});
    return written;
  });
}

/** All covers, then all things without any, the oldest first. */
async function readAll(db: Db, personId: string): Promise<(Cover | ThingFacts)[]> {
  const covers = await readPages(
    (page) => listCovers(db, personId, page),
    ({ id }) => id,
  );
  const uncovered = await readPages(
    (page) => listUncovered(db, personId, page),
    (row) => row.thing_id,
  );
  return [...covers.map(toCover), ...uncovered.map(toFacts)];
}

async function readPages<Row>(
  read: (page: { limit: number; after?: string }) => Promise<Row[]>,
  idOf: (row: Row) => string,
): Promise<Row[]> {
  const all: Row[] = [];
  for (let last: Row | undefined; ; ) {
    const rows = await read({ limit: COVERS_PER_PAGE, ...(last && { after: idOf(last) }) });
    all.push(...rows);
    last = rows.at(-1);
    if (rows.length < COVERS_PER_PAGE) return all.reverse();
  }
}
