import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../testing/show.tsx';
import { SearchInput } from './search-input.tsx';

/** A search whose value changes only when the test lets it. */
async function search() {
  const waiting: string[] = [];
  let follow = (_: string) => {};
  function Search() {
    const [value, setValue] = useState('');
    follow = setValue;
    return (
      <SearchInput
        label="Search"
        placeholder=""
        value={value}
        onChange={(next) => waiting.push(next)}
        pause={0}
      />
    );
  }
  const { user } = await show(<Search />);
  return {
    user,
    waiting,
    follow: (value: string) => act(async () => follow(value)),
    input: screen.getByRole('searchbox', { name: 'Search' }),
  };
}

test('what is typed while the address follows is not lost', async () => {
  const { user, waiting, follow, input } = await search();
  await user.type(input, 'la');
  await expect.poll(() => waiting.at(-1)).toBe('la');
  await user.type(input, 'm');
  await expect.poll(() => waiting.at(-1)).toBe('lam');
  await user.type(input, 'p');
  await follow('la');
  expect(input).toHaveValue('lamp');
  await follow('lam');
  expect(input).toHaveValue('lamp');
  await expect.poll(() => waiting.at(-1)).toBe('lamp');
  await follow('lamp');
  expect(input).toHaveValue('lamp');
});

test('it follows the address on the way back and forth', async () => {
  const { user, waiting, follow, input } = await search();
  await user.type(input, 'lamp');
  await expect.poll(() => waiting.at(-1)).toBe('lamp');
  await follow('lamp');
  await follow('');
  expect(input).toHaveValue('');
  await follow('lamp');
  expect(input).toHaveValue('lamp');
  expect(waiting.filter((one) => one === '')).toEqual([]);
});

test('what was typed just before leaving does not change the next page’s address', async () => {
  const { user, waiting, input } = await search();
  const { pathname } = location;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.change(input, { target: { value: 'lamp' } });
  History.prototype.pushState.call(history, null, '', '/elsewhere');
  // In one step with the change of address: the router may put its own back in a moment.
  vi.runAllTimers();
  vi.useRealTimers();
  expect(waiting).toEqual([]);
  History.prototype.replaceState.call(history, null, '', pathname);
  await user.type(input, 's');
  await expect.poll(() => waiting).toEqual(['lamps']);
});
