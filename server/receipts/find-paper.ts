import { type Grey, type Point, paperOf, threshold } from './grey-picture.ts';

/** The four corners of a sheet: top left, top right, bottom right, bottom left. */
export type Corners = [Point, Point, Point, Point];

const LEAST = 0.08;
const MOST = 0.93;
/** The share of its four corners' area that a sheet fills; a shape that fills less is no sheet. */
const FILLED = 0.9;
const BORDER_MOST = 0.3;
const LEVELS = [1.1, 1, 0.9, 0.8, 0.7, 0.6];

/** Finds a sheet that is lighter than its background; null if the paper fills the whole picture. */
export function findPaper(small: Grey): Corners | null {
  const { level, apart } = threshold(small);
  if (apart < 0.55) return null;
  // Under a shadow, half of a sheet may be as dark as the table. The largest shape with good corners is then taken for the whole
  // sheet.
  const found = LEVELS.flatMap((part) => sheetAt(small, level * part) ?? []);
  const sound = found.filter(({ filled, border }) => Math.abs(filled - 1) < 0.045 && border < 0.08);
  const possible = sound.length > 0 ? sound : found;
  const most = Math.max(...possible.map(({ area }) => area));
  // Among almost equal sheets, take the one with the least of the table around it.
  return possible.find(({ area }) => area > most * 0.96)?.corners ?? null;
}

interface Sheet {
  corners: Corners;
  area: number;
  filled: number;
  border: number;
}

function sheetAt(small: Grey, level: number): Sheet | null {
  const sheet = largestLight(small, level);
  const area = sheet.length / small.data.length;
  if (area < LEAST || area > MOST) return null;
  const border = atBorder(sheet, small);
  if (border > BORDER_MOST) return null;
  const corners = cornersOf(sheet, small.width);
  const filled = sheet.length / areaOf(corners);
  return filled < FILLED || filled > 1.2 ? null : { corners, area, filled, border };
}

/** The share of the picture's border that it covers: a table reaches the border, a sheet does not. */
function atBorder(sheet: Int32Array, { width, height }: Grey): number {
  let touching = 0;
  for (const at of sheet) {
    const [x, y] = [at % width, Math.floor(at / width)];
    if (x === 0 || y === 0 || x === width - 1 || y === height - 1) touching++;
  }
  return touching / (2 * (width + height));
}

/** The pixels of the largest light patch, with the holes that print leaves in it. */
function largestLight({ data, width, height }: Grey, level: number): Int32Array {
  const patch = new Int32Array(data.length);
  const queue = new Int32Array(data.length);
  let [best, bestSize, next] = [0, 0, 0];
  for (let start = 0; start < data.length; start++) {
    if (patch[start] !== 0 || (data[start] as number) <= level) continue;
    next++;
    let [head, tail] = [0, 1];
    queue[0] = start;
    patch[start] = next;
    while (head < tail) {
      const at = queue[head++] as number;
      const x = at % width;
      for (const to of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]) {
        if (to < 0 || to >= data.length || patch[to] !== 0 || (data[to] as number) <= level) continue;
        patch[to] = next;
        queue[tail++] = to;
      }
    }
    if (tail > bestSize) [best, bestSize] = [next, tail];
  }
  return filledRows(patch, best, width, height);
}

function filledRows(patch: Int32Array, wanted: number, width: number, height: number): Int32Array {
  const out: number[] = [];
  for (let y = 0; y < height; y++) {
    let [first, last] = [-1, -1];
    for (let x = 0; x < width; x++)
      if (patch[y * width + x] === wanted) {
        if (first < 0) first = x;
        last = x;
      }
    if (first >= 0) for (let x = first; x <= last; x++) out.push(y * width + x);
  }
  return Int32Array.from(out);
}

/** The corners are the points that reach farthest along the diagonals of the sheet's own axes. */
function cornersOf(sheet: Int32Array, width: number): Corners {
  const angle = axisOf(sheet, width);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const farthest = [-Infinity, -Infinity, -Infinity, -Infinity];
  const found: Point[] = Array.from({ length: 4 }, () => ({ x: 0, y: 0 }));
  // A long sheet's corners are found by its own proportions, not by the diagonals of a square.
  let [least, most, leftmost, rightmost] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const at of sheet) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const [u, v] = [x * cos + y * sin, -x * sin + y * cos];
    least = Math.min(least, v);
    most = Math.max(most, v);
    leftmost = Math.min(leftmost, u);
    rightmost = Math.max(rightmost, u);
  }
  const [du, dv] = [1 / Math.max(1, rightmost - leftmost), 1 / Math.max(1, most - least)];
  for (const at of sheet) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const [u, v] = [(x * cos + y * sin) * du, (-x * sin + y * cos) * dv];
    for (const [corner, value] of [-u - v, u - v, u + v, -u + v].entries())
      if (value > (farthest[corner] as number)) {
        farthest[corner] = value;
        found[corner] = { x: x + 0.5, y: y + 0.5 };
      }
  }
  return found as Corners;
}

