import { boxesIn } from './boxes.ts';
import { damaged, mixed, type Size, sourceOf } from './format.ts';

const SOF = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const ALONE = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

export function checkJpeg(bytes: Buffer): undefined {
  return refuseTail(bytes, walk(bytes, 0).end);
}

/** The size is in the first frame header, so the rest of the file is not needed. */
export const jpegSize = (bytes: Buffer): Size => walk(bytes, 0, true).size;

/** Reads all markers and scans up to the end of the picture. */
function walk(bytes: Buffer, start: number, sizeOnly = false): { end: number; size: Size } {
  let size: Size | undefined;
  let at = start + 2;
  for (;;) {
    if (bytes.readUInt8(at) !== 0xff) throw damaged();
    while (bytes.readUInt8(at) === 0xff) at++;
    const marker = bytes.readUInt8(at++);
    if (marker === 0xd9) {
      if (!size) throw damaged();
      return { end: at, size };
    }
    if (ALONE(marker)) continue;
    if (SOF(marker)) size ??= { height: bytes.readUInt16BE(at + 3), width: bytes.readUInt16BE(at + 5) };
    if (sizeOnly && size) return { end: at, size };
    at += bytes.readUInt16BE(at);
    if (marker === 0xda) at = scanEnd(bytes, at);
  }
}

/** Inside a scan, FF is followed by 00 or a restart marker; any other byte starts the next marker. */
function scanEnd(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes.readUInt8(at + 1);
    if (next !== 0 && next !== 0xff && !ALONE(next)) return at;
  }
  throw damaged();
}

/**
 * Phones append a gain map or preview (JPEG), a short film (MP4) or the maker's notes to a picture. Anything else after the end
 * is refused, because it could make the file pass for another format.
 */
function refuseTail(bytes: Buffer, end: number): undefined {
  const hasNotes = bytes.toString('latin1', bytes.length - 4) === 'SEFT';
  let at = end;
  while (at < bytes.length) {
    if (bytes[at] === 0xff && bytes[at + 1] === 0xd8) at = walk(bytes, at).end;
    else if (isMovie(bytes, at) || (hasNotes && isSamsungNotes(bytes, at))) return;
    else if (bytes[at] === 0) at++;
    else throw mixed();
  }
}

const FTYP = 0x66747970;

function isMovie(bytes: Buffer, at: number): boolean {
  if (at + 8 > bytes.length || bytes.readUInt32BE(at + 4) !== FTYP) return false;
  return [...boxesIn(sourceOf(bytes), at)].some(({ type }) => type === 'moov');
}

/** Samsung's trailer: blocks, then a directory with the distance back to each. Together they must fill the tail exactly. */
function isSamsungNotes(bytes: Buffer, start: number): boolean {
  const directory = bytes.length - 8 - bytes.readUInt32LE(bytes.length - 8);
  if (directory < start || bytes.toString('latin1', directory, directory + 4) !== 'SEFH') return false;
  let at = start;
  for (let entry = directory + 12; entry < bytes.length - 8; entry += 12) {
    if (directory - bytes.readUInt32LE(entry + 4) !== at) return false;
    at += bytes.readUInt32LE(entry + 8);
  }
  return at === directory;
}
