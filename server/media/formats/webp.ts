import { damaged, mixed, type Size } from './format.ts';

export function webpSize(bytes: Buffer): Size {
  const chunk = bytes.toString('latin1', 12, 16);
  if (chunk === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (chunk === 'VP8L') {
    const bits = bytes.readUInt32LE(21);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (chunk !== 'VP8 ') throw damaged();
  return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
}

export function checkWebp(bytes: Buffer): undefined {
  const end = 8 + bytes.readUInt32LE(4);
  if (end > bytes.length) throw damaged();
  if (end < bytes.length) throw mixed();
  let at = 12;
  while (at < end) {
    const length = bytes.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  if (at !== end) throw damaged();
}
