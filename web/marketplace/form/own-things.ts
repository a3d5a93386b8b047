import type { Proof } from '../../../contract/proof.ts';
import { periodOn } from '../../../contract/thing-covers.ts';
import type { Thing } from '../../../contract/warranties.ts';
import type { OwnedThing } from '../../warranties/public.ts';
import { coverWords } from '../sentences.ts';

/** The cover of a thing as its listing will show it. */
export function coverOf({ covers }: OwnedThing, today: string) {
  const period = periodOn(covers, today);
  return period ? { ...period, proof: null, proofDate: null, receiptPasses: false } : null;
}

/** The words about the cover that the listing will show to its owner or to others; with a ruler only while there is cover. */
export const coverToBe = (thing: OwnedThing, today: string, isOwn: boolean) =>
  coverWords({ cover: coverOf(thing, today), type: 'sell', status: 'active' }, today, isOwn);

/** What the listing will say of the receipt. */
export function proofOf({ provenOn, papers }: Pick<Thing, 'provenOn' | 'papers'>): Proof | null {
  if (provenOn) return 'verified';
  return papers.some(({ kind }) => kind === 'receipt') ? 'attached' : null;
}
