import { OTHER } from '../../contract/categories.ts';
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

// The median fit of what is shown, measured on purchase sequences; `npm run bench:recommend` prints the curve.
export const MIDDLE = 0.12;
const LEAST = 50;
const MOST = 99;

/** The percentage of a fit that people connect. In the measurement, products with a higher percentage were chosen more often. */
export const percentOf = (fit: number): number => Math.round(LEAST + (MOST - LEAST) * (fit / (fit + MIDDLE)));

/** The similarity of two products that nobody chose together, for each thing in common: each is less than one person who has both. */
export const ALIKE = { category: 0.01, brand: 0.03, words: 0.04 };
const MIDDLE_ALIKE = 0.015;

/**
 * The percentage of what is only alike. It stays below what people connect, and is at most 20 for a category alone, 33 for a brand, 36 for
 * both, 42 with the same words in the name.
 */
export const percentAlike = (likeness: number): number =>
  Math.round(LEAST * (likeness / (likeness + MIDDLE_ALIKE)));

/** What is only popular says more than a category alone, and less than a brand. This orders a list and is shown to nobody. */
export const POPULAR = 21;
export const percentTrending = (score: number): number => POPULAR + Math.round(9 * (score / (1 + score)));

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
 * says the same, counts at least a third as much and was not named yet. It says only what is public about others: how many reviewed both.
 */
export function reasonsFor(rows: readonly RecommendedProduct[]): string[] {
  const named = new Set<string>();
  return rows.map(({ sources, ...row }) => {
    const strongest = strengthOf(row, sources[0]);
    const source =
      sources.find((one) => strengthOf(row, one) === strongest && !named.has(leadOf(one))) ?? sources[0];
    named.add(leadOf(source));
    return `${leadOf(source)}: ${relationOf(row, source)}`;
  });
}

/** A percentage that people made is explained by people, and that of a brand by the brand. */
const strengthOf = (row: Kind, source: Source) =>
  source.together === null ? (isSameBrand(row, source) ? 'brand' : 'category') : 'people';

/** A weight of 1 means a review of five stars. */
function leadOf({ name, weight, isOwned, isReviewed, community }: Source): string {
  if (community) return `You joined ${community}`;
  if (weight === 1) return `You gave the ${name} five stars`;
  if (isOwned) return `You own the ${name}`;
  return isReviewed ? `You reviewed the ${name}` : `You took an interest in the ${name}`;
}

type Kind = Pick<Source, 'brand' | 'category'>;
type RelatedSource = Pick<Source, 'name' | 'together' | 'community'> & Kind;

const isSameBrand = (one: Kind, other: Kind) =>
  Boolean(one.brand) && one.brand?.toLowerCase() === other.brand?.toLowerCase();

/** The second half of the sentence. After a product it can say "both"; after a community it has to name the product. */
function relationOf(row: Kind, source: RelatedSource): string {
  const { together, community } = source;
  const [both, too] = community ? [`this and the ${source.name}`, ''] : ['both', ', too'];
  const people =
    together === 0
      ? `several people chose ${both}.`
      : together && `${together} ${together === 1 ? 'person' : 'people'} reviewed ${both}.`;
  if (isSameBrand(row, source) && (community || !together || together < 2))
    return `this is from ${row.brand}${too}${people && !community ? `, and ${people}` : '.'}`;
  if (people) return people;
  if (row.category === source.category && row.category !== OTHER)
    return community
      ? `this is in ${row.category}, like the ${source.name}.`
      : `this is in ${row.category}, too.`;
  return `this is much like ${community ? `the ${source.name}` : 'it'}.`;
}

interface BesideProduct {
  brand: string | null;
  kind: string;
}

/** Why it is shown as similar to a product of the same kind. */
export function similarityOf(
  { brand, together }: { brand: string | null; together: number | null },
  beside: BesideProduct,
): string {
  if (together && together > 1) return `Both are ${beside.kind}, and ${together} people reviewed both.`;
  const isSame = brand && brand.toLowerCase() === beside.brand?.toLowerCase();
  return `Both are ${beside.kind}${isSame ? ` from ${brand}` : ''}.`;
}

export const popularFor = (people: number, rating: number): string =>
  `${people} people reviewed it and give it ${rating.toFixed(1)} of 5 on average.`;

export const trendingFor = (people: number): string =>
  people > 1
    ? `${people} people reviewed it in the last 30 days.`
    : 'Several people took an interest in it in the last 30 days.';
