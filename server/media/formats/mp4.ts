import { boxesIn } from './boxes.ts';
import { damaged, type Source } from './format.ts';

/** Whether the film is whole: all its boxes are there, and nothing behind them. */
export function checkMp4(source: Source): void {
  const types = Array.from(boxesIn(source), ({ type }) => type);
  if (types[0] !== 'ftyp' || !types.includes('moov') || !types.includes('mdat')) throw damaged();
}
