import sharp from 'sharp';
import { type MediaPurpose, PIXELS_MOST } from '../../contract/media-purposes.ts';
import { type MediaServices, takeIn } from './intake.ts';
import { encoding } from './pictures.ts';
import { readMedia } from './read.ts';
import { findMedia } from './store.ts';
import { addressOf } from './view.ts';

/** A part of a picture, in parts of its width and height. */
interface CoveredPart {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** As large as a message's picture is shown. */
const WITHIN = { width: 1600, height: 8_000 };
/** Making a picture smaller mixes neighbouring pixels, so a little around each part is painted over, too. */
const MARGIN = 2;

interface Copied {
  ownerId: string;
  id: string;
  purpose: MediaPurpose;
  covers: readonly CoveredPart[];
}

/**
 * Stores a copy of one of a person's pictures in which these parts are painted black, and returns its address for `attachMedia`. What
 * was under them is in no pixel of the copy. `undefined` if the person has no such picture.
 */
export async function keepCovered(
  services: MediaServices,
  { ownerId, id, purpose, covers }: Copied,
): Promise<string | undefined> {
  const row = await findMedia(services.db, id);
  if (row?.ownerId !== ownerId || row.kind !== 'picture') return undefined;
  const bytes = await readMedia(services, id);
  if (!bytes) return undefined;
  const painted = await encoding(() => paintOver(bytes, covers), ownerId);
  const load = async () => painted;
  const { id: copyId } = await takeIn(services, ownerId, purpose, async () => ({
    format: 'png',
    load,
    ours: true,
  }));
  return addressOf(copyId);
}

/** A PNG of the picture with these parts painted black, without anything that the camera noted. */
export async function paintOver(bytes: Buffer, covers: readonly CoveredPart[]): Promise<Buffer> {
  const { data, info } = await sharp(bytes, { limitInputPixels: PIXELS_MOST })
    .autoOrient()
    .resize({ ...WITHIN, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const within = (value: number, most: number) => Math.min(most, Math.max(0, value));
  for (const part of covers) {
    const left = within(Math.floor(part.x * width) - MARGIN, width);
    const right = within(Math.ceil((part.x + part.width) * width) + MARGIN, width);
    const top = within(Math.floor(part.y * height) - MARGIN, height);
    const bottom = within(Math.ceil((part.y + part.height) * height) + MARGIN, height);
    for (let row = top; row < bottom; row++)
      data.fill(0, (row * width + left) * channels, (row * width + right) * channels);
  }
  return sharp(data, { raw: { width, height, channels } }).png({ compressionLevel: 1 }).toBuffer();
}
