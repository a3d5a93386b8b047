import { describe, expect, it } from 'vitest';
import { mentionedIn, piecesOf, typedMention, withMention } from './mentions.ts';

const ana = { id: '1', name: 'Ana' };
const lima = { id: '2', name: 'Ana Lima' };

describe('a name that is being typed', () => {
  it.each([
    ['@', { name: '', at: 0 }],
    ['Ask @to', { name: 'to', at: 4 }],
    ['Ask @tomás h', { name: 'tomás h', at: 4 }],
    ['(@da', { name: 'da', at: 1 }],
    ['one\n@da', { name: 'da', at: 4 }],
    ['mail@example', undefined],
    ['Ask @tomás herrera now', undefined],
    ['Ask nobody', undefined],
    [`@${'a'.repeat(500)}`, undefined],
  ])('in %j', (text, found) => expect(typedMention(text, text.length)).toEqual(found));

  it('is looked for before the caret, and replaced there', () => {
    const text = 'Ask @to, please';
    expect(typedMention(text, 7)).toEqual({ name: 'to', at: 4 });
    expect(withMention(text, { at: 4, caret: 7, name: 'Tomás Herrera' })).toEqual({
      text: 'Ask @Tomás Herrera, please',
      caret: 18,
    });
    expect(withMention('@to now', { at: 0, caret: 3, name: 'Ana' })).toEqual({ text: '@Ana now', caret: 5 });
    expect(withMention('@to', { at: 0, caret: 3, name: 'Ana' })).toEqual({ text: '@Ana ', caret: 5 });
  });
});

it('mentions those whose names still stand there, once', () => {
  expect(mentionedIn('Thanks @Ana Lima', [ana, lima, lima])).toEqual([ana, lima]);
  expect(mentionedIn('Thanks @Anabel', [ana])).toEqual([]);
  expect(mentionedIn('Thanks Ana', [ana])).toEqual([]);
});

it('finds names and links in a text, the longest name first', () => {
  const text = 'Hi @Ana Lima and @Ana, see https://example.com/@Ana. @Anabel too';
  const pieces = piecesOf(text, [ana, lima]);
  expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  expect(pieces.filter(({ personId }) => personId).map((piece) => [piece.text, piece.personId])).toEqual([
    ['@Ana Lima', '2'],
    ['@Ana', '1'],
  ]);
  expect(pieces.flatMap(({ href }) => href ?? [])).toEqual(['https://example.com/@Ana']);
  expect(new Set(pieces.map(({ at }) => at)).size).toBe(pieces.length);
});

it('makes no link of anything that runs', () => {
  expect(piecesOf('javascript:alert(1) data:text/html,x', []).some(({ href }) => href)).toBe(false);
});
