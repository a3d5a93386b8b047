import { ID } from '../../contract/id.ts';
import { Problem } from './problem.ts';

/** Encodes the values of a page's last row, so that the next page can start after it. */
export const toCursor = (...values: (string | number)[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url');

const refused = () =>
  new Problem('invalid_request', { fields: { cursor: 'This is not a cursor of this list.' } });

function valuesOf(cursor: string, count: 1 | 2): { first: unknown; id: string } {
  let values: unknown;
  try {
    values = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    throw refused();
  }
  if (!Array.isArray(values) || values.length !== count) throw refused();
  const id: unknown = values.at(-1);
  if (typeof id !== 'string' || !ID.test(id)) throw refused();
  return { first: values[0], id };
}

/** Decodes the cursor of a list ordered by id, or by a number up to `most` and then by id. */
export function fromCursor(
  cursor: string,
  parts: 'id' | 'number, id',
  most = 2 ** 31 - 1,
): { number: number; id: string } {
  const { first, id } = valuesOf(cursor, parts === 'id' ? 1 : 2);
  const number: unknown = parts === 'id' ? 0 : first;
  if (typeof number !== 'number' || !Number.isInteger(number) || Math.abs(number) > most) throw refused();
  return { number, id };
}

/** Decodes the cursor of a list that is ranked again for each page: the position of the next item. */
export function fromPlaceCursor(cursor: string, most: number): number {
  const place = Number(
    Buffer.from(cursor, 'base64url')
      .toString()
      .match(/^\[(\d{1,9})\]$/)?.[1],
  );
  if (!(place <= most)) throw refused();
  return place;
}

const ID_BYTES = 16;
const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');
const idIn = (bytes: Buffer, at: number) =>
  bytes.toString('hex', at, at + ID_BYTES).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** The cursor of a list that carries its own order: the id of the last item shown, and the ranked ids. */
export const toOrderCursor = (after: string, order: readonly string[]): string =>
  Buffer.concat([after, ...order].map(bytesOf)).toString('base64url');

/** Decodes an order cursor with at most `most` ids in its order. */
export function fromOrderCursor(cursor: string, most: number): { after: string; order: string[] } {
  const bytes = Buffer.from(cursor, 'base64url');
  const count = bytes.length / ID_BYTES;
  if (!Number.isInteger(count) || count < 1 || count > most + 1) throw refused();
  const [after = '', ...order] = Array.from({ length: count }, (_, at) => idIn(bytes, at * ID_BYTES));
  return { after, order };
}

const MOMENT = /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** A time that exists: JavaScript takes 30 February for 2 March, PostgreSQL refuses it. */
function isMoment(value: unknown): value is string {
  if (typeof value !== 'string' || !MOMENT.test(value)) return false;
  const moment = new Date(value);
  return !Number.isNaN(moment.getTime()) && moment.toISOString() === value;
}

/** Decodes the cursor of a list ordered by a time in milliseconds and then by id. */
export function fromMomentCursor(cursor: string): { moment: string; id: string } {
  const { first, id } = valuesOf(cursor, 2);
  if (!isMoment(first)) throw refused();
  return { moment: first, id };
}
