import { dayIn } from '../../contract/cover.ts';
import {
  COVERS_PER_PAGE,
  type Cover,
  exportCovers,
  importCovers,
  previewImport,
} from '../../contract/warranties.ts';
import type { Db } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import { roomFor } from '../platform/turns.ts';
import { writeCsv } from './csv/write.ts';
import { planImport, writeImport } from './import.ts';
import { zoneOf } from './routes.ts';
import { listCovers, THINGS } from './store.ts';
import { toCover } from './view.ts';

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
    const plan = await planImport(tx, caller.id, body.csv);
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
        warrantyType: row.warrantyType,
        startDate: row.startDate,
        endDate: row.endDate,
        isLifetime: row.isLifetime,
        problems: row.problems,
      })),
    };
  });

  route(importCovers, async ({ tx, caller, body }) => {
    const written = await writeImport(tx, {
      personId: caller.id,
      csv: body.csv,
      skipWrong: body.skipWrong ?? false,
      now: clock.now(),
      room: () => roomFor(tx, THINGS, caller.id),
    });
    await live.tell(tx, caller.id, 'warranties', {});
    return written;
  });
}

async function readAll(db: Db, personId: string): Promise<Cover[]> {
  const all: Cover[] = [];
  for (let after: string | undefined; ; ) {
    const rows = await listCovers(db, personId, {
      limit: COVERS_PER_PAGE,
      ...(after ? { after } : {}),
    });
    all.push(...rows.map(toCover));
    after = rows.at(-1)?.id;
    if (rows.length < COVERS_PER_PAGE) return all.reverse();
  }
}
