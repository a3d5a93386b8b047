import type { ExportedData } from '../../contract/export.ts';
import type { Db } from '../platform/database.ts';
import { pagesOf, textOf } from '../platform/export-section.ts';
import { inSlices } from '../platform/in-slices.ts';
import type { Sealing } from '../platform/sealing.ts';
import { sections } from './sections.ts';

/** Runs a query of an export when it is its turn. */
export type ReadInTurn = <T>(statement: (db: Db) => Promise<T>) => Promise<T>;

interface DocumentInput {
  personId: string;
  now: Date;
  read: ReadInTurn;
  /** Decrypts what is stored encrypted. */
  sealing: Sealing;
}

/** Rows per slice, so that an export does not block the event loop. The longest rows take less than a millisecond each. */
const ROWS = 10;
/** Short texts are sent together, in chunks of about this size. */
const CHUNK = 16 * 1024;

/**
 * The whole document as text, streamed, with at most one page of it in memory. The closing brace is written only if everything before
 * it was read.
 */
export async function* writeDocument(exported: DocumentInput): AsyncGenerator<string> {
  let text = '';
  for await (const more of partsOf(exported)) {
    text += more;
    if (text.length < CHUNK) continue;
    yield text;
    text = '';
  }
  yield text;
}

async function* partsOf({ personId, now, read, sealing }: DocumentInput): AsyncGenerator<string> {
  const head: Pick<ExportedData, 'format' | 'version' | 'exportedAt'> = {
    format: 'wellkept',
    version: 1,
    exportedAt: now.toISOString(),
  };
  yield JSON.stringify(head).slice(0, -1);
  for (const [name, section] of sections) {
    yield `,\n"${name}":`;
    if ('record' in section) {
      const record = await read((db) => section.record(db, personId));
      yield record ? textOf(record) : 'null';
      continue;
    }
    let before = '[';
    for await (const page of pagesOf((after) => read((db) => section.list(db, personId, after, sealing))))
      for await (const rows of inSlices(page, ROWS)) {
        yield rows.map((row, index) => `${index ? ',' : before}\n${textOf(row)}`).join('');
        before = ',';
      }
    yield before === '[' ? '[]' : '\n]';
  }
  yield '\n}\n';
}
