import { describe, expect, test } from 'vitest';
import type { Story } from '../../../contract/stories.ts';
import { gestureOf } from './gestures.ts';
import { firstIn, groupStories, stepFrom } from './groups.ts';
import { actionWords, endsText, leftText, secondsFor } from './sentences.ts';
import { checkStory, emptyStory, storyBody } from './story-values.ts';

const NOW = Date.parse('2026-11-16T12:00:00Z');
const HOUR = 3_600_000;
const at = (hours: number) => new Date(NOW + hours * HOUR).toISOString();

const story = (id: string, community: string, seen: boolean, hours = 5) =>
  ({ id, seen, expiresAt: at(hours), community: { id: community, name: community } }) as Story;
const ids = (groups: ReturnType<typeof groupStories>) =>
  groups.map(({ stories }) => stories.map(({ id }) => id));

describe('stories by community', () => {
  test('oldest first in each; those with something unseen first, then the newest', () => {
    const groups = groupStories(
      [
        story('6', 'seen', true),
        story('5', 'a', true),
        story('4', 'b', false),
        story('3', 'a', false),
        story('2', 'a', true),
      ],
      NOW,
    );
    expect(ids(groups)).toEqual([['2', '3', '5'], ['4'], ['6']]);
    expect(groups.map(firstIn)).toEqual([1, 0, 0]);
  });

  test('without what is over by now', () => {
    expect(ids(groupStories([story('2', 'a', false, 0), story('1', 'a', false, 1)], NOW))).toEqual([['1']]);
    expect(groupStories([story('1', 'a', false, -1)], NOW)).toEqual([]);
  });

  test('one after the other, into the next community and back', () => {
    const groups = groupStories([story('3', 'b', true), story('2', 'a', false), story('1', 'a', true)], NOW);
    expect(ids(groups)).toEqual([['1', '2'], ['3']]);
    expect(stepFrom(groups, { group: 0, story: 0 }, 1)).toEqual({ group: 0, story: 1 });
    expect(stepFrom(groups, { group: 0, story: 1 }, 1)).toEqual({ group: 1, story: 0 });
    expect(stepFrom(groups, { group: 1, story: 0 }, 1)).toBeUndefined();
    expect(stepFrom(groups, { group: 1, story: 0 }, -1)).toEqual({ group: 0, story: 1 });
    expect(stepFrom(groups, { group: 0, story: 0 }, -1)).toBeUndefined();
  });
});

test.each([
  [0.001, '1 min left'],
  [0.75, '45 min left'],
  [1.4, '1 h left'],
  [23.99, '24 h left'],
  [47, '47 h left'],
  [71.99, '3 days left'],
  [-1, 'Over'],
])('in %d hours: %s', (hours, words) => {
  expect(leftText(at(hours), NOW)).toBe(words);
});

test('when it ends is told by the days of where one is', () => {
  expect(endsText(at(10), NOW, 'UTC')).toBe('Ends today');
  expect(endsText(at(10), NOW, 'Asia/Tokyo')).toBe('Ends tomorrow');
  expect(endsText(at(72), NOW, 'UTC')).toBe('Ends in 3 days');
});

test('much to read is shown for longer, but not without end', () => {
  expect(secondsFor({ title: 'Lids', content: null })).toBe(6);
  expect(secondsFor({ title: 'Lids', content: 'x'.repeat(120) })).toBeCloseTo(9.9, 1);
  expect(secondsFor({ title: 'Lids', content: 'x'.repeat(500) })).toBe(14);
});

test('a link without words of its own says where it leads', () => {
  expect(actionWords({ actionUrl: 'https://www.morrow.example/lids', actionText: null })).toBe(
    'Open morrow.example',
  );
  expect(actionWords({ actionUrl: 'https://morrow.example', actionText: 'See the lids' })).toBe(
    'See the lids',
  );
});

describe('what a hand on the picture means', () => {
  const touch = { dx: 0, dy: 0, held: 100, x: 200, width: 390 };
  test.each([
    [{}, { step: 1 }],
    [{ x: 100 }, { step: -1 }],
    [{ held: 900 }, undefined],
    [{ dx: 20 }, undefined],
    [{ dy: 90, dx: 30 }, 'close'],
    [{ dy: -90 }, undefined],
    [{ dx: -90, dy: 20 }, { leap: 1 }],
    [{ dx: 90 }, { leap: -1 }],
  ])('%j', (moved, meaning) => {
    expect(gestureOf({ ...touch, ...moved })).toEqual(meaning);
  });
});

describe('the form', () => {
  const filled = { ...emptyStory, title: ' Lids ', picture: ['/media/01890a5d-ac96-774b-bcce-b302099a8057'] };
  test('sends the file of the chosen kind, and how long', () => {
    const body = storyBody(
      { ...filled, video: '/media/x', actionUrl: 'morrow.example', actionText: 'See' },
      NOW,
    );
    expect(body).toEqual({
      type: 'image',
      title: 'Lids',
      content: null,
      mediaUrl: filled.picture[0],
      actionUrl: 'https://morrow.example',
      actionText: 'See',
      expiresAt: at(24),
    });
    expect(storyBody({ ...filled, type: 'text', hours: '168' }, NOW)).toMatchObject({
      mediaUrl: null,
      expiresAt: at(168),
    });
  });

  test.each([
    [{}, {}],
    [{ title: '  ' }, { title: 'Give the story a title.' }],
    [{ picture: [] }, { picture: 'Add a picture.' }],
    [{ type: 'video' as const }, { video: 'Add a video.' }],
    [{ actionUrl: 'javascript:alert(1)' }, { actionUrl: expect.stringMatching(/web address/) }],
  ])('%j', (changed, problems) => {
    expect(checkStory({ ...filled, ...changed }, NOW)).toEqual(problems);
  });
});
