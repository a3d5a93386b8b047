import { Readable } from 'node:stream';
import { dayIn } from '../../contract/days.ts';
import { exportData } from '../../contract/export.ts';
import { begin } from '../platform/attempts.ts';
import { withoutHurry } from '../platform/database.ts';
import { createFairQueue } from '../platform/fair-queue.ts';
import type { Platform } from '../platform/platform.ts';
import { Problem } from '../platform/problem.ts';
import { writeArchive } from './archive.ts';
import { type ReadInTurn, writeDocument } from './document.ts';

/** How many exports read from the database at once; the others wait for their next page. A slow download keeps nobody waiting. */
const READING = 2;
/** How many exports may be open at once, because each has a page in memory. */
const OPEN = 20;
/** How long a download may stall, and how long it may take in all, in milliseconds. */
const STILL = 120_000;
const LONGEST = 2 * 60 * 60 * 1000;

export function addExportRoutes({ route, db, clock, files, log, sealing }: Platform) {
  const inTurn = createFairQueue(READING);
  const open = new Set<string>();

  route(
    exportData,
    async ({ caller, query, reply }) => {
      if (open.has(caller.id)) throw new Problem('export_underway');
      if (open.size >= OPEN) throw new Problem('unavailable', { retryAfter: 30 });
      open.add(caller.id);
      const { raw } = reply;
      const tooLong = setTimeout(() => raw.destroy(), LONGEST);
      raw.setTimeout(STILL, () => raw.destroy());
      const left = new Promise<void>((resolve) => raw.once('close', resolve));
      raw.once('close', () => {
        clearTimeout(tooLong);
        open.delete(caller.id);
      });
      const letGo = await begin(db, `export ${caller.id}`);
      if (!letGo) throw new Problem('export_underway');
      const end = () =>
        letGo().catch((error: unknown) => log.warn({ err: error }, 'the next export has to wait'));
      void left.then(end);

      // No connection is held between two pages, however slow the download is.
      const read: ReadInTurn = (statement) => inTurn(() => withoutHurry(() => statement(db)), caller.id);
      const now = clock.now();
      const name = `wellkept-${dayIn(caller.person.timeZone ?? 'UTC', now)}`;
      const texts = await begun(writeDocument({ personId: caller.id, now, read, sealing }));
      const as = (type: string, ending: string) =>
        reply.type(type).header('content-disposition', `attachment; filename="${name}.${ending}"`);
      if (!query.media) return as(exportData.file, 'json').send(Readable.from(endedBy(texts, end)));
      const document = Readable.from(texts);
      const archive = writeArchive({ document, personId: caller.id, read, files, now, end });
      return as('application/zip', 'zip').send(archive);
    },
    { ownTransaction: true },
  );
}

/** Once the last byte is sent, the person may export again. */
async function* endedBy(texts: AsyncGenerator<string>, end: () => Promise<void>): AsyncGenerator<string> {
  yield* texts;
  await end();
}

/** Reads the beginning before it replies. If the database is down, the reply is then a normal error, not half a file. */
async function begun(texts: AsyncGenerator<string>): Promise<AsyncGenerator<string>> {
  const first = await texts.next();
  return (async function* () {
    if (first.value) yield first.value;
    yield* texts;
  })();
}
