import type { VideoCodec } from 'mediabunny';
import type { Size } from '../formats/format.ts';

/** What a codec begins with: its configuration, where the container keeps one, and the first key frame. */
interface Beginning {
  config: Uint8Array | undefined;
  frame: Uint8Array;
}

/** The size that will be decoded: read from the codec's own data, because a container can say anything. */
export function frameSizeOf(codec: VideoCodec, beginning: Beginning): Size | undefined {
  const size = readers[codec]?.(beginning);
  return size && size.width > 0 && size.height > 0 ? size : undefined;
}

const readers: Partial<Record<VideoCodec, (beginning: Beginning) => Size | undefined>> = {
  vp8: ({ frame }) => {
    const bytes = Buffer.from(frame.buffer, frame.byteOffset, frame.byteLength);
    if (bytes.readUIntBE(3, 3) !== 0x9d012a) return undefined;
    return { width: bytes.readUInt16LE(6) & 0x3fff, height: bytes.readUInt16LE(8) & 0x3fff };
  },
  vp9({ frame }) {
    const bits = new Bits(frame);
    if (bits.read(2) !== 2) return undefined;
    const profile = bits.read(1) + 2 * bits.read(1);
    if (profile === 3) bits.read(1);
    // Shows an earlier frame, or is no key frame.
    if (bits.read(1) === 1 || bits.read(1) === 1) return undefined;
    bits.read(2);
    if (bits.read(24) !== 0x498342) return undefined;
    if (profile >= 2) bits.read(1);
    const rgb = bits.read(3) === 7;
    if (!rgb) bits.read(1);
    if (profile % 2 === 1) bits.read(rgb ? 1 : 3);
    return { width: bits.read(16) + 1, height: bits.read(16) + 1 };
  },
  av1({ frame }) {
    for (let at = 0; at < frame.length; ) {
      const head = frame[at] ?? 0;
      let length = 0;
      let body = at + 1 + ((head >> 2) & 1);
      if ((head & 2) === 0) length = frame.length - body;
      else
        for (let shift = 0; shift < 28; shift += 7) {
          const byte = frame[body++] ?? 0;
          length += (byte & 127) << shift;
          if (byte < 128) break;
        }
      if (((head >> 3) & 15) === 1) return av1Sequence(new Bits(frame.subarray(body, body + length)));
      at = body + length;
    }
    return undefined;
  },
  avc({ config, frame }) {
    const inConfig = config && config.length > 8 ? [config.subarray(8, 8 + word(config, 6))] : [];
    const nals = (config?.[5] ?? 0) % 32 > 0 ? inConfig : nalsIn(frame, config, 4);
    const found = nals.find((nal) => (nal[0] ?? 0) % 32 === 7);
    return found && avcSize(new Bits(unescaped(found), 8));
  },
  hevc({ config, frame }) {
    const found = [...hevcNals(config), ...nalsIn(frame, config, 21)].find(
      (nal) => ((nal[0] ?? 0) >> 1) % 64 === 33,
    );
    return found && hevcSize(new Bits(unescaped(found), 16));
  },
};

const word = (bytes: Uint8Array, at: number) => ((bytes[at] ?? 0) << 8) + (bytes[at + 1] ?? 0);

function* hevcNals(config: Uint8Array | undefined): Generator<Uint8Array> {
  if (!config) return;
  let at = 23;
  for (let array = 0; array < (config[22] ?? 0); array++) {
    const count = word(config, at + 1);
    at += 3;
    for (let i = 0; i < count && at < config.length; i++) {
      const end = at + 2 + word(config, at);
      yield config.subarray(at + 2, end);
      at = end;
    }
  }
}

/** The units of a frame, each behind its length. */
function nalsIn(frame: Uint8Array, config: Uint8Array | undefined, lengthAt: number): Uint8Array[] {
  const lengthBytes = ((config?.[lengthAt] ?? 3) & 3) + 1;
  const nals: Uint8Array[] = [];
  for (let at = 0; at + lengthBytes < frame.length; ) {
    let length = 0;
    for (let i = 0; i < lengthBytes; i++) length = length * 256 + (frame[at + i] ?? 0);
    at += lengthBytes;
    nals.push(frame.subarray(at, at + length));
    at += length;
  }
  return nals;
}

/** Without the bytes that keep a unit from looking like a start code. */
function unescaped(nal: Uint8Array): Uint8Array {
  const head = nal.subarray(0, 1024);
  return head.filter((byte, at) => !(byte === 3 && at > 1 && head[at - 1] === 0 && head[at - 2] === 0));
}

const WITH_CHROMA = new Set([100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135]);

