import { Problem } from './problem.ts';

/** Where a list goes on: the values of the last row, opaque to whoever carries them. */
export const toCursor = (...values: (string | number)[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url');

const refused = () =>
  new Problem('invalid_request', { fields: { cursor: 'This is not a cursor of this list.' } });

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The inverse, for lists ordered by one number and then by id, or by id alone. */
export function fromCursor(cursor: string, parts: 'id' | 'number, id'): { number: number; id: string } {
  let values: unknown;
  try {
    values = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    throw refused();
  }
  if (!Array.isArray(values) || values.length !== (parts === 'id' ? 1 : 2)) throw refused();
  const id: unknown = values.at(-1);
  const number: unknown = parts === 'id' ? 0 : values[0];
  if (typeof id !== 'string' || !ID.test(id)) throw refused();
  if (typeof number !== 'number' || !Number.isInteger(number) || Math.abs(number) > 2 ** 31) throw refused();
  return { number, id };
}
