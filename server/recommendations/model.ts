/**
 * Which products the same people choose. Pure: a job gives it the histories of people, a measurement those of a file.
 *
 * Two products are similar when many have both, the closer after each other the more, and what came later follows from what came before
 * more than the other way round. What everybody has says little, so it is divided by how many have each; a product that few have is held
 * back, because what it shares with others may be chance.
 */

/**
 * One person's products, the oldest first, each once. Products are numbers, as the caller counts them. What everybody may see is a
 * history by itself, so that nothing private changes its results. A second history has everything, private signals included.
 */
export interface History {
  products: Int32Array;
  /** From 0 to 1. */
  weights: Float32Array;
  /** 1 if everybody may see it; two that they may not both see count only as of one of `LEAST_UNSEEN` people. */
  seen: Uint8Array;
  /** What of it everybody may see is counted in another history. */
  isWhole: boolean;
}

export interface Similar {
  product: number;
  similarity: number;
  /** How many have both where everybody may see it. */
  together: number;
}

/** How many similar products are kept of one at most. */
export const SIMILAR_MOST = 40;
/** Of one person, only the newest count: whoever has had thousands of things says little about each two of them. */
export const HISTORY = 50;
/** What fewer people have in common where nobody may see it shows in nothing. */
export const LEAST_UNSEEN = 5;

// Measured on purchase sequences, by what came before the last one of each person.
const GAP = 0.4;
const BEFORE = 0.3;
const LENGTH = 0.2;
const FROM = 0.35;
const TO = 0.3;
const RARE = 8;

const powers = (exponent: number) => Float64Array.from({ length: HISTORY + 1 }, (_, n) => n ** exponent);
const BY_GAP = powers(-GAP);
const BY_LENGTH = powers(-LENGTH);

/** What is added up of each product, by its number; empty before and after. */
export class Sums {
  readonly size: number;
  readonly seen: Float64Array;
  readonly unseen: Float64Array;
  readonly unseenPeople: Int32Array;
  readonly together: Int32Array;

  /** @param size above every number of a product */
  constructor(size: number) {
    this.size = size;
    this.seen = new Float64Array(size);
    this.unseen = new Float64Array(size);
    this.unseenPeople = new Int32Array(size);
    this.together = new Int32Array(size);
  }
}

/**
 * The products similar to each of these, from the histories of those who have them.
 * @param countOf how many people have a product
 */
export function* similarTo(
  products: readonly number[],
  histories: readonly History[],
  countOf: (product: number) => number,
  { seen, unseen, unseenPeople, together }: Sums,
): Generator<{ product: number; similar: Similar[] }> {
  const places = placesOf(new Set(products), histories);
  for (const product of products) {
    const touched: number[] = [];
    for (const { history, place } of places.get(product) ?? []) {
      const { products: theirs, weights, seen: isSeen, isWhole } = history;
      const from = (weights[place] ?? 0) * (BY_LENGTH[theirs.length] ?? 0);
      for (const [at, other] of theirs.entries()) {
        if (at === place || (isWhole && isSeen[place] && isSeen[at])) continue;
        if (seen[other] === 0 && unseenPeople[other] === 0 && together[other] === 0) touched.push(other);
        const weight =
          from * (weights[at] ?? 0) * (BY_GAP[Math.abs(at - place)] ?? 0) * (at > place ? 1 : BEFORE);
        if (isSeen[place] && isSeen[at]) {
          seen[other] = (seen[other] ?? 0) + weight;
          together[other] = (together[other] ?? 0) + 1;
        } else {
          unseen[other] = (unseen[other] ?? 0) + weight;
          unseenPeople[other] = (unseenPeople[other] ?? 0) + 1;
        }
      }
    }
    const held = countOf(product) ** FROM;
    const similar: Similar[] = [];
    for (const other of touched) {
      const shared =
        (seen[other] ?? 0) + ((unseenPeople[other] ?? 0) >= LEAST_UNSEEN ? (unseen[other] ?? 0) : 0);
      if (shared > 0)
        similar.push({
          product: other,
          similarity: shared / held / (countOf(other) + RARE) ** TO,
          together: together[other] ?? 0,
        });
      seen[other] = unseen[other] = unseenPeople[other] = together[other] = 0;
    }
    similar.sort((one, other) => other.similarity - one.similarity || one.product - other.product);
    yield { product, similar: similar.slice(0, SIMILAR_MOST) };
  }
}

/** Where in the histories each of these products stands. */
function placesOf(wanted: ReadonlySet<number>, histories: readonly History[]) {
  const places = new Map<number, { history: History; place: number }[]>();
  for (const history of histories)
    for (const [place, product] of history.products.entries()) {
      if (!wanted.has(product)) continue;
      const known = places.get(product);
      if (known) known.push({ history, place });
      else places.set(product, [{ history, place }]);
    }
  return places;
}