/** The rotation of the sheet, from its moments, relative to the nearer of upright and lying. */
function axisOf(sheet: Int32Array, width: number): number {
  let [mx, my] = [0, 0];
  for (const at of sheet) {
    mx += at % width;
    my += Math.floor(at / width);
  }
  mx /= sheet.length;
  my /= sheet.length;
  let [xx, yy, xy] = [0, 0, 0];
  for (const at of sheet) {
    const [x, y] = [(at % width) - mx, Math.floor(at / width) - my];
    xx += x * x;
    yy += y * y;
    xy += x * y;
  }
  const angle = 0.5 * Math.atan2(2 * xy, xx - yy);
  const quarter = Math.PI / 2;
  return angle - quarter * Math.round(angle / quarter);
}

function areaOf(corners: Corners): number {
  let area = 0;
  for (const [at, a] of corners.entries()) {
    const b = corners[(at + 1) % 4] as Point;
    area += a.x * b.y - b.x * a.y;
  }
  return Math.abs(area) / 2;
}

const BAND = 0.03;
/** How dark print is, relative to the lightest spot beside it. */
const PRINT = 0.74;

/**
 * A shadow as dark as the table may hide a part of the sheet. The sheet grows band by band as long as there is print. Right at its
 * edges the table itself looks like print, so they are left out.
 */
export function grownToPrint(sheet: Corners, small: Grey): Corners {
  const tile = Math.max(6, Math.round(Math.max(small.width, small.height) / 60));
  const light = paperOf(small, tile);
  const place = flatten(sheet);
  const steps = 60;
  /** The share of print in a band of the sheet's own coordinates; nothing outside of the picture. */
  const printIn = (u0: number, u1: number, v0: number, v1: number): number => {
    let [dark, all] = [0, 0];
    for (let i = 0; i < steps; i++)
      for (let j = 0; j < 6; j++) {
        const along = (i + 0.5) / steps;
        const across = (j + 0.5) / 6;
        const isWide = u1 - u0 > v1 - v0;
        const { x, y } = place(
          u0 + (u1 - u0) * (isWide ? along : across),
          v0 + (v1 - v0) * (isWide ? across : along),
        );
        const [px, py] = [Math.floor(x), Math.floor(y)];
        if (px < 0 || py < 0 || px >= small.width || py >= small.height) continue;
        all++;
        const white = light.data[Math.floor(py / tile) * light.width + Math.floor(px / tile)] as number;
        if ((small.data[py * small.width + px] as number) < white * PRINT) dark++;
      }
    return all < steps * 3 ? 0 : dark / all;
  };
  const inner = printIn(0.1, 0.9, 0.1, 0.9);
  const isPrint = (share: number) => share > Math.max(0.035, inner * 0.3);
  const grow = (printAt: (from: number, to: number) => number): number => {
    let [reached, empty] = [0, 0];
    for (let from = BAND * 1.5; from < 1.2 && empty < 5; from += BAND) {
      if (isPrint(printAt(from, from + BAND))) [reached, empty] = [from + BAND * 2, 0];
      else empty++;
    }
    return reached;
  };
  const up = grow((from, to) => printIn(0.08, 0.92, -to, -from));
  const down = grow((from, to) => printIn(0.08, 0.92, 1 + from, 1 + to));
  const left = grow((from, to) => printIn(-to, -from, 0.08, 0.92));
  const right = grow((from, to) => printIn(1 + from, 1 + to, 0.08, 0.92));
  if (up + down + left + right === 0) return sheet;
  return [place(-left, -up), place(1 + right, -up), place(1 + right, 1 + down), place(-left, 1 + down)];
}

/** The size of the sheet once it lies flat. */
export function flatSize([a, b, c, d]: Corners): { width: number; height: number } {
  const length = (p: Point, q: Point) => Math.hypot(p.x - q.x, p.y - q.y);
  return { width: Math.max(length(a, b), length(d, c)), height: Math.max(length(a, d), length(b, c)) };
}

/** From places on the flat sheet, in parts of its sides, to places in the photo (a homography). */
export function flatten([a, b, c, d]: Corners): (u: number, v: number) => Point {
  const [dx1, dx2, dx3] = [b.x - c.x, d.x - c.x, a.x - b.x + c.x - d.x];
  const [dy1, dy2, dy3] = [b.y - c.y, d.y - c.y, a.y - b.y + c.y - d.y];
  const divisor = dx1 * dy2 - dx2 * dy1 || 1;
  const g = (dx3 * dy2 - dx2 * dy3) / divisor;
  const h = (dx1 * dy3 - dx3 * dy1) / divisor;
  const [m11, m12, m13] = [b.x - a.x + g * b.x, d.x - a.x + h * d.x, a.x];
  const [m21, m22, m23] = [b.y - a.y + g * b.y, d.y - a.y + h * d.y, a.y];
  return (u, v) => {
    const w = g * u + h * v + 1;
    return { x: (m11 * u + m12 * v + m13) / w, y: (m21 * u + m22 * v + m23) / w };
  };
}
