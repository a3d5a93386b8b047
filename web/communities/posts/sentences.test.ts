import { describe, expect, it } from 'vitest';
import {
  addressOf,
  changed,
  everything,
  filterIn,
  moreText,
  queryOf,
  showsIn,
  withNew,
} from './sentences.ts';

describe('which posts a feed shows', () => {
  it.each([
    [{}, everything],
    [
      { type: 'offer', sort: 'top', search: 'gasket' },
      { shown: 'offer', sort: 'top', search: 'gasket' },
    ],
    [{ type: 'toString', sort: 'constructor' }, everything],
    [
      { type: 'offer', sort: 'unanswered' },
      { shown: 'question', sort: 'unanswered', search: '' },
    ],
  ] as const)('is read from %j', (address, filter) => {
    expect(filterIn(address)).toEqual(filter);
    expect(filterIn(addressOf(filter))).toEqual(filter);
  });

  it('can be what a brand says where it speaks for itself, and announcements elsewhere', () => {
    expect(showsIn({ isOfficial: true })).toEqual(['discussion', 'question', 'offer', 'official']);
    expect(showsIn({ isOfficial: false })).toEqual(['discussion', 'question', 'offer', 'announcement']);
    const announced = { shown: 'announcement', sort: 'new', search: '' } as const;
    expect(filterIn({ type: 'announcement' })).toEqual(announced);
    expect(queryOf(announced)).toEqual({ type: 'announcement' });
  });

  it('is asked for as the server knows it', () => {
    expect(queryOf(everything)).toEqual({});
    expect(queryOf({ shown: 'official', sort: 'top', search: ' uno ' })).toEqual({
      official: '1',
      sort: 'top',
      search: 'uno',
    });
    expect(queryOf({ shown: 'question', sort: 'unanswered', search: '' })).toEqual({
      type: 'question',
      sort: 'unanswered',
    });
  });

  it('shows only questions among the unanswered, whichever was chosen last', () => {
    const unanswered = changed({ ...everything, shown: 'offer' }, { sort: 'unanswered' });
    expect(unanswered).toEqual({ shown: 'question', sort: 'unanswered', search: '' });
    expect(changed(unanswered, { shown: 'offer' })).toEqual({ ...everything, shown: 'offer' });
    expect(changed(unanswered, { shown: undefined })).toEqual(everything);
    expect(changed(unanswered, { search: 'uno' })).toEqual({ ...unanswered, search: 'uno' });
  });
});

it.each([
  ['question', 0, false, undefined],
  ['question', 1, false, 'View 1 answer'],
  ['question', 12, true, 'View 11 more answers'],
  ['question', 1, true, undefined],
  ['discussion', 0, false, undefined],
] as const)('leads from a %s with %i answers', (type, answersCount, accepted, words) =>
  expect(moreText({ type, answersCount, accepted: accepted || null })).toBe(words),
);

it('puts one’s own new post under those that are pinned, once', () => {
  const post = (id: string, isPinned = false) => ({ id, isPinned });
  const list = withNew([post('pinned', true), post('older')], post('new'));
  expect(list.map(({ id }) => id)).toEqual(['pinned', 'new', 'older']);
  expect(withNew(list, post('new')).map(({ id }) => id)).toEqual(['pinned', 'new', 'older']);
});
