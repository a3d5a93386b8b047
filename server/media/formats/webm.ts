import { Problem } from '../../platform/problem.ts';
import { damaged, mixed, type Size, type Source, sourceOf } from './format.ts';

const ID = {
  docType: 0x4282,
  segment: 0x18538067,
  seekHead: 0x114d9b74,
  info: 0x1549a966,
  tracks: 0x1654ae6b,
  trackType: 0x83,
  video: 0xe0,
  width: 0xb0,
  height: 0xba,
  cluster: 0x1f43b675,
  cues: 0x1c53bb6b,
  chapters: 0x1043a770,
  attachments: 0x1941a469,
  tags: 0x1254c367,
  checksum: 0xbf,
  void: 0xec,
};
/** Elements that may reveal where and by whom the film was made, or hold arbitrary data. */
const REVEALING = new Set([ID.tags, ID.attachments, ID.chapters, ID.void]);
const IN_SEGMENT = new Set([
  ...[ID.seekHead, ID.info, ID.tracks, ID.cluster, ID.cues, ID.checksum],
  ...REVEALING,
]);

interface Element {
  id: number;
  start: number;
  body: number;
  end: number;
  /** The length is unknown, as in a streamed recording. */
  open: boolean;
}

/** Reads all elements, empties the revealing ones in place, and returns the size of the film. */
export function cleanWebm(bytes: Buffer): Size {
  const source = sourceOf(bytes);
  const header = elementAt(source, 0, bytes.length);
  const docType = children(source, header).find(({ id }) => id === ID.docType);
  const says = docType && bytes.toString('latin1', docType.body, docType.end).replaceAll('\0', '');
  if (says !== 'webm') throw new Problem('media_type_refused');
  const segment = elementAt(source, header.end, bytes.length);
  if (segment.id !== ID.segment) throw damaged();
  if (segment.end < bytes.length) throw mixed();

  const parts = segmentParts(source, segment);
  const tracks = parts.filter(({ id }) => id === ID.tracks).flatMap((part) => children(source, part));
  const track = tracks.find((candidate) => numberIn(source, candidate, ID.trackType) === 1);
  const video = track && children(source, track).find(({ id }) => id === ID.video);
  const width = video && numberIn(source, video, ID.width);
  const height = video && numberIn(source, video, ID.height);
  if (!width || !height || !parts.some(({ id }) => id === ID.cluster)) throw damaged();
  for (const part of parts) if (REVEALING.has(part.id)) makeVoid(bytes, part);
  return { width, height };
}

/** Clusters of unknown length end where the next element of the segment begins. */
function segmentParts(source: Source, segment: Element): Element[] {
  const parts: Element[] = [];
  for (let at = segment.body; at < segment.end; ) {
    const part = elementAt(source, at, segment.end);
    if (!IN_SEGMENT.has(part.id)) throw mixed();
    if (part.open && part.id !== ID.cluster) throw damaged();
    if (part.open) part.end = clusterEnd(source, part, segment.end);
    parts.push(part);
    at = part.end;
  }
  return parts;
}

function clusterEnd(source: Source, cluster: Element, limit: number): number {
  let at = cluster.body;
  while (at < limit) {
    const inner = elementAt(source, at, limit);
    // Only elements of the segment have ids of four bytes.
    if (inner.id > 0xffffff) break;
    at = inner.end;
  }
  return at;
}

function children(source: Source, parent: Element): Element[] {
  const found: Element[] = [];
  for (let at = parent.body; at < parent.end; at = found.at(-1)?.end ?? parent.end) {
    found.push(elementAt(source, at, parent.end));
  }
  return found;
}

function elementAt(source: Source, start: number, limit: number): Element {
  if (source.partsLeft-- === 0) throw damaged();
  const { bytes } = source;
  const idLength = Math.clz32(bytes.readUInt8(start)) - 23;
  if (idLength > 4) throw mixed();
  const sizeAt = start + idLength;
  const first = bytes.readUInt8(sizeAt);
  const sizeLength = Math.clz32(first) - 23;
  if (sizeLength > 8) throw damaged();
  const mask = (1 << (8 - sizeLength)) - 1;
  let size = first & mask;
  let open = size === mask;
  for (let i = 1; i < sizeLength; i++) {
    const next = bytes.readUInt8(sizeAt + i);
    size = size * 256 + next;
    open &&= next === 0xff;
  }
  const body = sizeAt + sizeLength;
  const end = open ? limit : body + size;
  if (end > limit) throw damaged();
  return { id: bytes.readUIntBE(start, idLength), start, body, end, open };
}

function numberIn(source: Source, parent: Element, wanted: number): number | undefined {
  const found = children(source, parent).find(({ id }) => id === wanted);
  const length = found ? found.end - found.body : 0;
  return found && length > 0 && length <= 6 ? source.bytes.readUIntBE(found.body, length) : undefined;
}

/** Replaces an element by padding of the same length, so that offsets into the file stay valid. */
function makeVoid(bytes: Buffer, { start, end }: Element): void {
  const length = end - start;
  bytes.fill(0, start, end);
  bytes.writeUInt8(ID.void, start);
  if (length < 9) bytes.writeUInt8(0x80 | (length - 2), start + 1);
  else {
    bytes.writeUInt8(0x01, start + 1);
    bytes.writeUIntBE(length - 9, start + 3, 6);
  }
}
