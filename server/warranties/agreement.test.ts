import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type CoverPeriod,
  type CoverState,
  coverStatuses,
  coverTypes,
  daysLeft,
  EXPIRING_SOON_DAYS,
  stateOf,
} from '../../contract/cover.ts';
import { addDays } from '../../contract/days.ts';
import {
  coveredUntil,
  decidingCover,
  isSuperseded,
  periodOn,
  stateOfAll,
} from '../../contract/thing-covers.ts';
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
  unpaid: fc.boolean(),
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
        isActive: given.status === 'active' && !given.unpaid,
        unpaid: given.unpaid && given.status === 'active',
      }),
    );
  });
  await app.query`DELETE FROM things WHERE person_id = ${ana.id}`;
  const facts = owned.flatMap(([first]) =>
    first ? [{ ...noFacts(productId), ...mine, id: first.thingId }] : [],
  );
  await app.db.transaction((tx) => insertThings(tx, facts, owned.flat()));
  const unpaid = owned.flat().flatMap((one) => (one.unpaid ? one.id : []));
  await app.query`UPDATE covers SET unpaid = true WHERE id = ANY (${unpaid}::uuid[])`;
  return owned;
}

const holds = (check: (owned: TestCover[][], today: string) => Promise<void>) =>
  fc.assert(
    fc.asyncProperty(things, day, async (made, today) => check(await own(made), today)),
    { numRuns: 40 },
  );
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).sort();

test('until when each thing is covered', () =>
  holds(async (owned, today) => {
    const found = await app.query`
      SELECT days @> ${today}::date AS holds, upper(cover_on(days, ${today}::date)) - 1 AS until, unpaid_until >= ${today}::date AS waits
      FROM deciding_covers WHERE person_id = ${ana.id} ORDER BY thing_id`;
    const expected = owned.map((covers) => ({
      holds: coveredUntil(covers, today) !== undefined,
      until: periodOn(covers, today)?.endDate ?? null,
      waits: covers.some((cover) => stateOf(cover, today) === 'unpaid'),
    }));
    expect(
      found.map(({ holds, until, waits }) => ({ holds: holds === true, until, waits: waits === true })),
    ).toEqual(expected);
  }));

test('the cover that passes on', () =>
  holds(async (owned) => {
    const found = await app.query`
      SELECT cover_start, cover_end, cover_lifetime FROM things t CROSS JOIN LATERAL passing_cover(t.id)
      WHERE t.person_id = ${ana.id} ORDER BY t.id`;
    expect(found).toEqual(
      owned.map((covers) => {
        const period = periodOn(covers, new Date().toISOString().slice(0, 10));
        return {
          cover_start: period?.startDate ?? null,
          cover_end: period?.endDate ?? null,
          cover_lifetime: period?.endDate === null,
        };
      }),
    );
  }));

test('what the summary counts, and what ends first', () =>
  holds(async (owned, today) => {
    const states = owned.map((covers) => stateOfAll(covers, today));
    const counted = (...some: CoverState[]) => states.filter((state) => some.includes(state)).length;
    const covered = owned.flatMap((covers) =>
      coveredUntil(covers, today) === undefined ? [] : (decidingCover(covers, today) ?? []),
    );
    const [sums] = await sumUp(app.db, ana.id, today, addDays(today, EXPIRING_SOON_DAYS));
    expect(sums ?? { things: 0, with_cover: 0, active: 0, expiring_soon: 0, expired: 0 }).toMatchObject({
      things: owned.length,
      with_cover: owned.length,
      active: counted('active', 'expiring'),
      expiring_soon: counted('expiring'),
      expired: counted('expired'),
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
