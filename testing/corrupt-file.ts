/** Pseudo-random numbers, the same every time (mulberry32). */
export function createDice(seed: number) {
  let state = seed;
  return (most: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % most;
  };
}

/** Changes some bytes, mostly near the beginning, where the tables are. Cuts off every fourth file, too. */
export function corrupt(whole: Buffer, dice: (most: number) => number): Buffer {
  const bytes = Buffer.from(whole);
  for (let left = 1 + dice(12); left > 0; left--) {
    const at = dice(2) === 0 ? dice(bytes.length) : dice(Math.min(1000, bytes.length));
    bytes[at] = dice(3) === 0 ? 0xff : dice(256);
  }
  return dice(4) === 0 ? bytes.subarray(0, 1 + dice(bytes.length)) : bytes;
}
