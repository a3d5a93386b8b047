import { expect, test } from 'vitest';
import { captionAt, captionsIn, toWebVtt } from './captions.ts';

const FILE = `WEBVTT - made at the kitchen table

NOTE this is not said

1
00:00.000 --> 00:02.500 line:80%
<v Maya>Two pots a day,
<b>seventeen</b> months.

00:00:03,000 --> 00:00:04.000
Salt &amp; lime &lt;none&gt;
`;

test('a WebVTT file is read without its marks', () => {
  const captions = captionsIn(FILE, 5);
  expect(captions).toEqual([
    { from: 0, to: 2.5, text: 'Two pots a day,\nseventeen months.' },
    { from: 3, to: 4, text: 'Salt & lime <none>' },
  ]);
  expect(captionsIn(toWebVtt(captions), 5)).toEqual(captions);
});

test('the caption of a moment is shown until it ends', () => {
  const captions = captionsIn(FILE, 5);
  expect(captionAt(captions, 2.4)).toContain('Two pots');
  expect(captionAt(captions, 2.5)).toBeUndefined();
  expect(captionAt(captions, 3)).toContain('Salt');
});

test('plain text is spread over the video by its length', () => {
  const text = `It has lived on our counter for a year. It still closes with a click, and the lid stays on.\nWould buy again.`;
  const captions = captionsIn(text, 12);
  expect(captions.map(({ text }) => text)).toEqual([
    'It has lived on our counter for a year.',
    'It still closes with a click, and the lid stays on.',
    'Would buy again.',
  ]);
  expect(captions[0]?.from).toBe(0);
  expect(captions.at(-1)?.to).toBe(12);
  for (const [at, caption] of captions.entries()) expect(caption.from).toBe(captions[at - 1]?.to ?? 0);
});

test('what cannot be captions is refused with a sentence', () => {
  expect(() => captionsIn('WEBVTT\n\nnothing here', 5)).toThrow('There are no captions in that file.');
  expect(() => captionsIn('WEBVTT\n\n00:02.000 --> 00:01.000\nBackwards', 5)).toThrow(
    'ends before it begins',
  );
  expect(() => captionsIn(`WEBVTT\n\n00:00.000 --> 00:01.000\n${'x'.repeat(301)}`, 5)).toThrow('under 300');
  expect(() => captionsIn('one\n'.repeat(201), 5)).toThrow('200 lines');
  expect(captionsIn('', 5)).toEqual([]);
});

test('what is written without spaces is shown whole, in pieces, and no sign is cut in two', () => {
  const japanese = 'このやかんは一日に二回使っています。とても静かです。'.repeat(15);
  const family = '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}';
  for (const text of [japanese, `a${'😀'.repeat(200)}`, `a${family.repeat(90)}`, 'e\u0301'.repeat(400)]) {
    const said = captionsIn(text, 30).map((caption) => caption.text);
    expect(said.join('')).toBe(text);
    for (const piece of said) {
      expect(piece.isWellFormed()).toBe(true);
      expect(piece.length).toBeLessThanOrEqual(70);
      expect(piece).not.toMatch(/^(\u200D|\u0301)/);
    }
  }
  expect(captionsIn(japanese, 30)[0]?.text.endsWith('。')).toBe(true);
});

test('marks without end on one sign are refused, not cut', () => {
  expect(() => captionsIn(`e${'\u0301'.repeat(5_000)}`, 30)).toThrow('under 300');
});

test('captions are the same after they were changed: late ones, and those with an empty mark', () => {
  const late = '99:59:58.000 --> 99:59:59.999\nLate.';
  const captions = captionsIn(`WEBVTT\n\n00:00.000 --> 00:01.000\none\n<b></b>\n \ntwo\n\n${late}`, 5);
  expect(captions.map(({ text }) => text)).toEqual(['one\ntwo', 'Late.']);
  expect(captionsIn(toWebVtt(captions), 5)).toEqual(captions);
});
