import type { PackPaper } from './content.ts';
import type { Sheet } from './sheet.ts';

/** Where a paper is: on its own pages, in an attached file, or left out. */
export interface Placement {
  place: 'pages' | 'file' | 'nowhere';
  sheets: Sheet[];
}

export interface PlacedPaper extends Placement {
  paper: PackPaper;
}