function avcSize(bits: Bits): Size {
  const profile = bits.read(8);
  bits.read(16);
  bits.golomb();
  let chroma = 1;
  if (WITH_CHROMA.has(profile)) {
    chroma = bits.golomb();
    if (chroma === 3) bits.read(1);
    bits.golomb();
    bits.golomb();
    bits.read(1);
    if (bits.read(1) === 1)
      for (let i = 0; i < (chroma === 3 ? 12 : 8); i++) skipScaling(bits, i < 6 ? 16 : 64);
  }
  bits.golomb();
  const order = bits.golomb();
  if (order === 0) bits.golomb();
  if (order === 1) {
    bits.read(1);
    bits.golomb();
    bits.golomb();
    for (let left = Math.min(255, bits.golomb()); left > 0; left--) bits.golomb();
  }
  bits.golomb();
  bits.read(1);
  const [across, down] = [bits.golomb() + 1, bits.golomb() + 1];
  const fields = 2 - bits.read(1);
  if (fields === 2) bits.read(1);
  bits.read(1);
  const [left, right, top, bottom] = bits.read(1) === 1 ? bits.four() : [0, 0, 0, 0];
  const unitX = chroma === 1 || chroma === 2 ? 2 : 1;
  const unitY = (chroma === 1 ? 2 : 1) * fields;
  return { width: across * 16 - (left + right) * unitX, height: fields * down * 16 - (top + bottom) * unitY };
}

function skipScaling(bits: Bits, count: number): void {
  if (bits.read(1) === 0) return;
  let [last, next] = [8, 8];
  for (let i = 0; i < count; i++) {
    if (next !== 0) {
      const code = bits.golomb();
      next = (last + (code % 2 === 1 ? (code + 1) / 2 : -code / 2) + 256) % 256;
    }
    if (next !== 0) last = next;
  }
}

function hevcSize(bits: Bits): Size {
  bits.read(4);
  const layers = bits.read(3);
  bits.skip(1 + 96);
  const present = Array.from({ length: layers }, () => [bits.read(1), bits.read(1)] as const);
  if (layers > 0) bits.skip(2 * (8 - layers));
  for (const [profile, level] of present) bits.skip(88 * profile + 8 * level);
  bits.golomb();
  const chroma = bits.golomb();
  if (chroma === 3) bits.read(1);
  const [width, height] = [bits.golomb(), bits.golomb()];
  const [left, right, top, bottom] = bits.read(1) === 1 ? bits.four() : [0, 0, 0, 0];
  const [unitX, unitY] = [chroma === 1 || chroma === 2 ? 2 : 1, chroma === 1 ? 2 : 1];
  return { width: width - (left + right) * unitX, height: height - (top + bottom) * unitY };
}

function av1Sequence(bits: Bits): Size {
  bits.read(4);
  if (bits.read(1) === 1) bits.read(5);
  else {
    let delayBits = 0;
    if (bits.read(1) === 1) {
      bits.skip(64);
      if (bits.read(1) === 1) bits.golomb();
      if (bits.read(1) === 1) {
        delayBits = bits.read(5) + 1;
        bits.skip(42);
      }
    }
    const delayed = bits.read(1);
    for (let left = bits.read(5); left >= 0; left--) {
      bits.read(12);
      if (bits.read(5) > 7) bits.read(1);
      if (delayBits > 0 && bits.read(1) === 1) bits.skip(2 * delayBits + 1);
      if (delayed === 1 && bits.read(1) === 1) bits.read(4);
    }
  }
  const [across, down] = [bits.read(4) + 1, bits.read(4) + 1];
  return { width: bits.read(across) + 1, height: bits.read(down) + 1 };
}

class Bits {
  private readonly bytes: Uint8Array;
  private at: number;
  constructor(bytes: Uint8Array, from = 0) {
    this.bytes = bytes;
    this.at = from;
  }
  read(count: number): number {
    let value = 0;
    for (let i = 0; i < count; i++, this.at++) {
      const byte = this.bytes[this.at >> 3];
      if (byte === undefined) throw new RangeError('The codec data ends early.');
      value = value * 2 + ((byte >> (7 - (this.at & 7))) & 1);
    }
    return value;
  }
  skip(count: number): void {
    this.at += count;
  }
  /** A number of any length, by Golomb's code. */
  golomb(): number {
    let zeros = 0;
    while (this.read(1) === 0) if (++zeros > 31) throw new RangeError('No number is this long.');
    return 2 ** zeros - 1 + this.read(zeros);
  }
  four(): [number, number, number, number] {
    return [this.golomb(), this.golomb(), this.golomb(), this.golomb()];
  }
}
