import { describe, expect, it } from 'vitest';
import type { Listing } from '../../contract/marketplace.ts';
import { priceWords } from '../lib/price.ts';
import { askingWords, coverWords, factWords, interestWords, listingsWords } from './sentences.ts';

const today = '2026-11-15';
const none = { price: null, priceRange: null, wants: null };

describe('what is asked for', () => {
  it.each([
    [{ ...none, type: 'sell', price: '1850.00' }, { figure: '$1,850' }],
    [
      { ...none, type: 'buy_request', priceRange: '180.00-230.00' },
      { before: 'Budget', figure: '$180–230' },
    ],
    [
      { ...none, type: 'buy_request', priceRange: 'up to 900.00' },
      { before: 'Budget', figure: 'up to $900' },
    ],
    [
      { ...none, type: 'buy_request', priceRange: 'from 99.50' },
      { before: 'Budget', figure: 'from $99.50' },
    ],
    [{ ...none, type: 'exchange', wants: 'A floor lamp' }, { figure: 'For a floor lamp' }],
    [
      { ...none, type: 'exchange', wants: 'Halden Seed or similar' },
      { figure: 'For Halden Seed or similar' },
    ],
    [{ ...none, type: 'exchange', wants: 'The same in 44' }, { figure: 'For the same in 44' }],
    [
      { ...none, type: 'exchange', wants: 'A touring bike', price: '1450.00' },
      { figure: 'For a touring bike', or: 'or $1,450' },
    ],
    [{ ...none, type: 'exchange' }, { figure: 'For something of yours' }],
  ] as const)('%j', (listing, words) => expect(askingWords(listing)).toEqual(words));

  it('is nothing where there is none', () => expect(priceWords(none)).toBe(''));
});

it('tells the facts in one line, the area without its town', () => {
  const product = { brand: 'Halden' };
  const facts = { type: 'sell', condition: 'like_new', area: 'Southville, Bristol', product } as const;
  expect(factWords(facts)).toBe('Halden · Like new · Southville');
  expect(factWords({ ...facts, type: 'buy_request', condition: null })).toBe(
    'Halden · Any condition · Southville',
  );
  expect(factWords({ ...facts, area: null, product: { brand: null } })).toBe('Like new');
});

it('counts, and says nothing of what nobody did', () => {
  expect(interestWords({ interestedCount: 12, messagesCount: 3 })).toEqual(['12 interested', '3 messages']);
  expect(interestWords({ interestedCount: 1, messagesCount: 1 })).toEqual(['1 interested', '1 message']);
  expect(interestWords({ interestedCount: 0, messagesCount: 0 })).toEqual([]);
  expect([listingsWords(1), listingsWords(200_000)]).toEqual(['1 listing', '200,000 listings']);
});

describe('the cover', () => {
  const listing = (endDate: string | null, startDate = '2025-02-13') => ({
    type: 'sell' as const,
    status: 'active' as const,
    cover: { startDate, endDate, proof: null, proofDate: null } as Listing['cover'],
  });
  it.each([
    ['2028-02-13', '15 months of cover pass to you', 'ok', 15],
    ['2026-12-02', '17 days of cover pass to you', 'warn', 1],
    ['2026-12-16', '1 month of cover passes to you', 'warn', 1],
    ['2026-11-16', '1 day of cover passes to you', 'warn', 1],
    ['2026-11-15', 'The last day of cover passes to you', 'warn', 1],
    [null, 'Cover for life passes to you', 'ok', 36],
  ])('until %s', (end, words, tone, left) => {
    expect(coverWords(listing(end), today, false)).toMatchObject({ words, ruler: { tone, left } });
  });

  it('goes to the buyer of one’s own', () =>
    expect(coverWords(listing('2028-02-13'), today, true)?.words).toBe(
      '15 months of cover pass to the buyer',
    ));

  it('that has ended, or never was, has no ruler', () => {
    expect(coverWords(listing('2026-05-18'), today, false)).toEqual({ words: 'Cover ended 18 May 2026' });
    expect(coverWords({ ...listing(null), cover: null }, today, false)).toEqual({
      words: 'Comes without cover',
    });
  });

  it('is not spoken of where nothing passes on', () => {
    expect(coverWords({ ...listing(null), type: 'buy_request' }, today, false)).toBeUndefined();
    expect(coverWords({ ...listing('2028-02-13'), status: 'sold' }, today, false)).toBeUndefined();
  });
});
