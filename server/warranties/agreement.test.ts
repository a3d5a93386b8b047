import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addDays,
  daysLeft,
  decidingLayer,
  isSuperseded,
  type Layer,
  stateOf,
  warrantyTypes,
} from '../../contract/cover.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeProduct } from '../../testing/reviews.ts';
import { insertThings, type NewCover, type NewThing } from './bulk-store.ts';
import { listDue } from './reminders.ts';
import { noCover, noFacts } from './rules.ts';

const today = '2026-11-15';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => new Date(`${today}T12:00:00Z`) } });
});
afterAll(() => app.stop());

/** The same every time. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
}

test('the summary and the reminders say in SQL what the contract says in code', async () => {
  const ana = await app.member();
  const { id: productId } = await makeProduct(ana);
  const pick = numbers(42);
  const mine = { userId: ana.id, createdAt: new Date() };
  const things: NewThing[] = [];
  const covers: NewCover[] = [];
  for (let n = 0; n < 400; n++) {
    const thingId = uuidv7();
    things.push({ ...noFacts(productId), ...mine, id: thingId });
    for (let layer = 0; layer <= pick(4); layer++) {
      const startDate = addDays(today, pick(200) - 150);
      covers.push({
        ...noCover,
        ...mine,
        id: uuidv7(),
        thingId,
        warrantyType: warrantyTypes[pick(3)] ?? 'manufacturer',
        startDate,
        endDate: pick(12) === 0 ? null : addDays(startDate, pick(220)),
        status: pick(6) === 0 ? 'voided' : 'active',
      });
    }
  }
  await app.db.transaction((tx) => insertThings(tx, things, covers));

  const layers = covers.map((cover): Layer & NewCover => ({ ...cover, isActive: cover.status === 'active' }));
  const byThing = [...Map.groupBy(layers, ({ thingId }) => thingId).values()];
  const states = byThing.map((list) => {
    const deciding = decidingLayer(list);
    return deciding && stateOf(deciding, today);
  });
  const count = (...wanted: (typeof states)[number][]) =>
    states.filter((state) => wanted.includes(state)).length;
  expect((await ana.get('/api/warranties/summary')).json).toMatchObject({
    things: 400,
    active: count('active', 'expiring'),
    expiringSoon: count('expiring'),
    expired: count('expired'),
  });

  const due = await listDue(app.db, 'ending', [{ timeZone: 'UTC', today }], { limit: 1_000 });
  const expected = byThing.flatMap((list) =>
    list.filter((layer) => {
      const left = daysLeft(layer, today);
      return layer.isActive && left >= 0 && left <= 60 && !isSuperseded(layer, list);
    }),
  );
  expect(due.map(({ warrantyId }) => warrantyId).sort()).toEqual(expected.map(({ id }) => id).sort());
  expect(due.length).toBeGreaterThan(50);
});
