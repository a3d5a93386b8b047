import { expect, test } from 'vitest';
import { pages } from '../../contract/pages.ts';
import type { Pages } from '../lib/page.ts';

test('each address has a page, and one only', () => {
  const rooms = import.meta.glob<{ pages: Pages }>('../*/pages.ts', { eager: true });
  const found = Object.values(rooms).flatMap((room) => Object.keys(room.pages));
  expect(found.toSorted()).toEqual(Object.keys(pages).toSorted());
});
