import type { PackPaper } from './content.ts';
import type { Sheet } from './sheet.ts';

/** Where a paper is to be found: on pages of its own, in a file that is attached, or not at all. */
export interface Placement {
  place: 'pages' | 'file' | 'nowhere';
  sheets: Sheet[];
}

export interface PlacedPaper extends Placement {
  paper: PackPaper;
}
