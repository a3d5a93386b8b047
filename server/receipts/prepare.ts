import sharp from 'sharp';
import { type Corners, findPaper, flatSize, flatten, grownToPrint } from './find-paper.ts';
import { at, type Grey, paperOf, quarterTurn, threshold } from './grey-picture.ts';

/** More pixels than phones take; larger pictures are refused. */
export const PIXELS_MOST = 64_000_000;
/** The most pixels of a working copy: enough for a long receipt at 300 dpi. */
const WORKED_MOST = 7_000_000;
const SIDE_MOST = 6000;
const SMALL = 300;
/** The target height of small letters with ascenders: 10 points at 300 dpi. */
const LETTER = 30;
const ANGLE_MOST = 18;

/** A page that is ready to be recognised. */
export interface Page extends Grey {
  /** How high its letters are, in pixels. */
  letter: number;
}

export class TooManyPixels extends Error {}

/** The photo in greyscale, rotated as the camera says, and scaled down to the working size. */
export async function loadPicture(bytes: Uint8Array): Promise<Grey> {
  const input = () =>
    sharp(bytes, { limitInputPixels: PIXELS_MOST, failOn: 'truncated', sequentialRead: true });
  const { width = 0, height = 0 } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height > PIXELS_MOST) throw new TooManyPixels();
  const scale = Math.min(
    1,
    Math.sqrt((WORKED_MOST * 1.6) / (width * height)),
    SIDE_MOST / Math.max(width, height),
  );
  const { data, info } = await input()
    .autoOrient()
    .flatten({ background: '#fff' })
    .resize({
      width: Math.round(width * scale),
      height: Math.round(height * scale),
      fit: 'inside',
      withoutEnlargement: true,
    })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const channels = info.channels;
  const grey = channels === 1 ? data : data.filter((_, index) => index % channels === 0);
  return {
    data: new Uint8Array(grey.buffer, grey.byteOffset, grey.length),
    width: info.width,
    height: info.height,
  };
}

const toSharp = ({ data, width, height }: Grey) => sharp(data, { raw: { width, height, channels: 1 } });

