import { EXPIRING_SOON_DAYS } from '../../contract/cover.ts';
import type { Activity, Charts, Dashboard, YearInReview } from '../../contract/dashboard.ts';
import { addDays, addMonths, dayIn } from '../../contract/days.ts';
import { type ActivityPage, readPage } from '../platform/activity-page.ts';
import type { Db } from '../platform/database.ts';
import type { Caller } from '../platform/http/route.ts';
import * as store from './store.ts';
import { monthsSince, toActivity, toFigures, toYear } from './view.ts';

const RECENT_DAYS = 30;
const DAY = 86_400_000;
/** How many months the chart of reviews shows, including the present one. */
const MONTHS = 12;

const hereOf = ({ person }: Caller, now: Date) => {
  const zone = person.timeZone ?? 'UTC';
  return { zone, today: dayIn(zone, now) };
};

export async function readFigures(db: Db, caller: Caller, now: Date): Promise<Dashboard> {
  const { today } = hereOf(caller, now);
  const since = new Date(now.getTime() - RECENT_DAYS * DAY);
  return toFigures(
    await store.readFigures(db, caller.id, { today, since, soonBefore: addDays(today, EXPIRING_SOON_DAYS) }),
  );
}

export async function readActivity(
  db: Db,
  caller: Caller,
  now: Date,
  page: ActivityPage,
): Promise<{ items: Activity[]; next: string | null }> {
  const here = hereOf(caller, now);
  const { shown, next } = await readPage(page, (more) => store.listActivity(db, caller.id, here, more));
  return { items: shown.map(toActivity), next };
}

export async function readCharts(db: Db, caller: Caller, now: Date): Promise<Charts> {
  const { zone, today } = hereOf(caller, now);
  const first = addMonths(`${today.slice(0, 7)}-01`, 1 - MONTHS);
  const { value, spend, reviews } = await store.readCharts(db, caller.id, { today, zone, since: first });
  return { value, spend, reviews: monthsSince(first, MONTHS, reviews) };
}

export const readYears = async (db: Db, caller: Caller, now: Date): Promise<number[]> => {
  const { zone, today } = hereOf(caller, now);
  const rows = await store.listYears(db, caller.id, zone, Number(today.slice(0, 4)));
  return rows.map(({ year }) => year);
};

export async function readYear(db: Db, caller: Caller, year: number): Promise<YearInReview> {
  const zone = caller.person.timeZone ?? 'UTC';
  const period = { from: `${year}-01-01`, to: `${year + 1}-01-01`, zone };
  return toYear(year, await store.readYear(db, caller.id, period));
}
