import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type History, SIMILAR_MOST, Sums, similarTo } from './model.ts';

const seen = (...products: number[]): History => ({
  products: Int32Array.from(products),
  weights: Float32Array.from(products, () => 1),
  seen: Uint8Array.from(products, () => 1),
  isWhole: false,
});
const unseen = (...products: number[]): History => ({
  ...seen(...products),
  seen: Uint8Array.from(products, () => 0),
  isWhole: true,
});

function similar(product: number, histories: History[], counts: Record<number, number> = {}) {
  const [found] = similarTo([product], histories, (one) => counts[one] ?? 1, new Sums(100));
  return found?.similar ?? [];
}
const order = (product: number, histories: History[], counts = {}) =>
  similar(product, histories, counts).map((one) => one.product);

describe('similar products', () => {
  test('are what the same people chose, most of them first', () => {
    expect(order(1, [seen(1, 2), seen(1, 2), seen(1, 3), seen(4, 5)])).toEqual([2, 3]);
  });

  test('what came after follows more than what came before', () => {
    expect(order(2, [seen(1, 2, 3)])).toEqual([3, 1]);
  });

  test('what came soon after follows more than what came late', () => {
    expect(order(1, [seen(1, 2, 3, 4)])).toEqual([2, 3, 4]);
  });

  test('what everybody has says less', () => {
    expect(order(1, [seen(1, 2), seen(1, 3)], { 2: 1000, 3: 2 })).toEqual([3, 2]);
  });

  test('what was disliked leads to nothing', () => {
    expect(order(1, [{ ...seen(1, 2), weights: Float32Array.of(0, 1) }])).toEqual([]);
  });

  test('say how many have both where everybody may see it', () => {
    expect(similar(1, [seen(1, 2), seen(2, 1), unseen(1, 2)])[0]?.together).toBe(2);
  });
});

describe('what nobody may see', () => {
  test('shows in nothing while only a few have it', () => {
    const few = Array.from({ length: 4 }, () => unseen(1, 2));
    expect(order(1, few)).toEqual([]);
    const [alone] = similar(1, [seen(1, 3)]);
    expect(similar(1, [seen(1, 3), ...few])).toEqual([alone]);
  });

  test('counts when several have it, without saying how many', () => {
    const several = Array.from({ length: 5 }, () => unseen(1, 2));
    expect(similar(1, several)).toMatchObject([{ product: 2, together: 0 }]);
  });
});

test('there are never too many, never the product itself, and each once', () => {
  const history = fc
    .uniqueArray(fc.nat(59), { maxLength: 50 })
    .chain((products) => fc.constantFrom(seen(...products), unseen(...products)));
  fc.assert(
    fc.property(fc.array(history, { maxLength: 20 }), fc.nat(59), (histories, product) => {
      const found = similar(product, histories);
      expect(found.length).toBeLessThanOrEqual(SIMILAR_MOST);
      expect(new Set(found.map((one) => one.product)).size).toBe(found.length);
      for (const { product: other, similarity } of found) {
        expect(other).not.toBe(product);
        expect(similarity).toBeGreaterThan(0);
      }
    }),
  );
});

test('several products at once have the similar ones that each has alone', () => {
  const histories = [seen(1, 2, 3), seen(2, 3), unseen(1, 3), seen(3, 1)];
  const together = [...similarTo([1, 2, 3], histories, () => 1, new Sums(100))];
  for (const { product, similar: found } of together) expect(found).toEqual(similar(product, histories));
});
