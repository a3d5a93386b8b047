import { type CoverType, timeUntilText } from '../../contract/cover.ts';
import type { Paper } from '../../contract/warranties.ts';
import { countWord, shortDayText } from '../lib/days.ts';
import type { OwnedThing } from './things.ts';

export const typeNames: Record<CoverType, string> = {
  manufacturer: 'Manufacturer',
  extended: 'Extended',
  parts: 'Parts only',
};

export type PaperKind = Paper['kind'];
export const kindNames: Record<PaperKind, string> = {
  receipt: 'Receipt',
  terms: 'Terms',
  manual: 'Manual',
  photo: 'Photo',
};

/** `Nine things, seven under cover.` */
export function leadText(things: number, covered: number): string {
  const under = covered === things ? 'all' : covered === 0 ? 'none' : countWord(covered).toLowerCase();
  if (things === 1) return covered ? 'One thing, under cover.' : 'One thing, its cover is over.';
  return `${countWord(things)} things, ${under} under cover.`;
}

/** `Manufacturer`, or `Manufacturer + Extended` where there are several. */
export const coverText = ({ covers }: Pick<OwnedThing, 'covers'>) =>
  [...new Set(covers.map(({ warrantyType }) => typeNames[warrantyType]))].join(' + ');

interface EndingCover {
  left: number;
  cover: { endDate: string | null };
}

/** What ends soon, in a sentence: `Two covers end by 3 Jan.` Takes the most urgent first. */
export function expiringText(things: readonly EndingCover[]): string {
  const last = things.at(-1);
  if (!last?.cover.endDate) return '';
  const day = shortDayText(last.cover.endDate);
  if (things.length > 1) return `${countWord(things.length)} covers end by ${day}.`;
  return `One cover ends ${last.left <= 1 ? timeUntilText(last.left) : `on ${day}`}.`;
}

/** `Two covers end soon, the first in 17 days.`; nothing if none does. */
export function soonText(expiringSoon: number, firstLeft: number | undefined): string | undefined {
  if (expiringSoon === 0 || firstLeft === undefined) return undefined;
  const when = timeUntilText(firstLeft);
  if (expiringSoon === 1) return `One cover ends ${when}.`;
  return `${countWord(expiringSoon)} covers end soon, the first ${when}.`;
}
