import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetAllSearches, forgetSearch, forgetSearches, recentSearches, rememberSearch } from './recent.ts';

/** Like the browser's storage: entries are its own properties. */
function storage(): Record<string, string> {
  const kept: Record<string, string> = {};
  return Object.defineProperties(kept, {
    getItem: { value: (name: string) => kept[name] ?? null },
    setItem: {
      value: (name: string, value: string) => {
        kept[name] = value;
      },
    },
    removeItem: { value: (name: string) => delete kept[name] },
  });
}

afterEach(() => {
  forgetAllSearches();
  vi.unstubAllGlobals();
});

describe('with storage', () => {
  beforeEach(() => {
    vi.stubGlobal('localStorage', storage());
  });

  it('has the newest first, each once whatever its case', () => {
    for (const text of ['kettle', ' Camera ', 'lamp', 'KETTLE', '  ']) rememberSearch('maya', text);
    expect(recentSearches('maya')).toEqual(['KETTLE', 'lamp', 'Camera']);
  });

  it('keeps eight', () => {
    for (let count = 1; count <= 10; count++) rememberSearch('maya', `search ${count}`);
    expect(recentSearches('maya')).toHaveLength(8);
    expect(recentSearches('maya').at(-1)).toBe('search 3');
  });

  it('keeps each person’s apart', () => {
    rememberSearch('maya', 'kettle');
    expect(recentSearches('tomas')).toEqual([]);
  });

  it('forgets one, or all of a person', () => {
    for (const text of ['kettle', 'camera']) rememberSearch('maya', text);
    rememberSearch('tomas', 'bike');
    forgetSearch('maya', 'Kettle');
    expect(recentSearches('maya')).toEqual(['camera']);
    forgetSearches('maya');
    expect([recentSearches('maya'), recentSearches('tomas')]).toEqual([[], ['bike']]);
  });

  it('forgets everybody’s on signing out, and nothing else', () => {
    localStorage.setItem('wellkept-theme', 'dark');
    for (const person of ['maya', 'tomas']) rememberSearch(person, 'kettle');
    forgetAllSearches();
    expect(Object.keys(localStorage)).toEqual(['wellkept-theme']);
  });

  it.each(['{', '{}', 'null', '[1, {}]'])('is empty where %s was kept', (kept) => {
    localStorage.setItem('wellkept-searches maya', kept);
    expect(recentSearches('maya')).toEqual([]);
  });
});

it('remembers without storage while the page lives', () => {
  rememberSearch('maya', 'kettle');
  expect(recentSearches('maya')).toEqual(['kettle']);
  forgetAllSearches();
  expect(recentSearches('maya')).toEqual([]);
});
