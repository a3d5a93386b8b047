import type { Source } from './shapes.ts';

/** How many candidates are read for each product that is shown, to choose diverse ones from. */
export const CHOICE = 4;

/**
 * Each product already chosen of the same brand or category, or for the same reason, lowers the worth of the next one by this share.
 */
const OF_BRAND = 0.25;
const OF_CATEGORY = 0.1;
const OF_REASON = 0.15;

interface Candidate {
  brand: string | null;
  category: string;
  /** The person's own products that explain it, the strongest first. */
  sources: readonly [{ name: string }, ...unknown[]];
  fit: number;
}

/** Products that suit the person's mood are worth this much more. */
const PREFERRED = 1.5;

/** The best candidates, but not all of one brand or category; preferred ones come sooner. Their `fit` does not change. */
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

/** Whether a product suits who wants what is new, or what is familiar; `isFamiliar`: they have something of its category. */
export const suitsDiscovery = (wanted: 'new' | 'familiar' | null | undefined, isFamiliar: boolean) =>
  wanted === 'new' ? !isFamiliar : wanted === 'familiar' && isFamiliar;

// The median fit of what is shown, measured on purchase sequences; `npm run bench:recommend` prints the curve.
export const MIDDLE = 0.12;
const LEAST = 50;
const MOST = 99;

/** A fit in percent. In the measurement, products with a higher percentage were chosen more often. */
export const percentOf = (fit: number): number => Math.round(LEAST + (MOST - LEAST) * (fit / (fit + MIDDLE)));

/** Preferred products first; then each part by the score that is shown, because a list with 75 % before 78 % looks wrong. */
export const inOrder = <T>(
  list: readonly T[],
  scoreOf: (one: T) => number,
  isPreferred: (one: T) => boolean,
): T[] => list.toSorted((a, b) => Number(isPreferred(b)) - Number(isPreferred(a)) || scoreOf(b) - scoreOf(a));

interface RecommendedProduct {
  brand: string | null;
  category: string;
  sources: readonly [Source, ...Source[]];
}

/**
 * One sentence for each product that says why it is recommended. It names the person's product that explains it best, or one that
 * counts at least a third as much and was not named yet. It says only what is public about others: how many reviewed both.
 */
export function reasonsFor(rows: readonly RecommendedProduct[]): string[] {
  const named = new Set<string>();
  return rows.map(({ sources, ...row }) => {
    const source = sources.find((one) => !named.has(leadOf(one))) ?? sources[0];
    named.add(leadOf(source));
    return `${leadOf(source)}: ${relationOf(row, source)}`;
  });
}

/** A weight of 1 means a review of five stars. */
function leadOf({ name, weight, isOwned, isReviewed, community }: Source): string {
  if (community) return `You joined ${community}`;
  if (weight === 1) return `You gave the ${name} five stars`;
  if (isOwned) return `You own the ${name}`;
  return isReviewed ? `You reviewed the ${name}` : `You took an interest in the ${name}`;
}

type Kind = Pick<Source, 'brand' | 'category'>;
type RelatedSource = Pick<Source, 'name' | 'together' | 'community'> & Kind;

/** The second half of the sentence. After a product it can say "both"; after a community it has to name the product. */
function relationOf({ brand, category }: Kind, source: RelatedSource): string {
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
  const relation = relationOf(row, { ...beside, together: row.together, community: null });
  return relation[0]?.toUpperCase() + relation.slice(1);
}

export const trendingFor = (people: number): string =>
  people > 1
    ? `${people} people reviewed it in the last 30 days.`
    : 'Several people took an interest in it in the last 30 days.';
