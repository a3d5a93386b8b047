import type { Grey } from './grey-picture.ts';

/** The number of frequencies in each direction; one bit per pair. */
const WAVES = 16;
const BITS = WAVES * WAVES;
const GRID = 64;
/** Lighter pixels may be a shadow. */
const DARK = 110;
/** The share of ink that may lie outside the printed area, so that specks do not move its edges. */
const SPECKS = 0.005;

/**
 * A perceptual hash of a straightened page, as 64 hexadecimal digits: where its print is dense and where not. Another photo of the
 * same paper gives almost the same hash, but no letter can be read from it.
 */
export function pictureHash(page: Grey): string {
  const waves = wavesOf(gridOf(page));
  const middle = waves.toSorted((a, b) => a - b)[BITS >> 1] ?? 0;
  const bits = waves.map((wave) => (wave > middle ? 1 : 0));
  return Array.from({ length: BITS / 4 }, (_, at) =>
    Number.parseInt(bits.slice(at * 4, at * 4 + 4).join(''), 2).toString(16),
  ).join('');
}

/** How many of the 256 bits differ. */
export function hashDistance(a: string, b: string): number {
  let different = 0;
  for (let at = 0; at < a.length; at++) {
    let bits = Number.parseInt(a[at] ?? '0', 16) ^ Number.parseInt(b[at] ?? '0', 16);
    for (; bits > 0; bits >>= 1) different += bits & 1;
  }
  return different;
}

/** How dense the print is in each cell of the printed part, which a wider margin does not change. */
function gridOf({ data, width, height }: Grey): Float64Array {
  const step = Math.max(1, Math.floor(width / 600));
  const inkAt = (x: number, y: number) => 255 - (data[y * width + x] ?? 255);
  const [across, down] = [new Float64Array(width), new Float64Array(height)];
  // The table may show at the edges.
  const [edgeX, edgeY] = [Math.round(width * 0.02), Math.round(height * 0.01)];
  let total = 0;
  for (let y = edgeY; y < height - edgeY; y += step)
    for (let x = edgeX; x < width - edgeX; x += step)
      if (inkAt(x, y) > DARK) {
        across[x] = (across[x] ?? 0) + 1;
        down[y] = (down[y] ?? 0) + 1;
        total++;
      }
  const [left, right] = edgesOf(across, total * SPECKS);
  const [top, bottom] = edgesOf(down, total * SPECKS);
  const [sums, counts] = [new Float64Array(GRID * GRID), new Float64Array(GRID * GRID)];
  for (let y = top; y <= bottom; y += step)
    for (let x = left; x <= right; x += step) {
      const column = Math.floor(((x - left) / (right - left + 1)) * GRID);
      const cell = Math.floor(((y - top) / (bottom - top + 1)) * GRID) * GRID + column;
      sums[cell] = (sums[cell] ?? 0) + inkAt(x, y);
      counts[cell] = (counts[cell] ?? 0) + 1;
    }
  return sums.map((sum, cell) => sum / Math.max(1, counts[cell] ?? 0));
}

function edgesOf(sums: Float64Array, most: number): [number, number] {
  let [first, last] = [0, sums.length - 1];
  for (let seen = 0; first < last && seen + (sums[first] ?? 0) <= most; first++) seen += sums[first] ?? 0;
  for (let seen = 0; last > first && seen + (sums[last] ?? 0) <= most; last--) seen += sums[last] ?? 0;
  return [first, last];
}

const COSINES = Float64Array.from({ length: WAVES * GRID }, (_, at) =>
  Math.cos((Math.PI * ((at % GRID) + 0.5) * Math.floor(at / GRID)) / GRID),
);

/** The low frequencies (DCT) without the mean. Compression, light and small shifts hardly change them. */
function wavesOf(cells: Float64Array): number[] {
  const sumOf = (values: (at: number) => number, wave: number) => {
    let sum = 0;
    for (let at = 0; at < GRID; at++) sum += values(at) * (COSINES[wave * GRID + at] ?? 0);
    return sum;
  };
  const lines = Float64Array.from({ length: GRID * WAVES }, (_, at) =>
    sumOf((x) => cells[Math.floor(at / WAVES) * GRID + x] ?? 0, at % WAVES),
  );
  return Array.from({ length: BITS }, (_, at) =>
    at === 0 ? 0 : sumOf((y) => lines[y * WAVES + (at % WAVES)] ?? 0, Math.floor(at / WAVES)),
  );
}
