import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dropDraft, forgetDrafts, isSame, keepDraft, readDraft } from './draft.ts';

const store = new Map<string, string>();
beforeEach(() =>
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => store.get(name) ?? null,
    setItem: (name: string, text: string) => void store.set(name, text),
    removeItem: (name: string) => void store.delete(name),
  }),
);
afterEach(() => {
  store.clear();
  vi.unstubAllGlobals();
});

const empty = { title: '', content: '' };
const values = { ...empty, content: 'Pours well.' };

it('is kept by its name, and dropped', () => {
  keepDraft('maya new', { values, key: 'k' });
  expect(readDraft('maya new', empty)).toEqual({ values, key: 'k' });
  expect(readDraft('leo new', empty)).toBeUndefined();
  dropDraft('maya new');
  expect(readDraft('maya new', empty)).toBeUndefined();
});

it('fills in what an older draft does not know, and gives up on what is none', () => {
  store.set('old', JSON.stringify({ key: 'k', values: { content: 'Old.' } }));
  expect(readDraft('old', empty)?.values).toEqual({ title: '', content: 'Old.' });
  for (const text of ['{', '[]', '"x"', '{"key":1}', 'null']) {
    store.set('bad', text);
    expect(readDraft('bad', empty), text).toBeUndefined();
  }
});

it('does without where storage is switched off', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(keepDraft('maya new', { values, key: 'k' })).toBe(false);
  expect(readDraft('maya new', empty)).toBeUndefined();
  dropDraft('maya new');
});

it('knows whether anything was written', () => {
  expect(isSame(empty, { ...empty })).toBe(true);
  expect(isSame(empty, values)).toBe(false);
});

it('is forgotten with all whose names begin the same, and nothing else', () => {
  const storage = Object.assign(
    Object.create({
      removeItem(this: Record<string, string>, name: string) {
        delete this[name];
      },
    }),
    { 'draft maya 1': '{}', 'draft leo 2': '{}', 'other draft': '{}' },
  );
  vi.stubGlobal('localStorage', storage);
  forgetDrafts('draft ');
  expect(Object.keys(storage)).toEqual(['other draft']);
  vi.stubGlobal('localStorage', undefined);
  forgetDrafts('draft ');
});
