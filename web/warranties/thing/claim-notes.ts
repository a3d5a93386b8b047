import { holdsOn } from '../../../contract/cover.ts';
import type { Cover } from '../../../contract/warranties.ts';

/** An entry of the log, with the cover it is stored on. */
export interface LogEntry {
  note: Cover['claimHistory'][number];
  cover: Cover;
  index: number;
}

/** Whether a claim wrote this entry; such an entry changes and goes only with its claim. */
export const isOfClaim = ({ note }: Cover['claimHistory'][number]) => /^Claim WK-\d{4}-\w{4,}: /.test(note);

/** The entries of all covers, the latest first. */
export const logOf = (covers: readonly Cover[]): LogEntry[] =>
  covers
    .flatMap((cover) => cover.claimHistory.map((note, index) => ({ note, cover, index })))
    .sort((one, other) => other.note.date.localeCompare(one.note.date));

/** The cover that an entry of that day belongs to, or `otherwise` if none was valid then. */
export const coverOn = (covers: readonly Cover[], day: string, otherwise: Cover): Cover =>
  covers.find((cover) => holdsOn(cover, day)) ?? otherwise;
