import { RATINGS_HIDDEN_DAYS } from '../../contract/trade-constants.ts';
import { rateTrade } from '../../contract/trades.ts';
import type { Platform } from '../platform/platform.ts';
import { Problem } from '../platform/problem.ts';
import { mayReportNoShow } from './access.ts';
import { holdTrade, presentDetail } from './hold.ts';
import { countRatings, insertRating, otherShows, showBoth } from './ratings-store.ts';
import { recordChange } from './record-change.ts';
import { checkRating } from './rules.ts';
import { updateTrade } from './store.ts';

const DAY = 24 * 60 * 60 * 1000;
const BATCH = 500;

export function addRatings(platform: Platform) {
  const { route, clock, jobs } = platform;

  route(rateTrade, async ({ tx, caller, params, body }) => {
    const now = clock.now();
    const trade = await holdTrade(tx, params.id, caller.id, { act: 'rate', now });
    checkRating(body, mayReportNoShow(trade, now));
    const stored = await insertRating(tx, {
      tradeId: trade.id,
      raterId: caller.id,
      ratedId: trade.otherId,
      rating: body,
      now,
      showsAt: new Date(now.getTime() + RATINGS_HIDDEN_DAYS * DAY),
    });
    if (!stored) throw new Problem('already_rated');
    if (await otherShows(tx, trade.id, caller.id, now)) throw new Problem('rating_closed');
    if (await showBoth(tx, trade.id, now)) await countRatings(tx, now, { tradeId: trade.id });
    await updateTrade(tx, trade.id, {}, now);
    await recordChange(tx, platform, trade, caller.id, { events: [{ kind: 'rated' }] });
    return presentDetail(tx, trade.id, caller.id, now);
  });

  jobs.define('count-ratings', () => countDueRatings(platform), { every: '*/10 * * * *' });
}

/** Counts ratings whose waiting time for the other person's rating is over. */
export async function countDueRatings({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const some = () => db.transaction((tx) => countRatings(tx, clock.now(), { most: BATCH }));
  while ((await some()) === BATCH);
}
