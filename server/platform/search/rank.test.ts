import { describe, expect, test } from 'vitest';
import { type Form, type Query, type QueryWord, typedIn, wordText } from './query.ts';
import { likeness, scoreOf } from './rank.ts';

const word = (typed: string, more: Partial<QueryWord> = {}): QueryWord => ({
  typed,
  forms: [{ words: [typed], lexemes: [typed], how: 'typed' }],
  names: 10,
  rest: 0,
  listed: 0,
  weight: 1,
  meant: undefined,
  known: true,
  ...more,
});
const query = (...words: QueryWord[]): Query => ({
  text: words.map(({ typed }) => typed).join(' '),
  words,
  codes: [],
  total: 1000,
  tiers: [1],
  listings: 0,
});
const typed = (text: string) => query(...typedIn(text, 20).map(({ typed: one }) => word(one)));
const score = (asked: Query, name: string, rest = 0, brand: string | null = null) =>
  scoreOf(asked, { name, brand, rest }).score;

describe('what fits better', () => {
  test.each([
    ['wine rack', 'Oak wine rack', 'Oak wine glass'],
    ['wine rack', 'Oak wine rack', 'Rack and stand, wine red'],
    // The product itself ranks before its accessories.
    ['camera', 'Silver camera', 'Strap for camera'],
    ['phone case', 'Leather phone case', 'Phone with case'],
    // The whole word before its beginning, shorter before longer names.
    ['lamp', 'Lamp', 'Lamp of brass with a long green shade and a cord'],
    ['green lamp', 'Green lamp', 'Lamp green and other things of another kind'],
    // Plural and singular are the same.
    ['lamps', 'Brass lamp', 'Brass lens'],
  ])('%s: %s before %s', (text, better, worse) => {
    expect(score(typed(text), better)).toBeGreaterThan(score(typed(text), worse));
  });

  test('a word in the description is better than none, and worse than in the name', () => {
    const asked = typed('oak table');
    const named = score(asked, 'Oak table');
    const withoutBrand = score(asked, 'Low table', 1);
    expect(named).toBeGreaterThan(withoutBrand);
    expect(withoutBrand).toBeGreaterThan(score(asked, 'Low table'));
  });

  test('a telling word counts for more', () => {
    const asked = query(word('kestrel', { weight: 6 }), word('camera', { weight: 1 }));
    expect(score(asked, 'Kestrel tripod')).toBeGreaterThan(score(asked, 'Halden camera'));
  });

  test('the brand is part of the name, once', () => {
    const asked = typed('halden kettle');
    expect(score(asked, 'Kettle', 0, 'Halden')).toBeCloseTo(score(asked, 'Halden Kettle', 0, 'Halden'));
  });

  test('the word as typed before what means the same, and that before what is similar', () => {
    const form = (how: Form['how']) =>
      query(word('tv', { forms: [{ words: ['set'], lexemes: ['set'], how }] }));
    const [as, same, similar] = (['typed', 'synonym', 'similar'] as const).map((how) =>
      score(form(how), 'Set'),
    );
    expect(as).toBeGreaterThan(same ?? 0);
    expect(same).toBeGreaterThan(similar ?? 0);
    expect(scoreOf(form('similar'), { name: 'Set', rest: 0 })).toMatchObject({
      similar: true,
      all: true,
      covered: 0.7,
    });
  });

  test('nothing fits nothing', () => {
    expect(scoreOf(query(), { name: 'Lamp', rest: 0 })).toMatchObject({ score: 0, covered: 0 });
    expect(scoreOf(typed('kettle'), { name: '', rest: 0 })).toMatchObject({ score: 0, all: false });
  });
});

test('names of the same product are more alike than those of its neighbours', () => {
  const name = 'Halden EtherFast EZXS88W ethernet switch';
  const asked = {
    ...query(...['halden', 'ether', 'fast', 'ezxs', '88', 'w', 'ethernet', 'switch'].map((one) => word(one))),
    codes: ['ezxs88w'],
  };
  const like = (other: string) => likeness(asked, { name: other, rest: 0 });
  expect(like(name)).toBeGreaterThan(like('Halden EtherFast EZXS55W ethernet switch'));
  expect(like('Halden 8-port switch - EZXS88W')).toBeGreaterThan(like('Halden EtherFast ethernet switch'));
  expect(like('Switch EZXS88')).toBeGreaterThan(like('Switch EZXS55'));
});

describe('what is typed', () => {
  test('between two spaces is one word, whatever it is made of', () => {
    expect(typedIn('WH-1000XM5 black', 9)).toEqual([
      { typed: 'wh1000xm5', parts: ['wh', '1000', 'xm', '5'] },
      { typed: 'black', parts: ['black'] },
    ]);
    expect(typedIn('a a b', 9).map(({ typed: one }) => one)).toEqual(['a', 'b']);
    expect(typedIn('word '.repeat(300), 16)).toHaveLength(1);
    expect(typedIn(Array.from({ length: 200 }, (_, n) => `w${n}`).join(' '), 16)).toHaveLength(16);
    expect(typedIn(`%_'":*!|&\\`, 9)).toEqual([]);
  });

  test('is quoted in a tsquery, so that it means nothing there', () => {
    const odd = word("o'neil\\", { forms: [{ words: ["o'neil\\"], lexemes: ["o'neil\\"], how: 'typed' }] });
    expect(wordText(odd, { names: 2 })).toBe("'++o''neil\\\\'");
    const begun: Form = { words: ['wh', '1000'], lexemes: ['wh', '1000'], begins: true, how: 'typed' };
    expect(wordText(word('wh1000', { forms: [begun] }), { names: 0 })).toBe("('wh' & '1000':*)");
  });
});
