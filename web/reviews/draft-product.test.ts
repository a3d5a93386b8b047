import { expect, test } from 'vitest';
import { isDraftOf } from './draft-product.ts';

const kettle = { id: 'kettle', name: 'Pour 0.9', brand: 'Morrow' };

test.each([
  ['chosen', { productId: 'kettle' }, true],
  ['another was chosen, whatever it is called', { productId: 'mug', productName: 'Pour 0.9' }, false],
  ['typed without its brand', { productName: 'pour' }, true],
  ['another was typed', { productName: 'Loom mug' }, false],
  ['only some of the words are its', { productName: 'Morrow grinder' }, false],
  ['nothing is said', {}, true],
])('the product of a draft: %s', (_, draft, isIts) => expect(isDraftOf(kettle, draft)).toBe(isIts));
