import { ID } from '../../contract/id.ts';
import { Problem } from './problem.ts';

/** Where a list goes on: the values of the last row, opaque to whoever carries them. */
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

/** The inverse, for lists ordered by one number, no larger than its column holds, and then by id, or by id alone. */
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

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** The inverse, for lists ordered by a moment to the millisecond and then by id. */
export function fromMomentCursor(cursor: string): { moment: string; id: string } {
  const { first, id } = valuesOf(cursor, 2);
  if (typeof first !== 'string' || !MOMENT.test(first) || Number.isNaN(Date.parse(first))) throw refused();
  return { moment: first, id };
}
