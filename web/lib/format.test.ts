import { describe, expect, it } from 'vitest';
import {
  ageText,
  cardName,
  displayName,
  firstNameOf,
  greeting,
  lengthText,
  listed,
  money,
  monthText,
  numberText,
  shortMoney,
  websiteLink,
} from './format.ts';

const nobody = { id: '0192f3a0-0000-7000-8000-0000000c1a2b', firstName: null, lastName: null };

describe('names', () => {
  it('are first and last name where there are any', () => {
    expect(displayName({ ...nobody, firstName: 'Maya', lastName: 'Lund' })).toBe('Maya Lund');
    expect(displayName({ ...nobody, firstName: 'Maya' })).toBe('Maya');
    expect(cardName({ ...nobody, lastName: 'Lund' })).toBe('Lund');
  });
  it('fall back to the end of the id', () => {
    expect(displayName(nobody)).toBe('User 1a2b');
    expect(cardName({ ...nobody, firstName: '', lastName: '' })).toBe('user_1a2b');
  });
  it('are cut where somebody is addressed, by whole letters', () => {
    const person = { ...nobody, profileImageUrl: null };
    expect(firstNameOf({ ...person, firstName: 'Maya', lastName: 'Lund' })).toBe('Maya');
    expect(firstNameOf({ ...person, firstName: 'Wolfeschlegelsteinhausen' })).toBe('Wolfeschlegelsteinh…');
    expect(firstNameOf({ ...person, firstName: '🙂'.repeat(40) })).toBe(`${'🙂'.repeat(19)}…`);
  });
});

describe('money', () => {
  it('is dollars with two places', () => {
    expect(money('1290.00')).toBe('$1,290.00');
    expect(money('0.5')).toBe('$0.50');
  });
  it('is short where it comes out even', () => {
    expect(shortMoney('1290.00')).toBe('$1,290');
    expect(shortMoney('1290.50')).toBe('$1,290.50');
  });
  it('loses nothing of a large amount', () => {
    expect(money('90071992547409931.25')).toBe('$90,071,992,547,409,931.25');
  });
});

describe('greeting', () => {
  it.each([
    [0, 'Good morning'],
    [11, 'Good morning'],
    [12, 'Good afternoon'],
    [17, 'Good afternoon'],
    [18, 'Good evening'],
    [23, 'Good evening'],
  ])('at %i is %s', (hour, text) => expect(greeting(hour)).toBe(text));
});

describe('age', () => {
  const now = Date.parse('2026-11-15T12:00:00Z');
  it.each([
    ['2026-11-15T12:05:00Z', 'Just now'],
    ['2026-11-15T11:00:01Z', 'Just now'],
    ['2026-11-15T11:00:00Z', '1h ago'],
    ['2026-11-14T12:00:01Z', '23h ago'],
    ['2026-11-14T12:00:00Z', '1d ago'],
    ['2026-11-08T12:00:01Z', '6d ago'],
    ['2026-11-08T12:00:00Z', '8 Nov 2026'],
    ['yesterday', 'Recently'],
  ])('of %s is %s', (moment, text) => expect(ageText(moment, { now })).toBe(text));
});

it('a month has its year', () => expect(monthText('2024-03-09T08:00:00Z')).toBe('March 2024'));

describe('a link to a website', () => {
  it.each([
    ['https://marchetti-repairs.example', 'https://marchetti-repairs.example/', 'marchetti-repairs.example'],
    ['http://kofi.example/weddings/', 'http://kofi.example/weddings/', 'kofi.example/weddings/'],
    ['https://аррle.example/', 'https://xn--le-6kc8da.example/', 'xn--le-6kc8da.example'],
  ])('%s', (text, href, label) => expect(websiteLink(text)).toEqual({ href, label }));

  it.each(['javascript:alert(1)', 'data:text/html,x', 'kofi.example', ''])('%s leads nowhere', (text) =>
    expect(websiteLink(text)).toBeUndefined(),
  );
});

it.each([
  [0, '0:00'],
  [41.9, '0:41'],
  [62, '1:02'],
])('says how long %s seconds are', (seconds, text) => expect(lengthText(seconds)).toBe(text));

it.each(['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'INR', 'CHF', 'SEK', 'NOK', 'DKK', 'PLN', 'JPY', 'KWD'])(
  'writes %s as the browser does',
  (currency) => {
    const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
    for (const amount of ['0', '0.5', '7.05', '129.00', '1290', '999999.99', '1234567.8', '-3.20', '0.005'])
      expect(money(amount, currency)).toBe(format.format(amount as Intl.StringNumericLiteral));
  },
);

it('groups the digits of a number and names the parts of a list as the browser does', () => {
  for (const count of [0, 7, 999, 1000, 12_480, 999_999, 1_000_000, -1234])
    expect(numberText(count)).toBe(count.toLocaleString('en-US'));
  const list = new Intl.ListFormat('en-GB');
  for (const words of [[], ['one'], ['one', 'two'], ['one', 'two', 'three']])
    expect(listed(words)).toBe(list.format(words));
});
