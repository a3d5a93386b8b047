import { describe, expect, it } from 'vitest';
import type { Cover, ThingFacts } from '../../contract/warranties.ts';
import { addressOf, arrange, choicesIn, filterIn } from './list-filter.ts';
import { coverText, expiringText, leadText, soonText } from './sentences.ts';
import { figuresOf, hasCover, leftText, rulerOf, stateText, thingOf, thingsOf } from './things.ts';

const today = '2026-11-15';
let count = 0;

function cover(change: Partial<Cover> & { name?: string; category?: string }): Cover {
  const { name = 'Kestrel M35', category = 'Photography', ...rest } = change;
  const isActive = rest.status !== 'voided';
  return {
    id: `w${++count}`,
    thingId: `t${count}`,
    warrantyType: 'manufacturer',
    startDate: '2024-12-02',
    endDate: '2026-12-02',
    isActive,
    purchasePrice: null,
    currency: 'USD',
    retailer: null,
    serialNumbers: [],
    model: null,
    place: null,
    tags: [],
    quantity: 1,
    notes: null,
    createdAt: '2024-12-02T00:00:00Z',
    product: { name, brand: name.split(' ')[0], category },
    ...rest,
  } as Cover;
}

const camera = cover({ purchasePrice: '1290.00', retailer: 'Fotohaus' });
const laptop = [
  cover({ thingId: 'lap', name: 'Nordlys Book 14', category: 'Electronics', endDate: '2026-01-02' }),
  cover({
    thingId: 'lap',
    name: 'Nordlys Book 14',
    category: 'Electronics',
    warrantyType: 'extended',
    startDate: '2026-01-02',
    endDate: '2029-01-02',
    purchasePrice: '0.10',
  }),
];
const pan = cover({ name: 'Café pan', endDate: null, purchasePrice: '0.20' });
const lamp = cover({ name: 'Lyse Task', status: 'voided', endDate: '2028-01-01' });
const shoes = cover({ name: 'Fjell Tempo', endDate: '2026-11-14' });
const things = thingsOf([shoes, camera, ...laptop, pan, lamp], today);
const all = filterIn({});
const names = (list: typeof things) => list.map((thing) => thing.facts.product.name);
/** A thing without a warranty. */
const bare = (change: Partial<Cover> & { name?: string }): ThingFacts => cover(change);

describe('things', () => {
  it('are one per thing, and one that is covered by any cover is covered', () => {
    expect(things).toHaveLength(5);
    const book = things.find(({ id }) => id === 'lap');
    expect(book).toMatchObject({ state: 'active', cover: { warrantyType: 'extended' } });
    expect(book && coverText(book)).toBe('Manufacturer + Extended');
    expect(book && hasCover(book) && rulerOf(book, today)).toEqual({
      start: '2024-12-02',
      total: 49,
      left: 26,
      elapsed: expect.closeTo(47.8, 1),
    });
  });

  it('are counted, and what was paid for the covered ones is added up to the cent', () => {
    expect(figuresOf(things)).toEqual({
      active: 3,
      expiring: 1,
      expired: 2,
      worth: [{ currency: 'USD', amount: '1290.30' }],
    });
  });

  it('are never added up across currencies', () => {
    const paid = (purchasePrice: string, currency: string) => cover({ purchasePrice, currency });
    const mixed = thingsOf([paid('10.00', 'USD'), paid('0.10', 'EUR'), paid('0.20', 'EUR')], today);
    expect(figuresOf(mixed).worth).toEqual([
      { currency: 'EUR', amount: '0.30' },
      { currency: 'USD', amount: '10.00' },
    ]);
  });

  it('without a warranty are neither active nor expired, and say so', () => {
    const kept = thingsOf([camera], today, [bare({ name: 'Chair', purchasePrice: '90.00' })]);
    expect(figuresOf(kept)).toEqual({
      active: 1,
      expiring: 1,
      expired: 0,
      worth: [{ currency: 'USD', amount: '1290.00' }],
    });
    const { active, expired, none } = arrange(kept, all);
    expect([active, expired, none].map(names)).toEqual([['Kestrel M35'], [], ['Chair']]);
    expect(none.map(leftText)).toEqual(['No warranty']);
    expect(none.map(stateText)).toEqual(['No warranty']);
  });

  it('say what is left, and whether they were voided', () => {
    expect(things.map(leftText).sort()).toEqual([
      '17 days left',
      '25 months left',
      'Expired',
      'Lifetime cover',
      'Voided',
    ]);
    expect(things.map(stateText).sort()).toEqual(['Active', 'Active', 'Expired', 'Expiring soon', 'Voided']);
  });

  it('say when cover begins where there is none today', () => {
    const over = cover({ thingId: 'gap', endDate: '2026-01-01' });
    const next = cover({ thingId: 'gap', startDate: '2027-02-01', endDate: '2029-02-01' });
    const [gap] = thingsOf([next, over], today);
    expect(gap && stateText(gap)).toBe('Begins 1 Feb');
    expect(gap && leftText(gap)).toBe('Not begun');
    expect(thingsOf([next, cover({ thingId: 'gap' })], today)[0]?.begins).toBeNull();
  });

  it('that end today have no whole month left, all of it elapsed, and say so', () => {
    const last = thingOf([cover({ endDate: today })], today);
    expect(last && rulerOf(last, today)).toMatchObject({ left: 0, elapsed: 100 });
    expect(last && leftText(last)).toBe('Ends today');
    const next = thingOf([cover({ endDate: '2026-11-16' })], today);
    expect(next && rulerOf(next, today).left).toBe(1);
    const whole = thingOf([cover({ startDate: today, endDate: null })], today);
    expect(whole && rulerOf(whole, today).elapsed).toBe(0);
  });
});

