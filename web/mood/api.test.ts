import { beforeEach, expect, it, vi } from 'vitest';
import type { CurrentMood } from '../../contract/mood.ts';
import { queryClient } from '../lib/query.ts';
import { chooseMood, currentMood, deleteMoods, hearTabs, report, setDetecting } from './api.ts';

const none: CurrentMood = {
  mood: null,
  intensity: null,
  confidence: 0,
  source: null,
  since: null,
  until: null,
  evidence: [],
  undoneUntil: null,
  detecting: true,
};
const calm: CurrentMood = { ...none, mood: 'calm', intensity: 3, confidence: 1, source: 'chosen' };
const off: CurrentMood = { ...none, detecting: false };
const shown = () => queryClient.getQueryData(currentMood.queryKey);
const clicks = { eventType: 'clicks', eventData: {} } as const;

/** Pending requests, with the function that answers each. */
let asked: Map<string, (mood?: CurrentMood) => void>;

/** Waits for the request, answers it and lets its handlers run. */
async function answer(call: string, mood?: CurrentMood) {
  await vi.waitFor(() => expect([...asked.keys()]).toContain(call));
  asked.get(call)?.(mood);
  asked.delete(call);
  await new Promise((done) => setTimeout(done));
}

beforeEach(() => {
  asked = new Map();
  vi.stubGlobal(
    'fetch',
    (path: string, { method, signal }: RequestInit) =>
      new Promise<Response>((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
        asked.set(`${method} ${path}`, (mood) =>
          mood ? resolve(Response.json(mood)) : reject(new TypeError('Failed to fetch')),
        );
      }),
  );
  queryClient.setQueryData(currentMood.queryKey, none);
});

it.each([
  ['before', 'answered last'],
  ['after', 'answered last'],
  ['after', 'answered first'],
])('shows no report that was sent just %s the switch and is %s', async (sent, when) => {
  if (sent === 'before') void report(clicks);
  const change = setDetecting(false);
  if (sent === 'after') void report(clicks);
  const late = () => answer('POST /api/mood/detect', none);
  if (when === 'answered first') await late();
  await vi.waitFor(() => expect(shown()).toEqual(off));
  await answer('PATCH /api/mood/settings', off);
  await change;
  if (when === 'answered last') await late();
  expect(shown()).toEqual(off);
});

it('shows no poll that began before a mood was chosen', async () => {
  const poll = queryClient.fetchQuery({ ...currentMood, staleTime: 0 }).catch(() => undefined);
  const change = chooseMood({ mood: 'calm' });
  await answer('POST /api/mood/current', calm);
  await change;
  await answer('GET /api/mood/current', none);
  await poll;
  expect(shown()).toEqual(calm);
});

it('shows no report that was sent before another tab changed something', async () => {
  const stopHearing = hearTabs();
  const sent = report(clicks);
  const tab = new BroadcastChannel('wellkept-mood');
  const heard = vi.spyOn(queryClient, 'invalidateQueries');
  tab.postMessage('changed');
  await vi.waitFor(() => expect(heard).toHaveBeenCalled());
  queryClient.setQueryData(currentMood.queryKey, off);
  await answer('POST /api/mood/detect', none);
  await sent;
  expect(shown()).toEqual(off);
  stopHearing();
  tab.close();
  heard.mockRestore();
});

it('shows what a report has found', async () => {
  const sent = report(clicks);
  await answer('POST /api/mood/detect', { ...calm, source: 'detected' });
  await sent;
  expect(shown()?.source).toBe('detected');
});

it('makes one change after the other, and shows the last one until it is sure how it is', async () => {
  queryClient.setQueryData(currentMood.queryKey, off);
  const poll = vi.spyOn(queryClient, 'invalidateQueries');
  const changes = [setDetecting(true), setDetecting(false)];
  await answer('PATCH /api/mood/settings', none);
  expect(shown()).toEqual(off);
  expect(poll).not.toHaveBeenCalled();
  await answer('PATCH /api/mood/settings', off);
  await Promise.all(changes);
  expect(shown()).toEqual(off);
  expect(poll).toHaveBeenCalledWith({ queryKey: currentMood.queryKey });
});

it('goes back to how it was when a change fails', async () => {
  const change = setDetecting(false);
  await vi.waitFor(() => expect(shown()).toEqual(off));
  void answer('PATCH /api/mood/settings');
  await expect(change).rejects.toThrow();
  expect(shown()).toEqual(none);
});

it('tells other tabs that all moods are deleted', async () => {
  const heard = vi.fn();
  const tab = new BroadcastChannel('wellkept-mood');
  tab.addEventListener('message', heard);
  const deletion = deleteMoods();
  await answer('DELETE /api/mood/history', none);
  await deletion;
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
  tab.close();
});
