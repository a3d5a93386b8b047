import { z } from 'zod';

export { captionAt, toWebVtt } from './caption-lines.ts';

/** What is said in a video between two moments, in seconds. */
export const Caption = z.object({ from: z.number(), to: z.number(), text: z.string() });
export type Caption = z.infer<typeof Caption>;

const CAPTIONS_MOST = 200;
const LINE_MOST = 300;
/** Plain text is shown in pieces of about this many characters. */
const PIECE = 70;

const TIMES = /^((?:\d{1,2}:)?\d{1,2}:\d{2}[.,]\d{3})\s+-->\s+((?:\d{1,2}:)?\d{1,2}:\d{2}[.,]\d{3})(?:\s|$)/;

/**
 * Reads captions from a WebVTT file, or from plain text, which is spread over the length of the video. Throws a `CaptionsProblem`
 * with a sentence for the author.
 */
export function captionsIn(text: string, seconds: number): Caption[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const captions = /^WEBVTT(\s|$)/.test(lines[0] ?? '') ? cuesIn(lines) : spread(text, seconds);
  if (captions.length > CAPTIONS_MOST)
    throw new CaptionsProblem(`Keep captions to ${CAPTIONS_MOST} lines at most.`);
  if (captions.some(({ text }) => text.length > LINE_MOST))
    throw new CaptionsProblem(`Keep each caption under ${LINE_MOST} characters.`);
  return captions;
}

export class CaptionsProblem extends Error {}

function cuesIn(lines: string[]): Caption[] {
  const found: Caption[] = [];
  for (let at = 1; at < lines.length; at++) {
    const times = TIMES.exec(lines[at] ?? '');
    if (!times) continue;
    const end = lines.indexOf('', at);
    const textLines = lines.slice(at + 1, end === -1 ? undefined : end);
    at += textLines.length;
    const [from, to] = [secondsOf(times[1]), secondsOf(times[2])];
    if (to <= from) throw new CaptionsProblem(`The caption at ${times[1]} ends before it begins.`);
    const text = plain(textLines.join('\n'));
    if (text) found.push({ from, to, text });
  }
  if (found.length === 0) throw new CaptionsProblem('There are no captions in that file.');
  return found.toSorted((one, other) => one.from - other.from);
}

/** Removes WebVTT's tags for speakers and styles, and empty lines, which would end the caption when it is written again. */
const plain = (text: string) =>
  text
    .replaceAll(/<[^<>]{0,200}>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');

/** Each piece is shown for a time in proportion to its length. */
function spread(text: string, seconds: number): Caption[] {
  const pieces = piecesOf(text);
  const all = pieces.reduce((sum, piece) => sum + piece.length, 0);
  let read = 0;
  return pieces.map((piece) => {
    const from = (read / all) * seconds;
    read += piece.length;
    return { from: rounded(from), to: rounded((read / all) * seconds), text: piece };
  });
}

function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (const line of text.split(/\r\n|\r|\n/)) {
    let piece = '';
    for (const part of partsOf(line)) {
      const ends = /[.!?…。！？]$/.test(piece) && piece.length > PIECE / 2;
      if (piece && (ends || piece.length + part.length > PIECE)) {
        pieces.push(piece.trimEnd());
        piece = '';
      }
      piece += piece ? part : part.trimStart();
    }
    if (piece) pieces.push(piece);
  }
  return pieces;
}

/**
 * The words, each with a space before it. A word that is too long for a piece (a script without spaces) comes character by character.
 */
function* partsOf(line: string): Generator<string> {
  for (const word of line.split(/\s+/).filter(Boolean)) {
    if (word.length < PIECE) yield ` ${word}`;
    else {
      yield ' ';
      for (const { segment } of new Intl.Segmenter().segment(word)) yield segment;
    }
  }
}

const rounded = (seconds: number) => Math.round(seconds * 1000) / 1000;

function secondsOf(time = ''): number {
  return time
    .replace(',', '.')
    .split(':')
    .reduce((sum, part) => sum * 60 + Number(part), 0);
}