describe('the list', () => {
  it('begins with what ends first; what is over begins with the latest', () => {
    const { active, expired } = arrange(things, all);
    expect(names(active)).toEqual(['Kestrel M35', 'Nordlys Book 14', 'Café pan']);
    expect(names(expired)).toEqual(['Lyse Task', 'Fjell Tempo']);
  });

  it.each([
    ['name', ['Café pan', 'Kestrel M35', 'Nordlys Book 14']],
    ['price', ['Kestrel M35', 'Café pan', 'Nordlys Book 14']],
  ] as const)('is put in order by %s', (sort, expected) =>
    expect(names(arrange(things, { ...all, sort }).active)).toEqual(expected),
  );

  it.each([
    [{ q: 'cafe' }, ['Café pan']],
    [{ q: 'fotohaus kestrel' }, ['Kestrel M35']],
    [{ q: 'm 35' }, ['Kestrel M35']],
    [{ q: 'kestral' }, ['Kestrel M35']],
    [{ q: 'kestrel tripod' }, ['Kestrel M35']],
    [{ q: 'kestral', category: 'Electronics' }, []],
    [{ q: 'nothing' }, []],
    [{ soon: true }, ['Kestrel M35']],
    [{ category: 'Electronics' }, ['Nordlys Book 14']],
    [{ cover: 'extended' as const }, ['Nordlys Book 14']],
  ])('shows for %o', (filter, expected) =>
    expect(names(arrange(things, { ...all, ...filter }).active)).toEqual(expected),
  );

  it('is found by place, tag, model and every serial number', () => {
    const kept = thingsOf([], today, [
      bare({
        name: 'Saw',
        place: 'Shed',
        tags: ['Loud', 'Red'],
        model: 'GKS 55',
        serialNumbers: ['A-1', 'A-2'],
      }),
      bare({ name: 'Lamp', place: 'Hall', tags: ['red'] }),
    ]);
    const found = (filter: object) => names(arrange(kept, { ...all, ...filter }).none);
    for (const q of ['shed', 'loud', 'gks', 'a-2']) expect(found({ q })).toEqual(['Saw']);
    expect(found({ place: 'Hall' })).toEqual(['Lamp']);
    expect(found({ tag: 'Red' })).toEqual(['Lamp', 'Saw']);
    expect(choicesIn(kept)).toMatchObject({ places: ['Hall', 'Shed'], tags: ['Loud', 'red'] });
  });

  it('puts prices in order within each currency', () => {
    const paid = (name: string, purchasePrice: string, currency: string) =>
      bare({ name, purchasePrice, currency });
    const kept = thingsOf([], today, [paid('A', '5', 'USD'), paid('B', '9', 'EUR'), paid('C', '7', 'USD')]);
    expect(names(arrange(kept, { ...all, sort: 'price' }).none)).toEqual(['B', 'C', 'A']);
  });

  it('stands in the address, without what goes without saying', () => {
    expect(addressOf(all)).toEqual({});
    const filter = filterIn({
      tab: 'none',
      q: 'x',
      sort: 'price',
      cover: 'parts',
      place: 'Shed',
      tag: 'Loud',
      soon: '1',
    });
    expect(filterIn(addressOf(filter))).toEqual(filter);
    expect(filterIn({ sort: 'nonsense', cover: 'nonsense', tab: 'nonsense' })).toEqual(all);
  });
});

describe('sentences', () => {
  it.each([
    [9, 7, 'Nine things, seven under cover.'],
    [3, 3, 'Three things, all under cover.'],
    [1, 1, 'One thing, under cover.'],
    [2, 0, 'Two things, none under cover.'],
  ])('of %i things, %i covered', (total, covered, text) => expect(leadText(total, covered)).toBe(text));

  it.each([
    [[0], 'One cover ends today.'],
    [[1], 'One cover ends tomorrow.'],
    [[17], 'One cover ends on 2 Dec.'],
    [[3, 17], 'Two covers end by 2 Dec.'],
    [[], ''],
  ])('of what ends in %o days', (days, text) =>
    expect(expiringText(days.map((left) => ({ left, cover: { endDate: '2026-12-02' } })))).toBe(text),
  );

  it.each([
    [2, 17, 'Two covers end soon, the first in 17 days.'],
    [1, 1, 'One cover ends tomorrow.'],
    [1, 0, 'One cover ends today.'],
    [0, undefined, undefined],
  ])('for home, of %i that end soon', (count, left, text) => expect(soonText(count, left)).toBe(text));
});
