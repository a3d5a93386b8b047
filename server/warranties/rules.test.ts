import { describe, expect, test } from 'vitest';
import { Problem } from '../platform/problem.ts';
import {
  changedCover,
  changedFacts,
  changesPolicy,
  eachOnce,
  type Facts,
  noCover,
  noFacts,
  ownNotes,
  type StoredCover,
} from './rules.ts';

function fieldsOf(work: () => unknown) {
  try {
    work();
  } catch (error) {
    if (error instanceof Problem) return { code: error.code, fields: error.fields };
    throw error;
  }
  return undefined;
}

const facts: Facts = {
  productId: 'p1',
  purchaseDate: '2026-01-10',
  purchasePrice: '540.00',
  currency: 'EUR',
  serialNumber: 'A1',
  moreSerialNumbers: ['A2', 'A3'],
  model: 'Uno',
  place: 'Kitchen',
  tags: ['coffee'],
  quantity: 3,
  retailer: 'Shop',
  notes: 'Descaled.',
};

test('what is not known of a thing yet', () => {
  expect(noFacts('p1')).toEqual({
    productId: 'p1',
    purchaseDate: null,
    purchasePrice: null,
    currency: 'USD',
    serialNumber: null,
    moreSerialNumbers: [],
    model: null,
    place: null,
    tags: [],
    quantity: 1,
    retailer: null,
    notes: null,
  });
});

describe('changing a thing', () => {
  test('keeps what is not given', () => {
    expect(changedFacts(facts, {}, 'UTC')).toEqual(facts);
  });

  test('takes what is given', () => {
    const given = {
      productId: 'p2',
      purchaseDate: '2026-02-11',
      purchasePrice: '10.00',
      currency: 'GBP',
      model: 'Due',
      place: 'Hall',
      tags: ['tea', 'Tea', 'gift'],
      quantity: 1,
      retailer: 'Fair',
      notes: 'New.',
    } as const;
    expect(changedFacts(facts, { ...given, tags: [...given.tags] }, 'UTC')).toEqual({
      ...facts,
      ...given,
      tags: ['tea', 'gift'],
    });
  });

  test('clears what is blank', () => {
    expect(
      changedFacts(
        facts,
        { purchaseDate: '', purchasePrice: null, model: '', place: null, retailer: '', notes: '', tags: [] },
        'UTC',
      ),
    ).toMatchObject({
      purchaseDate: null,
      purchasePrice: null,
      model: null,
      place: null,
      retailer: null,
      notes: null,
      tags: [],
    });
    expect(changedFacts(facts, { purchaseDate: null }, 'UTC').purchaseDate).toBeNull();
  });

  test('a moment is the day it is in the zone of who sends it', () => {
    const given = { purchaseDate: '2026-02-11T23:30:00.000Z' };
    expect(changedFacts(facts, given, 'Europe/Berlin').purchaseDate).toBe('2026-02-12');
  });

  test('refuses a day before 1950', () => {
    expect(fieldsOf(() => changedFacts(facts, { purchaseDate: '1949-12-31' }, 'UTC'))).toEqual({
      code: 'invalid_request',
      fields: { purchaseDate: 'Choose a date from 1950 on.' },
    });
  });

  test.each([
    [{ serialNumber: 'B1' }, 'B1', ['A2', 'A3']],
    [{ serialNumber: '' }, 'A2', ['A3']],
    [{ serialNumber: null }, 'A2', ['A3']],
    [{ serialNumbers: ['C1', 'c1', 'C2'] }, 'C1', ['C2']],
    [{ serialNumbers: [] }, null, []],
  ])('serial numbers: %j', (given, serialNumber, moreSerialNumbers) => {
    expect(changedFacts(facts, given, 'UTC')).toMatchObject({ serialNumber, moreSerialNumbers });
  });

  test('a thing without serial numbers has none', () => {
    expect(changedFacts(noFacts('p1'), {}, 'UTC')).toMatchObject({
      serialNumber: null,
      moreSerialNumbers: [],
    });
  });
});

test('each once, whatever its case, and as it was written first', () => {
  expect(eachOnce(['Gift', 'gift', 'Tea', 'GIFT'])).toEqual(['Gift', 'Tea']);
});

const cover: StoredCover = {
  warrantyType: 'extended',
  startDate: '2026-01-10',
  endDate: '2028-01-09',
  warrantyProvider: 'Northcover',
  providerPolicyNumber: 'P-1',
  coverageDetails: { a: 1 },
  providerContactInfo: { phone: '1' },
  autoRenewal: true,
  renewalDate: '2028-01-01',
  status: 'voided',
};

