import { damaged, mixed, type Size } from './format.ts';

const IEND = 0x49454e44;

export const pngSize = (bytes: Buffer): Size => ({
  width: bytes.readUInt32BE(16),
  height: bytes.readUInt32BE(20),
});

export function checkPng(bytes: Buffer): undefined {
  let at = 8;
  for (let type = 0; type !== IEND; ) {
    type = bytes.readUInt32BE(at + 4);
    at += 12 + bytes.readUInt32BE(at);
    if (at > bytes.length) throw damaged();
  }
  if (at < bytes.length) throw mixed();
}
