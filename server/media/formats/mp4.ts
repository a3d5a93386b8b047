import { type Box, blank, boxesIn, innerBoxes } from './boxes.ts';
import { damaged, type Size, type Source, sourceOf } from './format.ts';

/** Boxes that may reveal where and by whom the film was made, or hold arbitrary data. */
const REVEALING = new Set(['udta', 'meta', 'uuid', 'free', 'skip']);
const CONTAINERS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'moof', 'traf', 'mvex', 'edts', 'dinf']);

/** Reads all boxes, empties the revealing ones in place, and returns the size of the film. */
export function cleanMp4(bytes: Buffer): Size {
  const source = sourceOf(bytes);
  const top = [...boxesIn(source)];
  const movie = top.find(({ type }) => type === 'moov');
  if (top[0]?.type !== 'ftyp' || !movie || !top.some(({ type }) => type === 'mdat')) throw damaged();
  let size: Size | undefined;
  for (const track of innerBoxes(source, movie)) {
    if (track.type !== 'trak') continue;
    const handler = find(source, track, 'mdia', 'hdlr');
    const shows = handler && bytes.toString('latin1', handler.body + 8, handler.body + 12);
    if (shows === 'vide') size ??= sizeOf(bytes, find(source, track, 'tkhd'));
    // Neither picture nor sound: it may record the location second by second.
    else if (shows !== 'soun') blankTrack(source, track);
  }
  if (!size) throw damaged();
  for (const box of top) clean(source, box);
  return size;
}

function clean(source: Source, box: Box): void {
  if (REVEALING.has(box.type)) blank(source, box);
  else if (CONTAINERS.has(box.type)) for (const inner of innerBoxes(source, box)) clean(source, inner);
}

function find(source: Source, within: Box, ...path: string[]): Box | undefined {
  const [next, ...rest] = path;
  if (next === undefined) return within;
  for (const box of innerBoxes(source, within)) if (box.type === next) return find(source, box, ...rest);
  return undefined;
}

function sizeOf(bytes: Buffer, header: Box | undefined): Size | undefined {
  if (!header) return undefined;
  const matrix = header.body + (bytes.readUInt8(header.body) === 1 ? 52 : 40);
  const [width, height] = [bytes.readUInt16BE(matrix + 36), bytes.readUInt16BE(matrix + 40)];
  const onItsSide = bytes.readInt32BE(matrix) === 0 && bytes.readInt32BE(matrix + 4) !== 0;
  return onItsSide ? { width: height, height: width } : { width, height };
}

function blankTrack(source: Source, track: Box): void {
  const table = find(source, track, 'mdia', 'minf', 'stbl');
  let left = source.bytes.length;
  for (const { start, end } of table ? samplesOf(source, table) : []) {
    left -= end - start;
    if (left < 0 || end > source.bytes.length) throw damaged();
    source.bytes.fill(0, start, end);
  }
  blank(source, track);
}

/** The byte range of each sample, from the tables of chunk offsets, samples per chunk and sample sizes. */
function* samplesOf(source: Source, table: Box): Generator<{ start: number; end: number }> {
  const { bytes } = source;
  const sizes = find(source, table, 'stsz');
  const runs = find(source, table, 'stsc');
  const chunks = find(source, table, 'stco') ?? find(source, table, 'co64');
  if (!sizes || !runs || !chunks) return;
  const same = bytes.readUInt32BE(sizes.body + 4);
  const wide = chunks.type === 'co64';
  let sample = 0;
  let run = 0;
  for (let chunk = 0; chunk < bytes.readUInt32BE(chunks.body + 4); chunk++) {
    const at = chunks.body + 8 + chunk * (wide ? 8 : 4);
    const start = wide ? Number(bytes.readBigUInt64BE(at)) : bytes.readUInt32BE(at);
    const nextRun = runs.body + 8 + (run + 1) * 12;
    if (run + 1 < bytes.readUInt32BE(runs.body + 4) && bytes.readUInt32BE(nextRun) === chunk + 1) run++;
    const count = bytes.readUInt32BE(runs.body + 12 + run * 12);
    let end = start + same * count;
    for (let i = 0; same === 0 && i < count; i++) end += bytes.readUInt32BE(sizes.body + 12 + 4 * sample++);
    yield { start, end };
  }
}
