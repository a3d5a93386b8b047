/** How many the diversity is chosen from, for each that is shown. */
export const CHOICE = 4;

/** What has been chosen already of the same brand or category, or for the same reason, makes the next of it a little less welcome. */
const OF_BRAND = 0.25;
const OF_CATEGORY = 0.1;
const OF_REASON = 0.15;

interface Candidate {
  brand: string | null;
  category: string;
  /** The person's own product that it follows from. */
  because: string;
  fit: number;
}

/** What somebody wishes for in their mood comes sooner. */
const PREFERRED = 1.5;

/**
 * The best, but not all of one brand or category, and sooner what is preferred. Each keeps its own fit: the order changes,
 * not what is said of it.
 */
export function diversified<T extends Candidate>(
  candidates: readonly T[],
  limit: number,
  isPreferred: (candidate: T) => boolean = () => false,
): T[] {
  const left = [...candidates];
  const chosen: T[] = [];
  const times = new Map<string, number>();
  const had = (key: string) => times.get(key) ?? 0;
  const brandOf = ({ brand }: T) => `brand ${brand?.toLowerCase()}`;
  const reasonOf = ({ because }: T) => `because ${because}`;
  const worth = (one: T) =>
    one.fit *
    (isPreferred(one) ? PREFERRED : 1) *
    (1 - OF_BRAND) ** (one.brand ? had(brandOf(one)) : 0) *
    (1 - OF_CATEGORY) ** had(one.category) *
    (1 - OF_REASON) ** had(reasonOf(one));
  while (chosen.length < limit && left.length > 0) {
    const best = left.reduce((found, one) => (worth(one) > worth(found) ? one : found));
    left.splice(left.indexOf(best), 1);
    chosen.push(best);
    for (const key of [brandOf(best), best.category, reasonOf(best)]) times.set(key, had(key) + 1);
  }
  return chosen;
}

// Measured on purchase sequences (`npm run bench:recommend` prints the curve): half of what is shown has a fit below this one.
export const MIDDLE = 0.12;
const LEAST = 50;
const MOST = 99;

/** A fit in percent: it rises with the fit, and what has a higher one is taken up more often. */
export const percentOf = (fit: number): number => Math.round(LEAST + (MOST - LEAST) * (fit / (fit + MIDDLE)));

interface Because extends Related {
  /** The person's own product that it follows from. */
  because: string;
  is_owned: boolean;
  is_reviewed: boolean;
  /** From 0 to 1. */
  liked: number;
}

/** Why it is recommended, in a sentence. What it says of others is public: how many have reviewed both. */
export const reasonFor = (row: Because): string => `${leadOf(row)}: ${relationOf(row)}`;

/** Only a review of five stars weighs all of it. */
function leadOf({ because, liked, is_owned, is_reviewed }: Because): string {
  if (liked === 1) return `You gave the ${because} five stars`;
  if (is_owned) return `You own the ${because}`;
  return is_reviewed ? `You reviewed the ${because}` : `You took an interest in the ${because}`;
}

interface Related {
  together: number;
  brand: string | null;
  category: string;
  because_brand: string | null;
  because_category: string;
}

function relationOf({ together, brand, because_brand, category, because_category }: Related): string {
  if (together > 1) return `${together} people reviewed both.`;
  if (brand && brand.toLowerCase() === because_brand?.toLowerCase()) return `this is from ${brand}, too.`;
  if (together === 1) return 'someone reviewed both.';
  if (category === because_category) return `this is in ${category}, too.`;
  return 'several people chose both.';
}

/** Why it is shown beside a product. */
export function similarityOf(row: Related): string {
  const said = relationOf(row);
  return said[0]?.toUpperCase() + said.slice(1);
}

export const trendingFor = (people: number): string =>
  people > 1
    ? `${people} people reviewed it in the last 30 days.`
    : 'Several people took an interest in it in the last 30 days.';
