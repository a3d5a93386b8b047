import { daysBetween } from '../../contract/days.ts';

export type Verdict = 'fair' | 'only just' | 'not worth it' | 'early';

/** Upper limits of the yearly failure rate at which cover breaks even, for the verdicts 'fair' and 'only just'. */
const FAIR = 1 / 10;
const ONLY_JUST = 1 / 7;
/** With more days of cover left than this, the verdict is 'early': there is time to decide later. */
const EARLY_DAYS = 365;

interface Offer {
  price: string;
  deductible: string;
  purchasePrice: string;
  coverageDuration: number;
}

export interface Reading {
  verdict: Verdict;
  /** Price and deductible as fractions of what the thing cost. */
  price: number;
  deductible: number;
  /** The cover breaks even if one in this many things fails each year; 1 means that it never does. */
  oneIn: number;
}

/**
 * Whether cover is worth its price. It saves at most the thing's cost less the deductible. The price divided by that is the chance of
 * a total failure, within the covered time, at which the cover breaks even.
 */
export function readingOf(offer: Offer, coverEnd: string | null, today: string): Reading {
  const cost = Number(offer.purchasePrice);
  const saves = cost - Number(offer.deductible);
  const chance = saves > 0 ? Number(offer.price) / saves : 1;
  const yearly = Math.min(1, chance / (offer.coverageDuration / 12));
  return {
    verdict: chance >= 1 ? 'not worth it' : verdictOf(yearly, coverEnd, today),
    price: cost > 0 ? Math.min(1, Number(offer.price) / cost) : 1,
    deductible: cost > 0 ? Math.min(1, Number(offer.deductible) / cost) : 0,
    oneIn: chance >= 1 ? 1 : Math.max(1, Math.floor(1 / yearly)),
  };
}

function verdictOf(yearly: number, coverEnd: string | null, today: string): Verdict {
  if (yearly > ONLY_JUST) return 'not worth it';
  if (coverEnd !== null && daysBetween(today, coverEnd) > EARLY_DAYS) return 'early';
  return yearly > FAIR ? 'only just' : 'fair';
}
