import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dropDraft, isSame, keepDraft, readDraft } from './draft.ts';
import { emptyValues } from './review-values.ts';

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

const empty = emptyValues(null);
const values = { ...empty, content: 'Pours well.' };

it('is kept by what it is about, and dropped', () => {
  keepDraft('maya new', { values, key: 'k' });
  expect(readDraft('maya new', empty)).toEqual({ values, key: 'k' });
  expect(readDraft('leo new', empty)).toBeUndefined();
  dropDraft('maya new');
  expect(readDraft('maya new', empty)).toBeUndefined();
});

it('fills in what an older draft does not know, and gives up on what is none', () => {
  store.set('wellkept-review-draft old', JSON.stringify({ key: 'k', values: { content: 'Old.' } }));
  expect(readDraft('old', empty)?.values).toEqual({ ...empty, content: 'Old.' });
  for (const text of ['{', '[]', '"x"', '{"key":1}', 'null']) {
    store.set('wellkept-review-draft bad', text);
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
  expect(isSame(empty, emptyValues(null))).toBe(true);
  expect(isSame(empty, values)).toBe(false);
});
