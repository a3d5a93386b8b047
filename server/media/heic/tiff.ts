import type { Size } from '../formats/format.ts';

interface Pixels extends Size {
  /** 3, or 4 with transparency. */
  samples: 3 | 4;
  /** Row by row, each `stride` bytes after the one before. */
  data: Uint8Array;
  stride: number;
}

const [SHORT, LONG, BYTES] = [3, 4, 7];
const PROFILE_MOST = 1024 * 1024;

/** Pixels as a TIFF without compression: the simplest file that says what its colours mean. */
export function tiffOf(
  { width, height, samples, data, stride }: Pixels,
  profile: Buffer | undefined,
): ArrayBuffer {
  const row = width * samples;
  const fields = [
    [256, LONG, 1, width],
    [257, LONG, 1, height],
    [258, SHORT, samples, 0],
    [259, SHORT, 1, 1],
    [262, SHORT, 1, 2],
    [273, LONG, 1, 0],
    [277, SHORT, 1, samples],
    [278, LONG, 1, height],
    [279, LONG, 1, row * height],
    ...(samples === 4 ? [[338, SHORT, 1, 2]] : []),
    ...(profile ? [[34675, BYTES, profile.length, 0]] : []),
  ] as [tag: number, type: number, count: number, value: number][];
  const depthsAt = 8 + 2 + fields.length * 12 + 4;
  const profileAt = depthsAt + 8;
  const pixelsAt = profileAt + (profile?.length ?? 0);
  const places: Record<number, number> = { 258: depthsAt, 273: pixelsAt, 34675: profileAt };

  const whole = new ArrayBuffer(pixelsAt + row * height);
  const tiff = Buffer.from(whole);
  tiff.write('II*\0', 'latin1');
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(fields.length, 8);
  for (const [index, [tag, type, count, value]] of fields.entries()) {
    const at = 10 + index * 12;
    tiff.writeUInt16LE(tag, at);
    tiff.writeUInt16LE(type, at + 2);
    tiff.writeUInt32LE(count, at + 4);
    tiff.writeUInt32LE(places[tag] ?? value, at + 8);
  }
  for (let sample = 0; sample < samples; sample++) tiff.writeUInt16LE(8, depthsAt + 2 * sample);
  profile?.copy(tiff, profileAt);
  for (let y = 0; y < height; y++) tiff.set(data.subarray(y * stride, y * stride + row), pixelsAt + y * row);
  return whole;
}

/** The colour profile that a HEIC carries: phones take pictures in Display P3. */
export function profileIn(bytes: Buffer): Buffer | undefined {
  const at = bytes.indexOf('colrprof') - 4;
  if (at < 0) return undefined;
  const end = at + bytes.readUInt32BE(at);
  return end > at + 12 && end <= Math.min(bytes.length, at + PROFILE_MOST)
    ? bytes.subarray(at + 12, end)
    : undefined;
}
