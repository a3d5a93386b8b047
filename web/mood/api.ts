import { queryOptions } from '@tanstack/react-query';
import type { CurrentMood, MoodPreferences, MoodRecord } from '../../contract/mood.ts';
import { MOOD_POLL_MINUTES, type MoodName } from '../../contract/mood-words.ts';
import { type Call, call, callList, type Input } from '../lib/api.ts';
import { keptList, readOn } from '../lib/paging.ts';
import { polled, queryClient, read } from '../lib/query.ts';

export const currentMood = { ...read('GET /api/mood/current'), ...polled(MOOD_POLL_MINUTES * 60_000) };
export const moodPreferences = read('GET /api/mood/preferences');

const HISTORY = 'GET /api/mood/history';
export const moodHistory = queryOptions({
  ...keptList<MoodRecord>(HISTORY, (limit) => callList(HISTORY, { query: { limit } })),
  staleTime: 0,
});
export const loadOlderMoods = () =>
  readOn<MoodRecord>(moodHistory.queryKey, (cursor) => callList(HISTORY, { query: { cursor } }));

/** Other open tabs hear of a change at once, so that none goes on counting after it was switched off. */
let channel: BroadcastChannel | undefined;
function tabs() {
  channel ??= new BroadcastChannel('wellkept-mood');
  return channel;
}
const show = (mood: CurrentMood) => queryClient.setQueryData(currentMood.queryKey, mood);

export function hearTabs() {
  const listener = () => void queryClient.invalidateQueries({ queryKey: currentMood.queryKey });
  tabs().addEventListener('message', listener);
  return () => tabs().removeEventListener('message', listener);
}

// What is recommended may lean on the mood.
const RECOMMENDED: Call = 'GET /api/recommendations/personalized';

function changed(mood: CurrentMood) {
  show(mood);
  tabs().postMessage('changed');
  void queryClient.invalidateQueries({ queryKey: [RECOMMENDED] });
}

export const chooseMood = async (body: Input<'POST /api/mood/current'>['body']) =>
  changed(await call('POST /api/mood/current', { body }));

export const letGoOfMood = async () => changed(await call('DELETE /api/mood/current'));

/** Shown at once, so that nothing is sent from the moment on in which it is switched off. */
export async function setDetecting(detecting: boolean) {
  const before = queryClient.getQueryData(currentMood.queryKey);
  if (before) show({ ...before, detecting });
  try {
    changed(await call('PATCH /api/mood/settings', { body: { detecting } }));
  } catch (error) {
    if (before) show(before);
    throw error;
  }
}

/** Reports what was counted. One that fails is not sent again: the next says more. */
export const report = (body: Input<'POST /api/mood/detect'>['body']) =>
  call('POST /api/mood/detect', { body }).then(show, () => undefined);

function showPreferences(mood: MoodName, preferences: Saved | undefined) {
  queryClient.setQueryData(moodPreferences.queryKey, (all) => {
    const { [mood]: _, ...others } = all ?? {};
    return preferences ? { ...others, [mood]: preferences } : others;
  });
  void queryClient.invalidateQueries({ queryKey: [RECOMMENDED] });
}
type Saved = Awaited<ReturnType<typeof call<'POST /api/mood/preferences'>>>;

export async function savePreferences(mood: MoodName, preferences: MoodPreferences) {
  showPreferences(mood, await call('POST /api/mood/preferences', { body: { mood, preferences } }));
}

export async function deletePreferences(mood: MoodName) {
  await call('DELETE /api/mood/preferences/{mood}', { params: { mood } });
  showPreferences(mood, undefined);
}

export async function deleteMoods() {
  await call('DELETE /api/mood/history');
  queryClient.setQueryData(moodHistory.queryKey, { items: [], nextCursor: null });
  await queryClient.invalidateQueries({ queryKey: currentMood.queryKey });
}
