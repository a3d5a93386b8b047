import { damaged, mixed, type Source } from './format.ts';

/** A box of the ISO base media format, which AVIF, HEIC and MP4 are made of. */
export interface Box {
  type: string;
  start: number;
  /** Where the content begins. */
  body: number;
  end: number;
}

const AT_TOP = new Set(
  'ftyp styp moov mdat moof mfra meta free skip wide sidx ssix emsg prft pdin uuid'.split(' '),
);

/** The top-level boxes of a file. Throws unless all are known and the last one ends with the file. */
export function* boxesIn(source: Source, start = 0): Generator<Box> {
  const { length } = source.bytes;
  for (let at = start; at < length; ) {
    const box = boxAt(source, at, length);
    if (!AT_TOP.has(box.type)) throw mixed();
    if (box.end > length) throw damaged();
    yield box;
    at = box.end;
  }
}

export function* innerBoxes(source: Source, { body, end }: Box): Generator<Box> {
  // QuickTime ends some lists with four zeros.
  for (let at = body; at + 8 <= end; ) {
    const box = boxAt(source, at, end);
    if (box.end > end) throw damaged();
    yield box;
    at = box.end;
  }
}

function boxAt(source: Source, start: number, limit: number): Box {
  if (source.partsLeft-- === 0) throw damaged();
  const { bytes } = source;
  const short = bytes.readUInt32BE(start);
  const type = bytes.toString('latin1', start + 4, start + 8);
  const long = short === 1;
  const length = long ? Number(bytes.readBigUInt64BE(start + 8)) : short === 0 ? limit - start : short;
  const body = start + (long ? 16 : 8);
  if (start + length < body) throw damaged();
  return { type, start, body, end: start + length };
}

/** Empties a box but keeps its length, so that offsets into the file stay valid. */
export function blank({ bytes }: Source, { start, body, end }: Box): void {
  bytes.write('free', start + 4, 'latin1');
  bytes.fill(0, body, end);
}
