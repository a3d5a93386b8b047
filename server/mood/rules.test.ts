import { parse } from 'uuid';
import { describe, expect, test } from 'vitest';
import { MoodPreferences } from '../../contract/mood.ts';
import { moods } from '../../contract/mood-constants.ts';
import { moodDefaults } from '../../contract/mood-defaults.ts';
import type { Guess } from './model.ts';
import {
  CHOSEN_FOR,
  currentMood,
  DETECTED_FOR,
  followedMood,
  idSince,
  isNews,
  isTooSoon,
  KEPT_FOR,
  type MoodState,
  moodId,
  reportId,
  SLIP,
  sureMood,
  UNDONE_FOR,
} from './rules.ts';

const NOW = Date.UTC(2026, 10, 16, 12);
const MINUTE = 60_000;
const ago = (milliseconds: number) => NOW - milliseconds;
const nothing: MoodState = {
  detecting: true,
  chosen: undefined,
  detected: undefined,
  reports: [],
  undone: undefined,
};
const calm: Guess = { mood: 'calm', intensity: 3, confidence: 0.8, evidence: [] };
const unknown = {
  mood: null,
  intensity: null,
  confidence: 0,
  source: null,
  since: null,
  until: null,
  evidence: [],
  undoneUntil: null,
};
const reported = (at: number) => ({ data: {}, at });

test('how long things count', () => {
  expect([DETECTED_FOR, CHOSEN_FOR, UNDONE_FOR, KEPT_FOR, SLIP]).toEqual([
    3_600_000, 43_200_000, 43_200_000, 7_776_000_000, 300_000,
  ]);
});

describe('the mood now', () => {
  test('is what was chosen, for twelve hours', () => {
    const chosen = { mood: 'happy', intensity: 4, at: ago(11 * 60 * MINUTE) } as const;
    const state = { ...nothing, chosen, reports: [reported(NOW)] };
    expect(currentMood(state, NOW, calm)).toEqual({
      mood: 'happy',
      intensity: 4,
      confidence: 1,
      source: 'chosen',
      since: '2026-11-16T01:00:00.000Z',
      until: '2026-11-16T13:00:00.000Z',
      evidence: [],
      undoneUntil: null,
      detecting: true,
    });
    const at = (chosenAt: number) =>
      currentMood({ ...state, chosen: { ...chosen, at: chosenAt } }, NOW, calm).source;
    expect(at(ago(720 * MINUTE) + 1)).toBe('chosen');
    expect(at(ago(720 * MINUTE))).toBe('detected');
  });

  test('else what the latest reports say, while they are recent', () => {
    const state = { ...nothing, reports: [reported(ago(MINUTE)), reported(ago(50 * MINUTE))] };
    expect(currentMood(state, NOW, calm)).toEqual({
      ...calm,
      source: 'detected',
      since: '2026-11-16T11:59:00.000Z',
      until: null,
      undoneUntil: null,
      detecting: true,
    });
    const at = (reportedAt: number) =>
      currentMood({ ...nothing, reports: [reported(reportedAt)] }, NOW, calm).mood;
    expect(at(ago(60 * MINUTE) + 1)).toBe('calm');
    expect(at(ago(60 * MINUTE))).toBeNull();
  });

  test('is guessed from the reports if it was not yet', () => {
    const data = { timeSpent: 180, dwell: 150, scrolls: 10, scrollSpeed: 0.3, clicks: 2, pages: 1 };
    expect(currentMood({ ...nothing, reports: [{ data, at: NOW }] }, NOW).mood).toBe('calm');
    expect(currentMood({ ...nothing, reports: [reported(NOW)] }, NOW).mood).toBeNull();
  });

  test('is not known without reports, without a guess, or where nothing is detected', () => {
    expect(currentMood(nothing, NOW, calm)).toEqual({ ...unknown, detecting: true });
    const silent = { ...nothing, reports: [reported(NOW)] };
    expect(currentMood(silent, NOW, { ...calm, mood: null })).toEqual({ ...unknown, detecting: true });
    expect(currentMood({ ...silent, detecting: false }, NOW, calm)).toEqual({ ...unknown, detecting: false });
  });

  test('lasts since it was first detected, if it is the same and less than an hour apart', () => {
    const since = (mood: 'calm' | 'bored', at: number) =>
      currentMood({ ...nothing, detected: { mood, at }, reports: [reported(NOW)] }, NOW, calm).since;
    expect(since('calm', ago(60 * MINUTE) + 1)).toBe('2026-11-16T11:00:00.001Z');
    expect(since('calm', ago(60 * MINUTE))).toBe('2026-11-16T12:00:00.000Z');
    expect(since('bored', ago(10 * MINUTE))).toBe('2026-11-16T12:00:00.000Z');
  });
});

test('something follows only a mood that one is sure of', () => {
  const mood = { ...unknown, detecting: true, mood: 'calm' } as const;
  expect(sureMood({ ...mood, confidence: 0.6 })).toBe('calm');
  expect(sureMood({ ...mood, confidence: 0.59 })).toBeUndefined();
  expect(sureMood({ ...mood, mood: null, confidence: 1 })).toBeUndefined();
});

