import { act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { VIEW_SECONDS } from '../../contract/recommendation-constants.ts';
import { network, show } from '../testing/show.tsx';
import { useNotedView } from './use-noted-view.ts';

const id = '00000000-0000-7000-8000-00000000abcd';
function Looked() {
  useNotedView(id);
  return null;
}
const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

test('a look at a product is told once, after a while; of a visitor’s nothing is told', async () => {
  vi.useFakeTimers();
  network.answer('POST /api/products/{id}/views', () => undefined);
  const sent = () => network.sent('POST /api/products/{id}/views').map(({ params }) => params.id);
  const { unmount } = await show(<Looked />);
  await wait(VIEW_SECONDS - 1);
  expect(sent()).toEqual([]);
  await wait(1);
  expect(sent()).toEqual([id]);
  await wait(VIEW_SECONDS * 2);
  expect(sent()).toEqual([id]);
  unmount();
  await show(<Looked />, { user: null });
  await wait(VIEW_SECONDS * 2);
  expect(sent()).toEqual([id]);
});
