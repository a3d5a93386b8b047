import { expect, it, vi } from 'vitest';

vi.mock('../../lib/query.ts', () => ({ queryClient: {} }));
vi.mock('../api.ts', () => ({}));
const { inOrder } = await import('./api.ts');
type Page = Parameters<typeof inOrder>[0][number];

const page = (...ids: string[]) =>
  ({ items: ids.map((id) => ({ id })), nextCursor: null }) as unknown as Page;

it('shows each comment once, one’s own new one where it belongs as soon as its page has come', () => {
  const ids = (...pages: Page[]) => inOrder(pages).map(({ id }) => id);
  expect(ids(page('a', 'b', 'mine'))).toEqual(['a', 'b', 'mine']);
  expect(ids(page('a', 'b', 'mine'), page('c', 'mine'))).toEqual(['a', 'b', 'c', 'mine']);
});
