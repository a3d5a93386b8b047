import { damaged, mixed, type Source } from './format.ts';

/** A box of the ISO base media format, which AVIF, HEIC and MP4 are made of. */
export interface Box {
  type: string;
  start: number;
  /** Where the content begins. */
  body: number;
  end: number;
}

/** The last two are of Samsung's pictures: a short film and notes. */
const AT_TOP = new Set(
  'ftyp styp moov mdat moof mfra meta free skip wide sidx ssix emsg prft pdin uuid mpvd sefd'.split(' '),
);

/** The top-level boxes of a file. Throws unless all are known and the last one ends with the file. */
export function* boxesIn(source: Source, start = 0): Generator<Box> {
  const { length } = source;
  for (let at = start; at < length; ) {
    const box = boxAt(source, at, length);
    if (!AT_TOP.has(box.type)) throw mixed();
    if (box.end > length) throw damaged();
    yield box;
    at = box.end;
  }
}

/** The boxes that stand within another. */
export function* boxesWithin(source: Source, { body, end }: Box): Generator<Box> {
  for (let at = body; at < end; ) {
    const box = boxAt(source, at, end);
    if (box.end > end) throw damaged();
    yield box;
    at = box.end;
  }
}

function boxAt(source: Source, start: number, limit: number): Box {
  if (source.partsLeft-- === 0) throw damaged();
  const head = source.headAt(start);
  const short = head.readUInt32BE(0);
  const type = head.toString('latin1', 4, 8);
  const long = short === 1;
  const length = long ? Number(head.readBigUInt64BE(8)) : short === 0 ? limit - start : short;
  const body = start + (long ? 16 : 8);
  if (start + length < body) throw damaged();
  return { type, start, body, end: start + length };
}
