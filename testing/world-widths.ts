import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { widthsOf } from '../contract/media-purposes.ts';
import type { EncodedPicture } from '../server/media/public.ts';

export const WIDTHS_FOLDER = join(import.meta.dirname, 'world', 'widths');
export const WIDTHS_INDEX = join(WIDTHS_FOLDER, 'index.json');

/** The data of a picture whose smaller widths are checked in, and of which file they were made. */
export interface MadeWidths extends Pick<EncodedPicture, 'width' | 'height' | 'placeholder'> {
  of: string;
}

export const fingerprint = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 16);
export const widthFile = (name: string, width: number) => join(WIDTHS_FOLDER, `${name}-${width}.webp`);

let index: Record<string, MadeWidths> | undefined;

/**
 * The checked-in widths of a picture of the demo world, made by `scripts/picture-widths.ts`. Making them here would take most of the loading
 * time. `undefined` if the picture has changed since.
 */
export async function madeWidths(path: string, full: Buffer): Promise<EncodedPicture | undefined> {
  index ??= JSON.parse(readFileSync(WIDTHS_INDEX, 'utf8')) as Record<string, MadeWidths>;
  const name = basename(path, '.webp');
  const known = index[name];
  if (known?.of !== fingerprint(full)) return undefined;
  const { width, height, placeholder } = known;
  const variants = await Promise.all(
    widthsOf(width).map(async (one) => ({
      width: one,
      webp: one === width ? full : await readFile(widthFile(name, one)),
    })),
  );
  return { width, height, placeholder, variants };
}
