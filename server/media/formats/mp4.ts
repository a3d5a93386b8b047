import { type Box, boxesIn, boxesWithin } from './boxes.ts';
import { damaged, type Source } from './format.ts';

/** More frames and samples of sound than the fragments of an accepted film have together. */
const MOST_SAMPLES = 1_000_000;

/** Whether the film is whole: all its boxes are there, and nothing behind them. */
export function checkMp4(source: Source): void {
  const boxes = [...boxesIn(source)];
  const types = boxes.map(({ type }) => type);
  if (types[0] !== 'ftyp' || !types.includes('moov') || !types.includes('mdat')) throw damaged();
  // A fragment may claim any number of samples in a few bytes, and whoever reads it keeps a place for each.
  const fragments = boxes.filter(({ type }) => type === 'moof');
  let samples = 0;
  for (const run of childrenOf(source, childrenOf(source, fragments, 'traf'), 'trun')) {
    samples += source.headAt(run.body).readUInt32BE(4);
    if (samples > MOST_SAMPLES) throw damaged();
  }
}

function* childrenOf(source: Source, parents: Iterable<Box>, type: string): Generator<Box> {
  for (const parent of parents)
    for (const box of boxesWithin(source, parent)) if (box.type === type) yield box;
}
