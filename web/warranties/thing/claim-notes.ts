import type { Warranty } from '../../../contract/warranties.ts';

/** One entry of the log and the cover it is written on. */
export interface LogEntry {
  note: Warranty['claimHistory'][number];
  cover: Warranty;
  index: number;
}

/** What is written on any of the covers, the latest first. */
export const logOf = (layers: readonly Warranty[]): LogEntry[] =>
  layers
    .flatMap((cover) => cover.claimHistory.map((note, index) => ({ note, cover, index })))
    .sort((one, other) => other.note.date.localeCompare(one.note.date));

/** Where something that happened that day belongs: on a cover of the day, or else on the one given. */
export const coverOn = (layers: readonly Warranty[], day: string, otherwise: Warranty): Warranty =>
  layers.find(
    ({ isActive, startDate, endDate }) =>
      isActive && startDate <= day && (endDate === null || day <= endDate),
  ) ?? otherwise;
