import type { Source } from './shapes.ts';

/** How many the diversity is chosen from, for each that is shown. */
export const CHOICE = 4;

/** What has been chosen already of the same brand or category, or for the same reason, makes the next of it a little less detectFormat. */
const OF_BRAND = 0.25;
const OF_CATEGORY = 0.1;
const OF_REASON = 0.15;

interface Candidate {
  brand: string | null;
  category: string;
  /** The person's own products that it follows from, the one that says most first. */
  sources: readonly [{ name: string }, ...unknown[]];
  fit: number;
}

/** What somebody wishes for in their mood comes sooner. */
const PREFERRED = 1.5;

/** The best, but not all of one brand or category, and sooner what is preferred. Each keeps its own fit. */
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
  const reasonOf = ({ sources: [first] }: T) => `because ${first.name}`;
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

/** What is preferred first, and in either part by what is shown: a list that says 75 % before 78 % looks wrong. */
export const inOrder = <T>(
  list: readonly T[],
  scoreOf: (one: T) => number,
  isPreferred: (one: T) => boolean,
): T[] => list.toSorted((a, b) => Number(isPreferred(b)) - Number(isPreferred(a)) || scoreOf(b) - scoreOf(a));

interface Recommended {
  brand: string | null;
  category: string;
  sources: readonly [Source, ...Source[]];
}

/**
 * Why each is recommended, in a sentence. It names the product that says most for it, or one that says at least a third as much and
 * was not named yet. What is said of others is public: how many have reviewed both.
 */
export function reasonsFor(rows: readonly Recommended[]): string[] {
  const named = new Set<string>();
  return rows.map(({ sources, ...row }) => {
    const source = sources.find((one) => !named.has(leadOf(one))) ?? sources[0];
    named.add(leadOf(source));
    return `${leadOf(source)}: ${relationOf(row, source)}`;
  });
}

/** Only a review of five stars weighs all of it. */
function leadOf({ name, weight, isOwned, isReviewed, community }: Source): string {
  if (community) return `You joined ${community}`;
  if (weight === 1) return `You gave the ${name} five stars`;
  if (isOwned) return `You own the ${name}`;
  return isReviewed ? `You reviewed the ${name}` : `You took an interest in the ${name}`;
}

type Kind = Pick<Source, 'brand' | 'category'>;
type Related = Pick<Source, 'name' | 'together' | 'community'> & Kind;

/** The sentence goes on from what names the product, or the community, whose product has to be named. */
function relationOf({ brand, category }: Kind, source: Related): string {
  const { together, community } = source;
  const [both, too] = community ? [`this and the ${source.name}`, ''] : ['both', ', too'];
  const isSameBrand = brand && brand.toLowerCase() === source.brand?.toLowerCase();
  if (isSameBrand && (community || !together || together < 2)) return `this is from ${brand}${too}.`;
  if (together) return `${together} ${together === 1 ? 'person' : 'people'} reviewed ${both}.`;
  if (category === source.category)
    return community ? `this is in ${category}, like the ${source.name}.` : `this is in ${category}, too.`;
  if (together === null) return `this is much like ${community ? `the ${source.name}` : 'it'}.`;
  return `several people chose ${both}.`;
}

/** Why it is shown beside a product. */
export function similarityOf(
  row: Kind & { together: number | null },
  beside: Kind & { name: string },
): string {
  const said = relationOf(row, { ...beside, together: row.together, community: null });
  return said[0]?.toUpperCase() + said.slice(1);
}

export const trendingFor = (people: number): string =>
  people > 1
    ? `${people} people reviewed it in the last 30 days.`
    : 'Several people took an interest in it in the last 30 days.';
