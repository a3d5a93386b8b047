/** A greyscale picture as plain numbers, which all steps of preparation use. */
export interface Grey {
  data: Uint8Array;
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

/** Divides the picture into tiles and takes the lightest grey of each, ignoring a few specks: the colour of the paper there. */
export function paperOf({ data, width, height }: Grey, tile: number): Grey {
  const [columns, rows] = [Math.ceil(width / tile), Math.ceil(height / tile)];
  const out = new Uint8Array(columns * rows);
  const counts = new Uint32Array(256);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      counts.fill(0);
      const [x1, y1] = [Math.min(width, (column + 1) * tile), Math.min(height, (row + 1) * tile)];
      let seen = 0;
      for (let y = row * tile; y < y1; y++)
        for (let x = column * tile; x < x1; x++) {
          const value = data[y * width + x] as number;
          counts[value] = (counts[value] as number) + 1;
          seen++;
        }
      let left = seen * 0.15;
      let value = 255;
      while (value > 0 && left >= (counts[value] as number)) left -= counts[value--] as number;
      out[row * columns + column] = value;
    }
  return { data: out, width: columns, height: rows };
}

/** The grey at a place between pixels. */
export function at({ data, width, height }: Grey, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - left, y - top];
  const pixel = (px: number, py: number) =>
    data[Math.min(height - 1, Math.max(0, py)) * width + Math.min(width - 1, Math.max(0, px))] as number;
  const upper = pixel(left, top) * (1 - fx) + pixel(left + 1, top) * fx;
  const lower = pixel(left, top + 1) * (1 - fx) + pixel(left + 1, top + 1) * fx;
  return upper * (1 - fy) + lower * fy;
}

/** The threshold that parts dark from light best (Otsu), and how far apart the two are, from 0 to 1. */
export function threshold({ data }: Grey): { level: number; apart: number } {
  const counts = new Float64Array(256);
  for (const value of data) counts[value] = (counts[value] as number) + 1;
  const total = data.length;
  let sum = 0;
  for (let value = 0; value < 256; value++) sum += value * (counts[value] as number);
  let [below, sumBelow, best, level] = [0, 0, 0, 127];
  for (let value = 0; value < 256; value++) {
    below += counts[value] as number;
    if (below === 0 || below === total) continue;
    sumBelow += value * (counts[value] as number);
    const difference = sumBelow / below - (sum - sumBelow) / (total - below);
    const between = (below / total) * (1 - below / total) * difference ** 2;
    if (between > best) [best, level] = [between, value];
  }
  let variance = 0;
  for (let value = 0; value < 256; value++)
    variance += (counts[value] as number) * (value - sum / total) ** 2;
  return { level, apart: variance === 0 ? 0 : best / (variance / total) };
}

/** Turned by quarters, clockwise. */
export function quarterTurn({ data, width, height }: Grey, quarters: number): Grey {
  if (quarters % 4 === 0) return { data, width, height };
  const isSideways = quarters % 2 === 1;
  const [newWidth, newHeight] = isSideways ? [height, width] : [width, height];
  const out = new Uint8Array(data.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const to =
        quarters % 4 === 1
          ? x * newWidth + (newWidth - 1 - y)
          : quarters % 4 === 2
            ? (newHeight - 1 - y) * newWidth + (newWidth - 1 - x)
            : (newHeight - 1 - x) * newWidth + y;
      out[to] = data[y * width + x] as number;
    }
  return { data: out, width: newWidth, height: newHeight };
}
