import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addDays,
  type CoverPeriod,
  coverStatuses,
  coverTypes,
  daysLeft,
  decidingCover,
  EXPIRING_SOON_DAYS,
  isSuperseded,
  stateOf,
} from '../../contract/cover.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeProduct } from '../../testing/reviews.ts';
import { insertThings, type NewCover } from './bulk-store.ts';
import { listDue } from './reminders-store.ts';
import { noCover, noFacts } from './rules.ts';
import { listSoon, sumUp } from './store.ts';

type TestCover = CoverPeriod & NewCover;

let app: TestApp;
let ana: Awaited<ReturnType<TestApp['member']>>;
let productId: string;
beforeAll(async () => {
  app = await startTestApp({ work: false });
  ana = await app.member();
  productId = (await makeProduct(ana)).id;
});
afterAll(() => app.stop());

// Few different days, so that covers often end together, meet each other, or end about today.
const day = fc.integer({ min: 0, max: 100 }).map((days) => addDays('2026-11-15', days));
const cover = fc.record({
  warrantyType: fc.constantFrom(...coverTypes),
  startDate: day,
  lasts: fc.option(fc.integer({ min: 0, max: 40 }), { freq: 8 }),
  status: fc.constantFrom(...coverStatuses),
});
const things = fc.array(fc.array(cover, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 20 });

type Made = typeof things extends fc.Arbitrary<infer T> ? T : never;

/** Stores the generated things as the person's only ones and returns them in the contract's form. */
async function own(made: Made): Promise<TestCover[][]> {
  const mine = { personId: ana.id, createdAt: new Date() };
  const owned = made.map((covers) => {
    const thingId = uuidv7();
    return covers.map(
      ({ lasts, ...given }): TestCover => ({
        ...noCover,
        ...mine,
        ...given,
        id: uuidv7(),
        thingId,
        endDate: lasts === null ? null : addDays(given.startDate, lasts),
        isActive: given.status === 'active',
      }),
    );
  });
  await app.query`DELETE FROM things WHERE person_id = ${ana.id}`;
  const facts = owned.flatMap(([first]) =>
    first ? [{ ...noFacts(productId), ...mine, id: first.thingId }] : [],
  );
  await app.db.transaction((tx) => insertThings(tx, facts, owned.flat()));
  return owned;
}

const holds = (check: (owned: TestCover[][], today: string) => Promise<void>) =>
  fc.assert(
    fc.asyncProperty(things, day, async (made, today) => check(await own(made), today)),
    { numRuns: 40 },
  );
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).sort();
const decidingOf = (owned: TestCover[][]) => owned.flatMap((covers) => decidingCover(covers) ?? []);

test('which cover decides', () =>
  holds(async (owned) => {
    const found =
      await app.query`SELECT id, counts FROM deciding_covers WHERE person_id = ${ana.id} ORDER BY id`;
    const expected = decidingOf(owned).map(({ id, isActive }) => ({ id, counts: isActive }));
    expect(found).toEqual(expected.sort((one, other) => (one.id < other.id ? -1 : 1)));
  }));

test('the cover that passes on', () =>
  holds(async (owned) => {
    const found = await app.query`
      SELECT cover_start, cover_end, cover_lifetime FROM things t CROSS JOIN LATERAL passing_cover(t.id)
      WHERE t.person_id = ${ana.id} ORDER BY t.id`;
    expect(found).toEqual(
      owned.map((covers) => {
        const counting = covers.filter(({ isActive }) => isActive);
        const deciding = decidingCover(counting);
        return {
          cover_start: counting.map(({ startDate }) => startDate).sort()[0] ?? null,
          cover_end: deciding?.endDate ?? null,
          cover_lifetime: deciding?.endDate === null,
        };
      }),
    );
  }));

test('what the summary counts, and what ends first', () =>
  holds(async (owned, today) => {
    const deciding = decidingOf(owned);
    const covered = deciding.filter((cover) => stateOf(cover, today) !== 'expired');
    const [sums] = await sumUp(app.db, ana.id, today, addDays(today, EXPIRING_SOON_DAYS));
    expect(sums ?? { things: 0, with_cover: 0, active: 0, expiring_soon: 0 }).toMatchObject({
      things: owned.length,
      with_cover: owned.length,
      active: covered.length,
      expiring_soon: covered.filter((cover) => stateOf(cover, today) === 'expiring').length,
    });
    const soon = await listSoon(app.db, ana.id, today, owned.length);
    expect(idsOf(soon)).toEqual(idsOf(covered));
    const ends = soon.map(({ end_date }) => end_date ?? '9999');
    expect(ends).toEqual(ends.toSorted());
  }));

test('whose end is no news', () =>
  holds(async (owned, today) => {
    const due = await listDue(app.db, 'ending', [{ timeZone: 'UTC', today }], { limit: 1_000 });
    const expected = owned.flatMap((covers) =>
      covers.filter((cover) => {
        const left = daysLeft(cover, today);
        return cover.isActive && left >= 0 && left <= EXPIRING_SOON_DAYS && !isSuperseded(cover, covers);
      }),
    );
    expect(due.map(({ coverId }) => coverId).sort()).toEqual(idsOf(expected));
  }));
