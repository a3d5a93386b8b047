import { expect, test } from 'vitest';
import { excerptOf } from './excerpt.ts';

const marked = (content: string, words: string) => {
  const { text, matches } = excerptOf(content, words);
  return { text, marks: matches.map(([from, to]) => text.slice(from, to)) };
};

test('what was typed is marked as it stands, else word by word', () => {
  expect(marked('Is the kettle at home?', 'the kettle').marks).toEqual(['the kettle']);
  expect(marked('Two kettles, both red', 'red kettle').marks).toEqual(['kettles', 'red']);
  expect(marked('Meet at the Café', 'cafe').marks).toEqual(['Café']);
  expect(marked('100% wool', '100%').marks).toEqual(['100%']);
  expect(marked('Nothing of it', 'lamp')).toEqual({ text: 'Nothing of it', marks: [] });
});

test('a long message begins shortly before', () => {
  const { text, marks } = marked(`${'word '.repeat(60)}kettle at the end`, 'kettle');
  expect(text.startsWith('…')).toBe(true);
  expect(text.length).toBeLessThan(120);
  expect(marks).toEqual(['kettle']);
});
