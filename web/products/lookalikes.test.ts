import { expect, test } from 'vitest';
import type { Product } from '../../contract/products.ts';
import { questionOf } from './lookalikes.ts';

const named = (name: string, brand: string | null = null) =>
  ({ id: `${name} ${brand}`, name, brand }) as Product;
const asked = (found: Product[], name: string, brand = '') => {
  const question = questionOf(found, { name, brand });
  return question && [question.title, ...question.products.map((product) => product.name)];
};

test('asks whether it is one of the likeliest three', () => {
  const found = [named('Morrow Pour 0.9'), named('Morrow Pour 1.2'), named('Pour'), named('Morrow')];
  expect(asked(found, 'Pour over')).toEqual([
    'Is it one of these?',
    'Morrow Pour 0.9',
    'Morrow Pour 1.2',
    'Pour',
  ]);
  expect(asked([], 'Pour over')).toBeUndefined();
});

test('says so when the very one is here, whatever the case and the spaces', () => {
  const found = [named('Morrow Pour 1.2', 'Morrow'), named('Pour 0.9', 'Morrow'), named('Pour 0.9', 'Loom')];
  expect(asked(found.slice(0, 2), '  pour  0.9 ')).toEqual(['This one is already here', 'Pour 0.9']);
  expect(asked(found, 'pour 0.9')).toEqual(['These are already here', 'Pour 0.9', 'Pour 0.9']);
  expect(questionOf(found, { name: 'pour 0.9', brand: ' LOOM' })?.products).toEqual([found[2]]);
  expect(asked(found, 'pour 0.9', 'Kestrel')?.[0]).toBe('Is it one of these?');
});
