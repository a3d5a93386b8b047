import { type Condition, conditions, photograph } from './distort.ts';
import { drawReceipt, faces } from './draw.ts';
import { createRandom } from './random.ts';
import { makeReceipt, type Truth } from './receipt.ts';

export interface Sample {
  name: string;
  condition: Condition;
  face: string;
  truth: Truth;
  jpeg: Buffer;
}

const SEED = 20_261_117;

/** The receipt with this number, always the same. About half are as most people send them; the others are distorted in every way. */
export async function makeSample(number: number): Promise<Sample> {
  const random = createRandom(SEED + number * 7919);
  const receipt = makeReceipt(random);
  const face = random.pick(faces);
  const usual = ['scan', 'scan', 'table', 'table', 'shadow'] as const;
  const condition = random.chance(0.4) ? random.pick(usual) : random.pick(conditions);
  const print = await drawReceipt(receipt, face, random.whole(26, 36));
  const jpeg = await photograph(print, condition, random);
  return { name: String(number).padStart(3, '0'), condition, face, truth: receipt.truth, jpeg };
}
