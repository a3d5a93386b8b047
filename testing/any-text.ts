import fc from 'fast-check';

/** How many code units are halves of a pair, which stand for no character of their own. */
const HALVES = 0x800;
const anyCharacter = fc
  .integer({ min: 0, max: 0x10ffff - HALVES })
  .map((at) => String.fromCodePoint(at < 0xd800 ? at : at + HALVES));

/** Text of any characters. fast-check's `unit: 'binary'` lists all of them first, which takes a second in each process. */
export const anyText = (maxLength: number) => fc.string({ unit: anyCharacter, maxLength });
