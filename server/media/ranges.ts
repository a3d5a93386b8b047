import type { Range } from '../platform/files/store.ts';

/** Reads a request for one byte range; several ranges or an invalid header are ignored. */
export function rangeOf(header: string | undefined, size: number): Range | 'unsatisfiable' | undefined {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!asked || (asked[1] === '' && asked[2] === '')) return undefined;
  const last = size - 1;
  const range =
    asked[1] === ''
      ? { start: Math.max(0, size - Number(asked[2])), end: last }
      : { start: Number(asked[1]), end: asked[2] === '' ? last : Math.min(last, Number(asked[2])) };
  if (asked[1] !== '' && asked[2] !== '' && Number(asked[1]) > Number(asked[2])) return undefined;
  return range.start > last ? 'unsatisfiable' : range;
}

/** Whether `If-None-Match` names this tag, weak or strong. */
export const names = (header: string | undefined, etag: string) =>
  header !== undefined &&
  (header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag));

export const takesAvif = (accept: string | undefined) =>
  /(^|,)\s*image\/avif\s*(,|;(?!\s*q=0(\.0*)?\s*(,|$))|$)/.test(accept ?? '');
