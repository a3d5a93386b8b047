import { expect, it } from 'vitest';
import type { CurrentMood } from '../../contract/mood.ts';
import { noMood } from '../../contract/mood-constants.ts';
import { moodWords, reasonsIn, timeIn } from './sentences.ts';

const nothing: CurrentMood = { ...noMood, detecting: true };

it('says what a guess rests on, in plain words, the strongest first', () => {
  const evidence = [
    { feature: 'failedClicks', value: 6, weight: 1.5 },
    { feature: 'returns', value: 1, weight: 0.5 },
    { feature: 'dwell', value: 20, weight: -0.4 },
    { feature: 'timeSpent', value: 124, weight: 0 },
  ] as const;
  expect(reasonsIn(evidence)).toEqual([
    { feature: 'failedClicks', words: '6 clicks that did nothing', share: 0.75 },
    { feature: 'returns', words: 'back on a page of a minute ago once', share: 0.25 },
  ]);
  expect(timeIn(evidence)).toBe('2 minutes');
});

it.each([
  ['nothing is known', {}, 'No guess yet'],
  ['it is off', { detecting: false }, 'Smart Mood Detection is off'],
  ['it is a guess', { mood: 'curious', source: 'detected', confidence: 0.4 }, 'Not sure yet'],
  ['it is sure', { mood: 'curious', source: 'detected', confidence: 0.7 }, 'You seem curious'],
  ['it was chosen', { mood: 'calm', source: 'chosen', confidence: 1 }, 'You chose Calm'],
  ['it was chosen while it is off', { mood: 'calm', source: 'chosen', detecting: false }, 'You chose Calm'],
] as const)('when %s', (_, parts, title) => expect(moodWords({ ...nothing, ...parts }).title).toBe(title));
