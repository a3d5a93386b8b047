import { describe, expect, it, test } from 'vitest';
import type { SearchResult } from '../../../contract/search.ts';
import type { ResultKind } from '../../../contract/search-constants.ts';
import { groupsOf } from './groups.ts';
import { boxAskedBy } from './keys.ts';
import { moveFor, NO_ROW } from './moves.ts';

const result = (kind: ResultKind, id: string) => ({ kind, id }) as SearchResult;

test('groups stand in the order in which their kinds arrive', () => {
  const found = [result('person', 'a'), result('person', 'b'), result('thing', 'c'), result('product', 'd')];
  expect(groupsOf(found).map(({ kind, results }) => [kind, results.map(({ id }) => id).join('')])).toEqual([
    ['person', 'ab'],
    ['thing', 'c'],
    ['product', 'd'],
  ]);
  expect(groupsOf([])).toEqual([]);
});

describe('the keys of the box', () => {
  const box = { rows: 3, row: NO_ROW, text: 'ket', canSearch: true, isOpen: true, isDialog: false };

  it('lead through all rows and over the text itself', () => {
    const places = (key: string, from: number) => {
      const seen = [from];
      for (let count = 0; count < 4; count++) {
        const move = moveFor(key, { ...box, row: seen.at(-1) ?? NO_ROW });
        seen.push((move as { row: number }).row);
      }
      return seen;
    };
    expect(places('ArrowDown', NO_ROW)).toEqual([-1, 0, 1, 2, -1]);
    expect(places('ArrowUp', NO_ROW)).toEqual([-1, 2, 1, 0, -1]);
    expect(moveFor('ArrowDown', { ...box, rows: 0 })).toBeUndefined();
    expect(moveFor('ArrowDown', { ...box, isOpen: false })).toBe('open');
  });

  it('Home and End are the text’s until a row is chosen', () => {
    expect([moveFor('Home', box), moveFor('End', box)]).toEqual([undefined, undefined]);
    expect(moveFor('Home', { ...box, row: 1 })).toEqual({ row: 0 });
    expect(moveFor('End', { ...box, row: 1 })).toEqual({ row: 2 });
  });

  it('Enter opens the chosen row, or searches', () => {
    expect(moveFor('Enter', { ...box, row: 2 })).toBe('choose');
    expect(moveFor('Enter', box)).toBe('search');
    expect(moveFor('Enter', { ...box, row: 2, isOpen: false })).toBe('search');
    const short = { ...box, text: 'ke', canSearch: false };
    expect(moveFor('Enter', short)).toEqual({ row: 0 });
    expect(moveFor('Enter', { ...short, rows: 0 })).toBeUndefined();
    expect(moveFor('Enter', { ...short, text: '' })).toBeUndefined();
  });

  it('Escape takes two steps', () => {
    const dialog = { ...box, isDialog: true };
    expect([moveFor('Escape', dialog), moveFor('Escape', { ...dialog, text: '' })]).toEqual([
      'empty',
      'close',
    ]);
    expect([moveFor('Escape', box), moveFor('Escape', { ...box, isOpen: false })]).toEqual([
      'close',
      'empty',
    ]);
    expect(moveFor('Escape', { ...box, isOpen: false, text: '' })).toBeUndefined();
  });

  it('leaves all others to the text', () => {
    for (const key of ['a', '/', 'Tab', 'ArrowLeft', ' ', 'Delete'])
      expect(moveFor(key, box)).toBeUndefined();
  });
});

describe('the keys that ask for a box', () => {
  const asked = (key: string, more: Partial<KeyboardEvent> = {}) =>
    boxAskedBy({ key, target: null, ...more } as KeyboardEvent);

  it('are / and Ctrl K, or Command K', () => {
    expect(asked('/')).toBe('page');
    expect(asked('/', { shiftKey: true })).toBe('page');
    expect(asked('k', { ctrlKey: true })).toBe('everything');
    expect(asked('K', { metaKey: true })).toBe('everything');
  });

  it('are no others, and none that somebody else has answered', () => {
    expect(asked('k')).toBeUndefined();
    expect(asked('/', { ctrlKey: true })).toBeUndefined();
    expect(asked('k', { ctrlKey: true, shiftKey: true })).toBeUndefined();
    expect(asked('k', { ctrlKey: true, altKey: true })).toBeUndefined();
    expect(asked('/', { defaultPrevented: true })).toBeUndefined();
  });
});