describe('changing a cover', () => {
  test('a new one is the maker’s, and counts', () => {
    expect(changedCover(noCover, { startDate: '2026-01-10', endDate: '2027-01-09' }, 'UTC')).toEqual({
      warrantyType: 'manufacturer',
      startDate: '2026-01-10',
      endDate: '2027-01-09',
      warrantyProvider: null,
      providerPolicyNumber: null,
      coverageDetails: null,
      providerContactInfo: null,
      autoRenewal: false,
      renewalDate: null,
      status: 'active',
    });
  });

  test('a new one needs its days', () => {
    expect(fieldsOf(() => changedCover(noCover, {}, 'UTC'))?.fields).toEqual({
      startDate: 'Purchase date is required',
      endDate: 'Expiry date is required',
    });
    // A new lifetime cover must say so; an end of `null` alone is refused.
    expect(
      fieldsOf(() => changedCover(noCover, { startDate: '2026-01-10', endDate: null }, 'UTC'))?.fields,
    ).toEqual({
      endDate: 'Expiry date is required',
    });
  });

  test('keeps what is not given', () => {
    expect(changedCover(cover, {}, 'UTC')).toEqual(cover);
    expect(changedCover(cover, { endDate: null }, 'UTC')).toEqual(cover);
  });

  test('takes what is given', () => {
    const given = {
      warrantyType: 'parts',
      startDate: '2026-02-01',
      endDate: '2029-01-31',
      warrantyProvider: 'Oakline',
      providerPolicyNumber: 'P-2',
      coverageDetails: 'Labour.',
      providerContactInfo: { phone: '2' },
      autoRenewal: false,
      renewalDate: '2029-01-01',
      status: 'active',
    } as const;
    expect(changedCover(cover, given, 'UTC')).toEqual(given);
  });

  test('clears what is blank', () => {
    const given = {
      warrantyProvider: '',
      providerPolicyNumber: null,
      coverageDetails: '',
      providerContactInfo: null,
      renewalDate: '',
    };
    expect(changedCover(cover, given, 'UTC')).toMatchObject({
      warrantyProvider: null,
      providerPolicyNumber: null,
      coverageDetails: null,
      providerContactInfo: null,
      renewalDate: null,
    });
  });

  test('for life until an end is given', () => {
    const lifetime = changedCover(cover, { isLifetime: true, endDate: '2029-01-01' }, 'UTC');
    expect(lifetime.endDate).toBeNull();
    expect(changedCover(lifetime, {}, 'UTC').endDate).toBeNull();
    expect(changedCover(lifetime, { endDate: '2030-01-01' }, 'UTC').endDate).toBe('2030-01-01');
    expect(fieldsOf(() => changedCover(lifetime, { isLifetime: false }, 'UTC'))?.fields).toEqual({
      endDate: 'Expiry date is required',
    });
  });

  test('an end that is given counts for what was for life, too: it cannot be before the start', () => {
    expect(
      fieldsOf(() => changedCover({ ...cover, endDate: null }, { endDate: '2025-01-01' }, 'UTC'))?.fields,
    ).toEqual({
      endDate: 'The cover cannot end before it starts.',
    });
  });

  test('a start that is moved behind the end is refused', () => {
    expect(fieldsOf(() => changedCover(cover, { startDate: '2028-01-10' }, 'UTC'))?.fields).toEqual({
      endDate: 'The cover cannot end before it starts.',
    });
  });

  test('refuses a renewal that is no day', () => {
    expect(fieldsOf(() => changedCover(cover, { renewalDate: '2151-01-01' }, 'UTC'))?.fields).toEqual({
      renewalDate: 'Choose a date before 2151.',
    });
  });
});

test.each<[Partial<StoredCover>, boolean]>([
  [{}, false],
  [{ warrantyType: 'parts' }, true],
  [{ startDate: '2026-01-11' }, true],
  [{ endDate: null }, true],
  [{ warrantyProvider: null }, true],
  [{ providerPolicyNumber: null }, true],
  [{ status: 'active' }, true],
  [{ autoRenewal: false }, false],
  [{ coverageDetails: null }, false],
])('%j changes the policy: %s', (change, changes) => {
  expect(changesPolicy(cover, { ...cover, ...change })).toBe(changes);
});

test('a policy that is voided, or stays in force, is no other', () => {
  const active = { ...cover, status: 'active' } as const;
  expect(changesPolicy(active, cover)).toBe(false);
  expect(changesPolicy(active, active)).toBe(false);
});

test('one’s own notes are all but the lines of claims, each taken once', () => {
  const note = (date: string, text: string) => ({ date, note: text });
  const line = note('2026-03-01', 'Claim WK-1: approved');
  const [own, sameDay] = [note('2026-02-01', 'Descaled.'), note('2026-03-01', 'Descaled.')];
  expect(ownNotes([own, line, sameDay], [line])).toEqual([own, sameDay]);
  expect(ownNotes([line, line], [line])).toEqual([line]);
  expect(ownNotes([own, line], [own, line])).toEqual([]);
  expect(ownNotes([own], [line])).toEqual([own]);
});
