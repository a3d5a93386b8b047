import type { FastifyRequest } from 'fastify';
import {
  chooseMood,
  deleteMoodPreferences,
  deleteMoods,
  detectMood,
  followMood,
  getMood,
  letGoOfMood,
  listMoodPreferences,
  listMoods as listMoodsEndpoint,
  saveMoodPreferences,
  setMoodDetection,
} from '../../contract/mood.ts';
import type { Sessions } from '../identity/public.ts';
import { fromCursor, toCursor } from '../platform/cursor.ts';
import { nextLink } from '../platform/http/links.ts';
import type { Context } from '../platform/http/route.ts';
import { lockByName } from '../platform/locks.ts';
import type { Platform } from '../platform/platform.ts';
import { sql } from '../platform/sql.ts';
import { detect, readCurrent } from './detect.ts';
import { KEPT_FOR, type MoodState, sureMood } from './rules.ts';
import type { StoredState } from './shapes.ts';
import * as store from './store.ts';
import { byMood, defaultFor, toMood, toPreferences, toState } from './view.ts';

const PAGE = 50;
const REPORTS_PER_MINUTE = 60;
const USUAL_INTENSITY = 3;

/** Every call is about the caller's own mood: none names a person. */
export function addMoodRoutes(
  { route, db, clock }: Platform,
  { authenticateAnd }: Pick<Sessions, 'authenticateAnd'>,
) {
  route(getMood, ({ tx, caller }) => readCurrent(tx, caller.id, clock.now()));

  route(chooseMood, async ({ tx, caller, body }) => {
    const now = clock.now();
    await lockByName(tx, `the mood of ${caller.id}`);
    const { mood, intensity = USUAL_INTENSITY } = body;
    await store.insertChosen(tx, caller.id, { mood, intensity }, now);
    await store.storeUndone(tx, caller.id, undefined, now);
    return readCurrent(tx, caller.id, now);
  });

  route(followMood, async ({ tx, caller, body }) => {
    const now = clock.now();
    const mood = body.followed ? undefined : sureMood(await readCurrent(tx, caller.id, now));
    await store.storeUndone(tx, caller.id, mood, now);
    return readCurrent(tx, caller.id, now);
  });

  route(letGoOfMood, async ({ tx, caller }) => {
    const now = clock.now();
    await store.endChosen(tx, caller.id, now);
    return readCurrent(tx, caller.id, now);
  });

  // Every open page reports often. So the state is read in the same query as the session, and one statement stores everything.
  const states = new WeakMap<FastifyRequest, MoodState>();
  const report = async ({ caller, body, request }: Context<typeof detectMood>) => {
    const now = clock.now();
    const state = states.get(request) ?? (await store.readState(db, caller.id, now));
    return detect(db, caller.id, state, body, now);
  };
  route(detectMood, report, {
    ownTransaction: true,
    authenticate: authenticateAnd<StoredState>(
      (now) => store.stateOf(sql`people.id`, now),
      (request, state) => states.set(request, toState(state)),
    ),
    perMinute: {
      most: REPORTS_PER_MINUTE,
      refusal: 'That is more than anybody does in a minute. Wait a little.',
    },
  });

  route(setMoodDetection, async ({ tx, caller, body }) => {
    const now = clock.now();
    await store.storeDetecting(tx, caller.id, body.detecting, now);
    // Switching either way starts afresh: a mood detected earlier does not come back.
    await store.forgetReports(tx, caller.id);
    return readCurrent(tx, caller.id, now);
  });

  route(listMoodPreferences, async ({ tx, caller }) => byMood(await store.listPreferences(tx, caller.id)));

  route(saveMoodPreferences, async ({ tx, caller, body }) =>
    toPreferences(await store.storePreferences(tx, caller.id, body.mood, body.preferences, clock.now())),
  );

  route(deleteMoodPreferences, async ({ tx, caller, params }) => {
    await store.removePreferences(tx, caller.id, params.mood);
    return defaultFor(params.mood);
  });

  route(listMoodsEndpoint, async ({ tx, caller, query, request, reply }) => {
    const limit = query.limit ?? PAGE;
    const after = query.cursor ? fromCursor(query.cursor, 'id').id : undefined;
    const since = new Date(clock.now().getTime() - KEPT_FOR);
    const rows = await store.listMoods(tx, caller.id, { after, since, limit: limit + 1 });
    const shown = rows.slice(0, limit).map(toMood);
    const last = shown.at(-1);
    nextLink(request, reply, rows.length > limit && last ? toCursor(last.id) : null);
    return shown;
  });

  route(deleteMoods, async ({ tx, caller }) => {
    await store.forgetReports(tx, caller.id);
    await store.forgetMoods(tx, caller.id);
    await store.storeUndone(tx, caller.id, undefined, clock.now());
  });
}
