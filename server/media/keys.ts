import { PICTURE_WIDTHS } from '../../contract/media-purposes.ts';
import { sealedKey } from '../platform/files/sealed.ts';
import { type Format, typeOf } from './formats/format.ts';

const FILES = ['mp4', 'webm', 'pdf', 'eml'] as const satisfies Format[];
const SEALED_FILES = ['pdf', 'eml'] as const satisfies Format[];
type PictureFormat = 'webp' | 'avif';

/** How wide the picture of a PDF's first page is. */
export const FIRST_PAGE_WIDTH = 240 satisfies (typeof PICTURE_WIDTHS)[number];

// The end of an id is random, so that the folders fill evenly.
const keyOf = (id: string, name: string) => `${id.slice(-2)}/${id}${name}`;

/** The widest variant is called `full`, so that all file names of an id are known without its width. */
export const pictureKey = (id: string, width: number | 'full', format: PictureFormat) =>
  keyOf(id, `-${width}.${format}`);

export function fileKey(id: string, type: string): string {
  const ending = FILES.find((format) => typeOf(format) === type);
  if (!ending) throw new Error(`No file is served as ${type}.`);
  return keyOf(id, `.${ending}`);
}

/** Every file name that an id can have. */
export const allKeys = (id: string): string[] => [
  ...[...PICTURE_WIDTHS.slice(0, -1), 'full' as const].flatMap((width) => [
    pictureKey(id, width, 'webp'),
    pictureKey(id, width, 'avif'),
  ]),
  ...FILES.map((format) => keyOf(id, `.${format}`)),
  ...[
    ...[...PICTURE_WIDTHS, 'full' as const].map((width) => pictureKey(id, width, 'webp')),
    ...SEALED_FILES.map((format) => keyOf(id, `.${format}`)),
  ].map(sealedKey),
];
