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
