import { type Box, boxesIn, boxesWithin } from './boxes.ts';
import { damaged, type Source } from './format.ts';

/** More frames or samples of sound than a fragment of an accepted film has. */
const MOST_SAMPLES = 1_000_000;

/** Whether the film is whole: all its boxes are there, and nothing behind them. */
export function checkMp4(source: Source): void {
  const boxes = [...boxesIn(source)];
  const types = boxes.map(({ type }) => type);
  if (types[0] !== 'ftyp' || !types.includes('moov') || !types.includes('mdat')) throw damaged();
  for (const box of boxes) if (box.type === 'moof') checkFragment(source, box);
}

/** A fragment may claim any number of samples in a few bytes, and whoever reads it keeps a place for each. */
function checkFragment(source: Source, fragment: Box): void {
  for (const track of boxesWithin(source, fragment))
    if (track.type === 'traf')
      for (const run of boxesWithin(source, track))
        if (run.type === 'trun' && source.headAt(run.body).readUInt32BE(4) > MOST_SAMPLES) throw damaged();
}
