import { daysBetween } from '../../contract/cover.ts';

export type Verdict = 'fair' | 'only just' | 'not worth it' | 'early';

/** Cover pays if things of this kind break for good more often than this, a year. */
const FAIR = 1 / 10;
const ONLY_JUST = 1 / 7;
/** Who is covered for longer than this can decide later. */
const EARLY_DAYS = 365;

interface Offer {
  price: string;
  deductible: string;
  purchasePrice: string;
  coverageDuration: number;
}

export interface Reading {
  verdict: Verdict;
  /** The parts of what the thing cost, from 0 to 1, that go into it. */
  price: number;
  deductible: number;
  /** One in how many would have to break for good each year, so that the price comes back; 1 means that it never does. */
  oneIn: number;
}

/**
 * Whether cover is worth its price. At most it saves what the thing cost, less the deductible. So the price pays off if a thing
 * breaks for good within the covered time at least that often: the price as a share of what it saves.
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
