import { damaged, mixed, type Source } from './format.ts';

const HEADER = 0x1a45dfa3;
const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
/** Seek head, info, tracks, cluster, cues, chapters, attachments, tags, checksum and padding. */
const IN_SEGMENT = new Set([
  ...[
    0x114d9b74,
    0x1549a966,
    0x1654ae6b,
    CLUSTER,
    0x1c53bb6b,
    0x1043a770,
    0x1941a469,
    0x1254c367,
    0xbf,
    0xec,
  ],
]);

interface Element {
  id: number;
  body: number;
  end: number;
  /** The length is unknown, as in a streamed recording. */
  open: boolean;
}

/** Whether the film is whole: all its elements are there, and nothing behind them. */
export function checkWebm(source: Source): void {
  const header = elementAt(source, 0, source.length);
  const segment = elementAt(source, header.end, source.length);
  if (header.id !== HEADER || header.open || segment.id !== SEGMENT) throw damaged();
  if (segment.end < source.length) throw mixed();
  let clusters = 0;
  for (let at = segment.body; at < segment.end; ) {
    const { id, body, end, open } = elementAt(source, at, segment.end);
    if (!IN_SEGMENT.has(id)) throw mixed();
    if (open && id !== CLUSTER) throw damaged();
    if (id === CLUSTER) clusters++;
    at = open ? clusterEnd(source, body, segment.end) : end;
  }
  if (clusters === 0) throw damaged();
}

/** A cluster of unknown length ends where the next element of the segment begins. */
function clusterEnd(source: Source, body: number, limit: number): number {
  for (let at = body; ; ) {
    if (at === limit) return at;
    const inner = elementAt(source, at, limit);
    // Only elements of the segment have ids of four bytes.
    if (inner.id > 0xffffff) return at;
    if (inner.open) throw damaged();
    at = inner.end;
  }
}

function elementAt(source: Source, start: number, limit: number): Element {
  if (source.partsLeft-- === 0) throw damaged();
  const head = source.headAt(start);
  const idLength = Math.clz32(head.readUInt8(0)) - 23;
  if (idLength > 4) throw mixed();
  const first = head.readUInt8(idLength);
  const sizeLength = Math.clz32(first) - 23;
  if (sizeLength > 8) throw damaged();
  const mask = (1 << (8 - sizeLength)) - 1;
  let size = first & mask;
  let open = size === mask;
  for (let i = 1; i < sizeLength; i++) {
    const next = head.readUInt8(idLength + i);
    size = size * 256 + next;
    open &&= next === 0xff;
  }
  const body = start + idLength + sizeLength;
  const end = open ? limit : body + size;
  if (end > limit) throw damaged();
  return { id: head.readUIntBE(0, idLength), body, end, open };
}
