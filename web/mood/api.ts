import { queryOptions } from '@tanstack/react-query';
import type {
  CurrentMood,
  FollowedMoodPreferences,
  MoodPreferences,
  MoodRecord,
} from '../../contract/mood.ts';
import { MOOD_POLL_MINUTES, type MoodName } from '../../contract/mood-constants.ts';
import { type Call, call, callList, type Input } from '../lib/api.ts';
import { keptList, readOn } from '../lib/paging.ts';
import { polled, queryClient, read } from '../lib/query.ts';
import { sureMood } from './effects.ts';

export const currentMood = { ...read('GET /api/mood/current'), ...polled(MOOD_POLL_MINUTES * 60_000) };
export const moodPreferences = read('GET /api/mood/preferences');

const HISTORY = 'GET /api/mood/history';
export const moodHistory = queryOptions({
  ...keptList<MoodRecord>(HISTORY, (limit) => callList(HISTORY, { query: { limit } })),
  staleTime: 0,
});
export const loadOlderMoods = () =>
  readOn<MoodRecord>(moodHistory.queryKey, (cursor) => callList(HISTORY, { query: { cursor } }));

/** Tells other open tabs of a change at once, so that they stop counting when detection is switched off. */
let channel: BroadcastChannel | undefined;
function tabs() {
  channel ??= new BroadcastChannel('wellkept-mood');
  return channel;
}

/**
 * Goes up when a change by the person, here or in another tab, begins or ends. An answer to an earlier request is stale and not
 * shown.
 */
let changes = 0;
/** How many changes are in flight. */
let changing = 0;

const askAnew = () => queryClient.invalidateQueries({ queryKey: currentMood.queryKey });

/** Cancels a poll in flight, which would overwrite this with older data. */
async function show(mood: CurrentMood) {
  await queryClient.cancelQueries({ queryKey: currentMood.queryKey });
  queryClient.setQueryData(currentMood.queryKey, mood);
}

export function hearTabs() {
  const listener = () => {
    changes += 1;
    void askAnew();
  };
  tabs().addEventListener('message', listener);
  return () => tabs().removeEventListener('message', listener);
}

// Recommendations may depend on the mood.
const RECOMMENDED: Call = 'GET /api/recommendations/personalized';
export const recommendAnew = () => void queryClient.invalidateQueries({ queryKey: [RECOMMENDED] });

/** Changes are sent one after the other, so that the last one wins. */
let last: Promise<unknown> = Promise.resolve();

/** Changes the mood; `atOnce` is shown until the server answers. */
async function change(send: () => Promise<CurrentMood | undefined>, atOnce?: Partial<CurrentMood>) {
  const before = queryClient.getQueryData(currentMood.queryKey);
  changes += 1;
  changing += 1;
  const mine = changes;
  const turn = last.then(send, send);
  last = turn;
  let after = atOnce && before;
  try {
    if (after) await show({ ...after, ...atOnce });
    after = await turn;
    tabs().postMessage('changed');
  } finally {
    changing -= 1;
    const isNewest = mine === changes;
    changes += 1;
    if (isNewest && after) await show(after);
    else if (changing === 0) void askAnew();
  }
}

export const chooseMood = (body: Input<'POST /api/mood/current'>['body']) =>
  change(() => call('POST /api/mood/current', { body }));

/** Undoes what follows the mood one is in, or lets it follow again. */
export const followMood = (followed: boolean) =>
  change(() => call('PATCH /api/mood/current', { body: { followed } }));

export const letGoOfMood = () => change(() => call('DELETE /api/mood/current'));

/** Shown at once, so that no more reports are sent after it is switched off. */
export const setDetecting = (detecting: boolean) =>
  change(() => call('PATCH /api/mood/settings', { body: { detecting } }), { detecting });

/** Sends the counters. A failed report is not retried, because the next one has newer numbers. */
export async function report(body: Input<'POST /api/mood/detect'>['body']) {
  const asked = changes;
  const mood = await call('POST /api/mood/detect', { body }).catch(() => undefined);
  if (!mood || changing > 0 || asked !== changes) return;
  const isNews = sureMood(mood) !== sureMood(queryClient.getQueryData(currentMood.queryKey));
  await show(mood);
  if (isNews) tabs().postMessage('changed');
}

function showPreferences(mood: MoodName, preferences: FollowedMoodPreferences) {
  queryClient.setQueryData(moodPreferences.queryKey, (all) => all && { ...all, [mood]: preferences });
  recommendAnew();
}

export async function savePreferences(mood: MoodName, preferences: MoodPreferences) {
  showPreferences(mood, await call('POST /api/mood/preferences', { body: { mood, preferences } }));
}

/** Forgets what was saved for a mood: the default follows again. */
export async function deletePreferences(mood: MoodName) {
  showPreferences(mood, await call('DELETE /api/mood/preferences/{mood}', { params: { mood } }));
}

export const deleteMoods = () =>
  change(async () => {
    await call('DELETE /api/mood/history');
    queryClient.setQueryData(moodHistory.queryKey, { items: [], nextCursor: null });
    return undefined;
  });
