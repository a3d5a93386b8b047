import sharp from 'sharp';
import { PICTURE_WIDTHS, PIXELS_MOST, widthsOf } from '../../contract/media-purposes.ts';
import { createFairQueue } from '../platform/fair-queue.ts';
import { Problem } from '../platform/problem.ts';
import { damaged, type Size } from './formats/format.ts';

// At most two pictures at once, one thread each: the rest of the thread pool is for files and passwords.
sharp.concurrency(1);
sharp.cache(false);
export const encoding = createFairQueue(2);

const [WIDEST = 0] = PICTURE_WIDTHS.slice(-1);
/** Enough for a long receipt; WebP allows at most 16,383. */
const SHOWN = { width: WIDEST, height: 8_000, quality: 80 };
/** As wide as most phone photos: OCR needs more pixels than the displayed width has. */
const LEGIBLE = { width: 4_096, height: 12_000, quality: 90 };
/** In small variants, the alpha channel of a cut-out takes half of the bytes; a lower quality looks the same. */
const SMALL = { quality: SHOWN.quality, alphaQuality: 70 };
const PLACEHOLDER_MOST = 400;

export interface EncodedPicture extends Size {
  placeholder: string | null;
  /** Widest last. */
  variants: { width: number; webp: Buffer }[];
}

type Pixels = Awaited<ReturnType<typeof decode>>;

interface EncodeOptions {
  /** WebP's compression effort, from 0 to 6. */
  effort?: number;
  /** The widest variant, if it is already encoded. */
  full?: Buffer;
  /** Whether the widest one is to be read by a machine. */
  legible?: boolean;
}

/** Turns the picture upright and into sRGB, and keeps only the pixels: no data on camera, place or time. */
export async function encodePicture(
  bytes: Buffer,
  // Lower effort is three times as fast for a large picture, and hardly larger.
  { legible = false, effort = legible ? 2 : 4, full }: EncodeOptions = {},
): Promise<EncodedPicture> {
  const within = legible ? LEGIBLE : SHOWN;
  const pixels = await decode(bytes, within);
  const { width, height } = pixels.info;
  const variants: EncodedPicture['variants'] = [];
  for (const wanted of widthsOf(width)) {
    const webp =
      (wanted === width ? full : undefined) ??
      (await open(pixels)
        .resize({ width: wanted })
        .webp({ ...(wanted === width ? { quality: within.quality } : SMALL), effort })
        .toBuffer());
    variants.push({ width: wanted, webp });
  }
  return { width, height, placeholder: await placeholderOf(pixels), variants };
}

/** Some phones write slightly faulty files, so decoding is tried again leniently, but never for a file that was cut off. */
async function decode(bytes: Buffer, within: Size) {
  try {
    return await pixelsOf(bytes, within, 'warning');
  } catch (error) {
    if (/pixel limit/.test(String(error))) throw new Problem('media_too_many_pixels');
    if (/premature end|truncated/i.test(String(error))) throw damaged();
  }
  try {
    return await pixelsOf(bytes, within, 'error');
  } catch {
    throw damaged();
  }
}

const pixelsOf = (bytes: Buffer, { width, height }: Size, failOn: 'warning' | 'error') =>
  sharp(bytes, { limitInputPixels: PIXELS_MOST, failOn })
    .timeout({ seconds: 30 })
    .autoOrient()
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });

const open = ({ data, info: { width, height, channels } }: Pixels) =>
  sharp(data, { raw: { width, height, channels } });

async function placeholderOf(pixels: Pixels): Promise<string | null> {
  for (const edge of [20, 14, 8]) {
    const tiny = await open(pixels)
      .resize({ width: edge, height: edge, fit: 'inside' })
      .webp({ quality: 40, alphaQuality: 20 })
      .toBuffer();
    const uri = `data:image/webp;base64,${tiny.toString('base64')}`;
    if (uri.length <= PLACEHOLDER_MOST) return uri;
  }
  return null;
}

/**
 * Encodes from the widest WebP because the original is not kept. Low effort: six times the work would save a tenth of the
 * bytes.
 */
export const encodeAvif = (full: Buffer, width: number): Promise<Buffer> =>
  sharp(full).resize({ width }).avif({ quality: 50, effort: 2 }).toBuffer();
