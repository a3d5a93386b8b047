import type { Picture } from '../../contract/media.ts';
import { isCutOut } from './cut-out.ts';

interface Cell {
  picture: Picture;
  /** Its grid classes. */
  place: string;
  /** The displayed width, for the browser to choose a file by. */
  sizes: string;
}

interface Layout {
  grid: string;
  /** The aspect ratio of the whole grid. */
  ratio: number;
  cells: Cell[];
}

const whole = '(min-width: 62.5rem) 620px, calc(100vw - 64px)';
const half = '(min-width: 62.5rem) 310px, calc(50vw - 34px)';

/** Its own aspect ratio, within limits: not too wide and not too tall. */
export const boundedRatio = ({ width, height }: { width: number; height: number }) =>
  Math.min(16 / 9, Math.max(4 / 5, width / height));

/**
 * One picture keeps its own shape, within limits. Two are side by side; of three, the first is large. Of more, four are shown, and
 * the last one stands for the rest.
 */
export function pictureLayout(pictures: Picture[]): Layout {
  const [first] = pictures;
  if (pictures.length === 1 && first) {
    // A picture with a transparent background has no edges that must not be cropped.
    const ratio = isCutOut(first) ? 4 / 3 : boundedRatio(first);
    return { grid: '', ratio, cells: [{ picture: first, place: '', sizes: whole }] };
  }
  if (pictures.length === 3) {
    return {
      grid: 'grid-cols-2 grid-rows-2',
      ratio: 4 / 3,
      cells: pictures.map((picture, index) => ({
        picture,
        place: index === 0 ? 'row-span-2' : '',
        sizes: half,
      })),
    };
  }
  const cells = pictures.slice(0, 4).map((picture) => ({ picture, place: '', sizes: half }));
  return {
    grid: pictures.length === 2 ? 'grid-cols-2' : 'grid-cols-2 grid-rows-2',
    ratio: pictures.length === 2 ? 2 : 4 / 3,
    cells,
  };
}