async function shrunk(grey: Grey, side: number): Promise<Grey> {
  const scale = Math.min(1, side / Math.max(grey.width, grey.height));
  const [width, height] = [
    Math.max(1, Math.round(grey.width * scale)),
    Math.max(1, Math.round(grey.height * scale)),
  ];
  const data = await toSharp(grey)
    .resize(width, height, { fit: 'fill', kernel: 'linear' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  return { data: new Uint8Array(data), width, height };
}

/** A little within the edges, where the table shows. */
const inside = (part: number) => 0.008 + 0.984 * part;

/** Cuts the sheet out and lays it flat; without one it is the whole picture. */
async function cutOut(grey: Grey): Promise<Grey> {
  const small = await shrunk(grey, SMALL * 2);
  const blurred = new Uint8Array(await toSharp(small).blur(2.5).toColourspace('b-w').raw().toBuffer());
  const sheet = findPaper({ ...small, data: blurred });
  if (!sheet) return grey;
  const found = grownToPrint(sheet, small);
  const scale = grey.width / small.width;
  const corners = found.map(({ x, y }) => ({ x: x * scale, y: y * scale })) as Corners;
  const size = flatSize(corners);
  const [width, height] = [Math.round(size.width), Math.round(size.height)];
  if (width < 80 || height < 80) return grey;
  const place = flatten(corners);
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = place(inside((x + 0.5) / width), inside((y + 0.5) / height));
      data[y * width + x] = at(grey, from.x - 0.5, from.y - 0.5);
    }
  return { data, width, height };
}

/** Whitens the paper where it lies in shade, and darkens faded print. */
export function evenOut(grey: Grey, strength = 1): Grey {
  const tile = Math.max(12, Math.round(Math.min(grey.width, grey.height) / 28));
  const paper = smoothed(paperOf(grey, tile));
  const data = new Uint8Array(grey.data.length);
  for (let y = 0; y < grey.height; y++)
    for (let x = 0; x < grey.width; x++) {
      const white = Math.max(24, at(paper, (x + 0.5) / tile - 0.5, (y + 0.5) / tile - 0.5));
      data[y * grey.width + x] = Math.min(255, ((grey.data[y * grey.width + x] as number) / white) * 255);
    }
  return stretched({ ...grey, data }, strength);
}

/** A tile that is all print or all table takes its paper from its neighbours. */
function smoothed({ data, width, height }: Grey): Grey {
  const out = new Uint8Array(data.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let [sum, weight, most] = [0, 0, 0];
      for (let dy = -1; dy <= 1; dy++)
        for (let dx = -1; dx <= 1; dx++) {
          const [px, py] = [x + dx, y + dy];
          if (px < 0 || py < 0 || px >= width || py >= height) continue;
          const value = data[py * width + px] as number;
          most = Math.max(most, value);
          sum += value;
          weight++;
        }
      const own = data[y * width + x] as number;
      out[y * width + x] = own < most * 0.7 ? most * 0.95 : (own + sum / weight) / 2;
    }
  return { data: out, width, height };
}

function stretched(grey: Grey, strength: number): Grey {
  const counts = new Uint32Array(256);
  for (const value of grey.data) counts[value] = (counts[value] as number) + 1;
  const share = (part: number) => {
    let left = grey.data.length * part;
    let value = 0;
    while (value < 255 && left >= (counts[value] as number)) left -= counts[value++] as number;
    return value;
  };
  const black = Math.min(170, share(0.012));
  const white = Math.max(black + 30, 228 - 14 * strength);
  const table = Uint8Array.from({ length: 256 }, (_, value) =>
    Math.round(255 * Math.min(1, Math.max(0, (value - black) / (white - black))) ** (strength > 1 ? 1.5 : 1)),
  );
  return { ...grey, data: grey.data.map((value) => table[value] as number) };
}

/** The dark pixels of a small copy, without its border: remains of the table there are straighter than any print. */
function inkOf(small: Grey): Int32Array {
  const level = Math.min(190, threshold(small).level + 10);
  const edge = Math.round(Math.min(small.width, small.height) * 0.04);
  const out: number[] = [];
  for (let y = edge; y < small.height - edge; y++)
    for (let x = edge; x < small.width - edge; x++)
      if ((small.data[y * small.width + x] as number) < level) out.push(y * small.width + x);
  return Int32Array.from(out);
}

/** How clearly lines of print separate if the page is rotated by an angle: text lines are full, gaps are empty. */
function rowness(
  ink: Int32Array,
  width: number,
  height: number,
  degrees: number,
  isSideways = false,
): number {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const offset = Math.ceil(width + height);
  const bins = new Float64Array(2 * offset + 2);
  for (const index of ink) {
    const [x, y] = [index % width, Math.floor(index / width)];
    const bin = Math.round(isSideways ? x * cos + y * sin : y * cos - x * sin) + offset;
    bins[bin] = (bins[bin] as number) + 1;
  }
  // Capped, because a ruled line or an edge fills its row more than print ever does.
  const most = 0.4 * (isSideways ? height : width);
  const filled = (bin: number) => Math.min(most, bins[bin] as number);
  let sum = 0;
  for (let bin = 1; bin < bins.length; bin++) sum += (filled(bin) - filled(bin - 1)) ** 2;
  return sum;
}

/** The slope of the text lines in degrees, and whether they run down the page instead of across it. */
async function slope(grey: Grey): Promise<{ degrees: number; isSideways: boolean }> {
  const small = await shrunk(grey, 900);
  const ink = inkOf(small);
  if (ink.length < 50) return { degrees: 0, isSideways: false };
  const best = (isSideways: boolean) => {
    let [degrees, value] = [0, -1];
    const look = (from: number, to: number, step: number) => {
      for (let angle = from; angle <= to + 1e-9; angle += step) {
        const found = rowness(ink, small.width, small.height, angle, isSideways);
        if (found > value) [degrees, value] = [angle, found];
      }
    };
    look(-ANGLE_MOST, ANGLE_MOST, 1);
    look(degrees - 0.8, degrees + 0.8, 0.2);
    return { degrees, value };
  };
  const [along, across] = [best(false), best(true)];
  // Columns are rows, too, but never as clearly.
  const isSideways = across.value / small.height > (along.value / small.width) * 1.5;
  return { degrees: isSideways ? -across.degrees : along.degrees, isSideways };
}

/** The height of letters: the usual height of connected shapes. */
function letterHeight(grey: Grey): number {
  const { data, width, height } = grey;
  const level = Math.min(170, threshold(grey).level + 10);
  const seen = new Uint8Array(data.length);
  const stack: number[] = [];
  const heights: number[] = [];
  const step = 2;
  for (let y = 0; y < height && heights.length < 4000; y += step)
    for (let x = 0; x < width; x += step) {
      const start = y * width + x;
      if (seen[start] || (data[start] as number) >= level) continue;
      let [top, bottom, left, right, size] = [y, y, x, x, 0];
      stack.push(start);
      seen[start] = 1;
      while (stack.length > 0) {
        const index = stack.pop() as number;
        const [px, py] = [index % width, Math.floor(index / width)];
        size++;
        if (py < top) top = py;
        if (py > bottom) bottom = py;
        if (px < left) left = px;
        if (px > right) right = px;
        for (const to of [
          px > 0 ? index - 1 : -1,
          px < width - 1 ? index + 1 : -1,
          index - width,
          index + width,
        ])
          if (to >= 0 && to < data.length && !seen[to] && (data[to] as number) < level) {
            seen[to] = 1;
            stack.push(to);
          }
      }
      const [high, wide] = [bottom - top + 1, right - left + 1];
      if (high >= 7 && high < 120 && wide < high * 4 && wide > high * 0.15 && size > 12) heights.push(high);
    }
  if (heights.length < 12) return 0;
  heights.sort((a, b) => a - b);
  return heights[Math.floor(heights.length * 0.6)] as number;
}

/** The picture straightened, cut out, evenly lit and in the size in which letters are recognised best. */
export async function preparePage(picture: Grey, strength = 1): Promise<Page> {
  const flat = evenOut(await cutOut(picture), strength);
  const { degrees, isSideways } = await slope(flat);
  const upright = isSideways ? quarterTurn(flat, 3) : flat;
  const turned = Math.abs(degrees) < 0.15 ? upright : await rotated(upright, -degrees);
  return toSize(turned);
}

async function rotated(grey: Grey, degrees: number): Promise<Grey> {
  const { data, info } = await toSharp(grey)
    .rotate(degrees, { background: '#fff' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data), width: info.width, height: info.height };
}

async function toSize(grey: Grey): Promise<Page> {
  const found = letterHeight(grey);
  const wanted = found === 0 ? 1 : Math.min(3, Math.max(0.4, LETTER / found));
  const scale = Math.min(
    wanted,
    Math.sqrt(WORKED_MOST / (grey.width * grey.height)),
    SIDE_MOST / Math.max(grey.width, grey.height),
  );
  const letter = Math.max(1, found * scale);
  if (Math.abs(scale - 1) < 0.12) return { ...grey, letter: found };
  const [width, height] = [
    Math.max(1, Math.round(grey.width * scale)),
    Math.max(1, Math.round(grey.height * scale)),
  ];
  const data = await toSharp(grey)
    .resize(width, height, { fit: 'fill', kernel: scale > 1 ? 'cubic' : 'lanczos3' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  return { data: new Uint8Array(data), width, height, letter };
}

/** The same page in black and white with thickened strokes: a second recognition of it finds different things. */
export function withStrongerInk(page: Page): Page {
  const { data, width, height } = page;
  const level = Math.min(215, threshold(page).level + 18);
  const out = new Uint8Array(data.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const [right, below] = [
        data[x < width - 1 ? at + 1 : at] as number,
        data[y < height - 1 ? at + width : at] as number,
      ];
      const value = ((data[at] as number) * 2 + right + below) / 4;
      out[at] = value < level ? Math.max(0, value - 60) : 255;
    }
  return { ...page, data: out };
}

export const turnedBy = (page: Page, quarters: number): Page => ({ ...page, ...quarterTurn(page, quarters) });

/** A lossless picture for text recognition. */
export const toPng = (page: Grey): Promise<Buffer> => toSharp(page).png({ compressionLevel: 1 }).toBuffer();

/** A picture that shows people where values were read. */
export const toWebp = (page: Grey): Promise<Buffer> => toSharp(page).webp({ quality: 72 }).toBuffer();
