import type { ClaimPackContent } from './pack-data.ts';

/** The input of the thread. */
export interface Task {
  content: ClaimPackContent;
  asFiles: ReadonlySet<string>;
}

/** From the thread: a request for a paper, or the finished PDF. */
export type FromThread = { wants: string } | { pdf: Uint8Array };
/** To the thread: the bytes of the requested paper. */
export type ToThread = Uint8Array;
