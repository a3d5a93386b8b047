import { expect, it } from 'vitest';
import { type TradeTerms, termsChanges } from './trade-terms.ts';

const cover = {
  id: 'maker',
  type: 'manufacturer',
  provider: null,
  startDate: '2026-01-10',
  endDate: '2028-01-10',
} as const;
const agreed: TradeTerms = {
  price: '540.00',
  paused: false,
  covers: [cover],
  papers: [
    { id: 'one', kind: 'receipt' },
    { id: 'two', kind: 'terms' },
  ],
};
const wording = { money: (amount: string) => `$${amount}`, day: (date: string) => date, on: '2026-11-15' };

it.each<[Partial<TradeTerms>, string[]]>([
  [{}, []],
  [{ price: '560.00' }, ['The price is $560.00, not $540.00']],
  [{ price: null }, ['There is no price any more']],
  [{ covers: [] }, ['The cover to 2028-01-10 no longer passes on']],
  [{ covers: [{ ...cover, endDate: null }] }, ['The cover goes for life, not to 2028-01-10']],
  [{ covers: [{ ...cover, provider: 'Northcover' }] }, ['The cover to 2028-01-10 is described otherwise']],
  [
    { covers: [cover, { ...cover, id: 'other', provider: 'Northcover', endDate: '2029-01-10' }] },
    ['A cover by Northcover to 2029-01-10 passes on'],
  ],
  [{ papers: [] }, ['The receipt no longer comes along', 'The terms of the cover no longer come along']],
  [{ papers: [...agreed.papers, { id: 'three', kind: 'photo' }] }, ['A photo comes along']],
  [{ paused: true }, ['The listing is paused']],
])('says what is different %#', (change, texts) =>
  expect(termsChanges(agreed, { ...agreed, ...change }, wording)).toEqual(texts),
);

it('tells a cover that ended from one that was taken away', () => {
  const text = (on: string) => termsChanges(agreed, { ...agreed, covers: [] }, { ...wording, on });
  expect(text('2028-01-10')).toEqual(['The cover to 2028-01-10 no longer passes on']);
  expect(text('2028-01-11')).toEqual(['The cover ended on 2028-01-10']);
});