test('a guess is stored when it is sure, and another one than before or an hour later', () => {
  const after = (mood: 'calm' | 'bored', at: number, guessed = calm) =>
    isNews({ detected: { mood, at } }, guessed, NOW);
  expect(isNews({ detected: undefined }, calm, NOW)).toBe(true);
  expect(isNews({ detected: undefined }, { ...calm, confidence: 0.6 }, NOW)).toBe(true);
  expect(isNews({ detected: undefined }, { ...calm, confidence: 0.59 }, NOW)).toBe(false);
  expect(isNews({ detected: undefined }, { ...calm, mood: null }, NOW)).toBe(false);
  expect(after('bored', NOW)).toBe(true);
  expect(after('calm', NOW)).toBe(false);
  expect(after('calm', ago(60 * MINUTE) + 1)).toBe(false);
  expect(after('calm', ago(60 * MINUTE))).toBe(true);
});

describe('a flood of reports', () => {
  const PERSON = '01890a5d-ac96-774b-bcce-b302099a8057';

  test('counts once in each three seconds', () => {
    const tooSoon = (at: number, now: number) => isTooSoon({ reports: [reported(at)] }, now);
    expect(isTooSoon({ reports: [] }, NOW)).toBe(false);
    expect(tooSoon(NOW, NOW + 2_999)).toBe(true);
    expect(tooSoon(NOW, NOW + 3_000)).toBe(false);
    expect(tooSoon(NOW + 2_999, NOW + 3_000)).toBe(false);
    // A clock that went back.
    expect(tooSoon(NOW + 3_000, NOW)).toBe(true);
  });

  test('has one id in each, of its own for each person', () => {
    const id = reportId(PERSON, NOW);
    expect(reportId(PERSON, NOW + 2_999)).toBe(id);
    expect(reportId(PERSON, NOW + 3_000)).not.toBe(id);
    expect(reportId('01890a5d-ac96-774b-bcce-b302099a8058', NOW)).not.toBe(id);
    expect(timeIn(id)).toBe(NOW);
    expect(timeIn(reportId(PERSON, NOW + 5_999))).toBe(NOW + 3_000);
  });
});

/** The milliseconds that an id begins with. */
const timeIn = (id: string) => Number.parseInt(Buffer.from(parse(id)).subarray(0, 6).toString('hex'), 16);

test('ids are in the order of time', () => {
  expect(timeIn(moodId(new Date(NOW)))).toBe(NOW);
  const since = idSince(new Date(NOW), 5 * MINUTE);
  // Nothing of that millisecond is smaller.
  expect(since).toBe('01a1e435-e620-7000-8000-000000000000');
  expect(timeIn(since)).toBe(ago(5 * MINUTE));
});

describe('what was undone', () => {
  const chosen = { mood: 'happy', intensity: 4, at: ago(11 * 60 * MINUTE) } as const;
  const undone = (mood: 'happy' | 'calm', at: number) => ({ ...nothing, chosen, undone: { mood, at } });

  test('stays undone in that mood for twelve hours', () => {
    expect(currentMood(undone('happy', ago(5)), NOW).undoneUntil).toBe('2026-11-16T23:59:59.995Z');
    expect(currentMood(undone('happy', ago(720 * MINUTE) + 1), NOW).undoneUntil).not.toBeNull();
    expect(currentMood(undone('happy', ago(720 * MINUTE)), NOW).undoneUntil).toBeNull();
    expect(currentMood(undone('calm', ago(5)), NOW).undoneUntil).toBeNull();
  });

  test('of a guess, too', () => {
    const state = { ...undone('calm', ago(5)), chosen: undefined, reports: [reported(NOW)] };
    expect(currentMood(state, NOW, calm).undoneUntil).not.toBeNull();
    expect(currentMood({ ...state, undone: undefined }, NOW, calm).undoneUntil).toBeNull();
  });

  test('does not follow; the mood is as certain as before', () => {
    const current = currentMood(undone('happy', ago(5)), NOW);
    expect([sureMood(current), followedMood(current)]).toEqual(['happy', undefined]);
    expect(followedMood(currentMood({ ...nothing, chosen }, NOW))).toBe('happy');
    expect(followedMood({ ...current, undoneUntil: null, confidence: 0.59 })).toBeUndefined();
  });
});

describe('what follows unless somebody chooses otherwise', () => {
  test('is something in every mood, and mild', () => {
    expect(Object.keys(moodDefaults)).toEqual([...moods]);
    for (const { uiPreferences, notificationPreferences, ...rest } of Object.values(moodDefaults)) {
      expect(MoodPreferences.parse({ uiPreferences, notificationPreferences, ...rest })).toBeDefined();
      expect(uiPreferences).not.toHaveProperty('theme');
      expect(uiPreferences).not.toHaveProperty('density');
      expect(notificationPreferences.frequency).not.toBe('none');
      expect(rest.preferredContentTypes).toEqual([]);
      expect(rest.discovery ?? notificationPreferences.frequency).toBeTruthy();
    }
  });
});
