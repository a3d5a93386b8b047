import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeCommunity } from '../../testing/communities.ts';
import { reachesStrangers, reaching } from './reach.ts';

const NOW = new Date('2026-05-04T10:00:00.000Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 60 * 60 * 1000);

let app: TestApp;
let own: string;
let rival: string;
beforeAll(async () => {
  app = await startTestApp({ work: false });
  const host = await app.member();
  own = (await makeCommunity(host, { name: 'Uno', brandName: 'Morrow' })).id;
  rival = (await makeCommunity(host, { brandName: 'M\u00f3rrow' })).id;
});
afterAll(() => app.stop());

test.each<[isOfficial: boolean, isBrandTaken: boolean, days: number, members: number, reaches: boolean]>([
  [true, false, 0, 1, true],
  [true, true, 0, 1, true],
  [false, false, 7, 8, true],
  [false, false, 6.9, 8, false],
  [false, false, 7, 7, false],
  [false, true, 700, 8000, false],
])('official %s, brand taken %s, %d days, %d members: %s', async (...given) => {
  const [isOfficial, isBrandTaken, days, memberCount, reaches] = given;
  const namedAt = daysAgo(days);
  expect(reachesStrangers({ isOfficial, isBrandTaken, namedAt, memberCount }, NOW)).toBe(reaches);
  await app.query`
    UPDATE communities SET is_official = ${isOfficial}, named_at = ${namedAt}, member_count = ${memberCount} WHERE id = ${own}`;
  await app.query`UPDATE communities SET is_official = ${isBrandTaken} WHERE id = ${rival}`;
  expect(await app.query`SELECT ${reaching(NOW)} AS reaches FROM communities c WHERE c.id = ${own}`).toEqual([
    { reaches },
  ]);
});

test.each([
  ['Morrow', 'morrow', true],
  ['Morrow', 'Mor\u200brow \u00ae', true],
  ['Morrow', '\u041c\u043er\u0433\u03bfw', true],
  ['Morrow', '\u24dc\u24de\u24e1\u24e1\u24de\u24e6', true],
  ['Morrow', 'M0rr0w!', true],
  ['Kestrel', 'KestreI', true],
  ['Morrow', 'Morrow Audio', false],
  ['Morrow', 'Marrow', false],
  ['\u5c71', '\u5ddd', false],
  ['!!!', '???', false],
])('%j and %j look the same: %s', async (one, other, same) => {
  expect(await app.query`SELECT look_of(${one}) = look_of(${other}) AS same`).toEqual([{ same }]);
});
