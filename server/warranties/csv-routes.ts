import { Readable } from 'node:stream';
import { dayIn } from '../../contract/days.ts';
import { COVERS_PER_PAGE, exportCovers, importCovers, previewImport } from '../../contract/warranties.ts';
import type { Db } from '../platform/database.ts';
import { inSlices } from '../platform/in-slices.ts';
import { remainingQuota } from '../platform/locks.ts';
import type { Platform } from '../platform/platform.ts';
import { csvHead, csvLines } from './csv/write.ts';
import { planImport, writeImport } from './import.ts';
import { zoneOf } from './routes.ts';
import { listCovers, listUncovered, type Page, THINGS } from './store.ts';
import { toCover, toFacts } from './view.ts';

/** Lines per slice, so that a large export does not block the event loop. The longest lines take half a millisecond each. */
const LINES = 10;

/** Import and export as CSV. */
export function addCsvRoutes({ route, clock, live }: Platform) {
  route(exportCovers, async ({ tx, caller, reply }) => {
    const today = dayIn(zoneOf(caller), clock.now());
    return reply
      .type(exportCovers.file)
      .header('content-disposition', `attachment; filename="wellkept-${today}.csv"`)
      .send(Readable.from(exportOf(tx, caller.id)));
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
        category: row.newProduct ? row.category : null,
        unknownCategory: row.newProduct ? row.unknownCategory : null,
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
    const imported = await writeImport(tx, {
      personId: caller.id,
      csv: body.csv,
      skipWrong: body.skipWrong ?? false,
      today: dayIn(zoneOf(caller), clock.now()),
      currency: body.currency,
      now: clock.now(),
      room: () => remainingQuota(tx, THINGS, caller.id),
    });
    await live.publish(tx, caller.id, 'warranties', {});
    return imported;
  });
}

/** All covers, then all things without a cover, oldest first. Streamed page by page, because the file may have tens of megabytes. */
async function* exportOf(db: Db, personId: string): AsyncGenerator<string> {
  yield csvHead();
  for await (const rows of pagesOf(
    (page) => listCovers(db, personId, page),
    ({ id }) => id,
  ))
    for await (const some of inSlices(rows, LINES)) yield csvLines(some.map(toCover));
  for await (const rows of pagesOf(
    (page) => listUncovered(db, personId, page),
    (row) => row.thing_id,
  ))
    for await (const some of inSlices(rows, LINES)) yield csvLines(some.map(toFacts));
}

async function* pagesOf<Row>(
  read: (page: Page) => Promise<Row[]>,
  idOf: (row: Row) => string,
): AsyncGenerator<Row[]> {
  for (let last: Row | undefined; ; ) {
    const rows = await read({
      limit: COVERS_PER_PAGE,
      oldestFirst: true,
      ...(last && { after: idOf(last) }),
    });
    yield rows;
    last = rows.at(-1);
    if (rows.length < COVERS_PER_PAGE) return;
  }
}
