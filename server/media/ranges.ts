import type { Range } from '../platform/files/store.ts';

/** One range of bytes, as asked for; several at once, or what is no range, is as if nothing was asked. */
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

/** The tags of `If-None-Match`; a weak one of ours is as good. */
export const names = (header: string | undefined, etag: string) =>
  header !== undefined &&
  (header.trim() === '*' || header.split(/\s*,\s*/).some((tag) => tag.replace(/^W\//, '') === etag));

export const takesAvif = (accept: string | undefined) =>
  /(^|,)\s*image\/avif\s*(,|;(?!\s*q=0(\.0*)?\s*(,|$))|$)/.test(accept ?? '');
