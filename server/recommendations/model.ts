/**
 * Which products the same people choose. Pure: a job passes in the histories of people, a benchmark those of a file.
 *
 * Two products are similar when many people have both. A pair counts more the closer the two follow each other, and the earlier
 * product suggests the later one more than the reverse. Products that everybody has say little, so the sum is divided by how many
 * people have each. A product that few people have is held back, because what it shares with others may be chance.
 */

/**
 * One person's products, the oldest first, each once. Products are numbers that the caller assigns. The public signals are one
 * history, so that nothing private changes its results. A second history has all signals, private ones included.
 */
export interface History {
  products: Int32Array;
  /** From 0 to 1. */
  weights: Float32Array;
  /** 1 if the signal is public. A pair with a private signal counts only if at least `LEAST_UNSEEN` people have such a pair. */
  seen: Uint8Array;
  /** Whether this is the history of all signals. Its public pairs are skipped, because the public history counts them. */
  isWhole: boolean;
}

export interface Similar {
  product: number;
  similarity: number;
  /** How many people publicly have both. */
  together: number;
}

/** How many similar products are kept of each product at most. */
export const SIMILAR_MOST = 40;
/** Only the newest products of a person count: somebody with thousands of things says little about any pair of them. */
export const HISTORY = 50;
/** Private signals have an effect only from this many people on, so that nobody can be recognised. */
export const LEAST_UNSEEN = 5;

// Chosen by a measurement on purchase sequences: predict the last purchase of each person from those before.
const GAP = 0.4;
const BEFORE = 0.3;
const LENGTH = 0.2;
const FROM = 0.35;
const TO = 0.3;
const RARE = 8;

const powers = (exponent: number) => Float64Array.from({ length: HISTORY + 1 }, (_, n) => n ** exponent);
const BY_GAP = powers(-GAP);
const BY_LENGTH = powers(-LENGTH);

/** Sums by product number, reused for each product; all zero before and after. */
export class Sums {
  readonly size: number;
  readonly seen: Float64Array;
  readonly unseen: Float64Array;
  readonly unseenPeople: Int32Array;
  readonly together: Int32Array;

  /** @param size more than the highest product number */
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

/** The positions of each of these products in the histories. */
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
