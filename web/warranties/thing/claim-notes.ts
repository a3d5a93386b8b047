import type { Warranty } from '../../../contract/warranties.ts';

/** An entry of the log, with the cover it is stored on. */
export interface LogEntry {
  note: Warranty['claimHistory'][number];
  cover: Warranty;
  index: number;
}

/** The entries of all covers, the latest first. */
export const logOf = (layers: readonly Warranty[]): LogEntry[] =>
  layers
    .flatMap((cover) => cover.claimHistory.map((note, index) => ({ note, cover, index })))
    .sort((one, other) => other.note.date.localeCompare(one.note.date));

/** The cover that an entry of that day belongs to, or `otherwise` if none was valid then. */
export const coverOn = (layers: readonly Warranty[], day: string, otherwise: Warranty): Warranty =>
  layers.find(
    ({ isActive, startDate, endDate }) =>
      isActive && startDate <= day && (endDate === null || day <= endDate),
  ) ?? otherwise;
