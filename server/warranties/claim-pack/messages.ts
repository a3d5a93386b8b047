import type { ClaimPackContent } from './content.ts';

/** What the thread begins with. */
export interface Task {
  content: ClaimPackContent;
  asFiles: ReadonlySet<string>;
}

/** From the thread: the next paper it wants, or all it was asked for. */
export type FromThread = { wants: string } | { pdf: Uint8Array };
/** To the thread: the paper it asked for. */
export type ToThread = Uint8Array;
