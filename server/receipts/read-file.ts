import { type Code, findCodes } from './barcodes.ts';
import { paintedOver } from './card-numbers.ts';
import { isMail, readMail } from './email.ts';
import type { Grey } from './grey-picture.ts';
import { readPdf } from './pdf.ts';
import { pictureHash } from './picture-hash.ts';
import {
  loadPicture,
  type Page,
  preparePage,
  TooManyPixels,
  toWebp,
  turnedBy,
  withStrongerInk,
} from './prepare.ts';
import { isDoubtful, mergeReadings } from './read/merge.ts';
import { isReceipt, readReceipt } from './read/read.ts';
import type { Reading, ReadingHints, Word } from './read/reading.ts';
import { rowsOf } from './read/text-lines.ts';
import type { Recogniser } from './recognise.ts';

export interface ReadPage {
  width: number;
  height: number;
  /** A WebP on which the boxes lie; mail has none, its words are the page. */
  picture: Uint8Array | null;
  /** By `pictureHash`. */
  print: string | null;
  words: Word[];
}

export interface ReadFile {
  reading: Reading;
  pages: ReadPage[];
  codes: Code[];
  /** How many pages of a long document were not looked at. */
  pagesLeft: number;
}

export type FileProblem = 'unreadable' | 'too_many_pixels' | 'nothing_found';
export type FileAnswer = ReadFile | { problem: FileProblem };
export type Step = 'preparing' | 'recognising' | 'checking' | 'done';

export interface Tools {
  recogniser(): Promise<Recogniser>;
  onStep(step: Step): void;
}

interface RecognisedPage {
  page: Page;
  words: Word[];
  more: Word[] | null;
}

/** Reads a photo, a PDF or an e-mail. A bad file is returned as `{ problem }`; other errors are thrown. */
export async function readFileBytes(
  bytes: Uint8Array,
  hints: ReadingHints,
  tools: Tools,
): Promise<FileAnswer> {
  const head = Buffer.from(bytes.subarray(0, 4096)).toString('latin1');
  tools.onStep('preparing');
  if (/^\s{0,8}%PDF-/.test(head)) return readDocument(bytes, hints, tools);
  if (isMail(head)) return readLetter(bytes, hints, tools);
  let picture: Grey;
  try {
    picture = await loadPicture(bytes);
  } catch (error) {
    return { problem: error instanceof TooManyPixels ? 'too_many_pixels' : 'unreadable' };
  }
  const looked = await look(picture, 0, hints, tools);
  return answer([looked], hints, [await toRead(looked)], await findCodes(looked.page, 0), 0, tools);
}

async function readDocument(bytes: Uint8Array, hints: ReadingHints, tools: Tools): Promise<FileAnswer> {
  let pdf: Awaited<ReturnType<typeof readPdf>>;
  try {
    pdf = await readPdf(bytes);
  } catch {
    return { problem: 'unreadable' };
  }
  const looked: RecognisedPage[] = [];
  const pages: ReadPage[] = [];
  const codes: Code[] = [];
  for (const [number, { words, picture, width, height }] of pdf.pages.entries()) {
    if (words) {
      looked.push({ page: { data: new Uint8Array(), width, height, letter: 0 }, words, more: null });
      const masked = maskedWords(words);
      pages.push({
        width,
        height,
        words: masked,
        picture: picture ? await toWebp(paintedOver(picture, masked)) : null,
        print: picture && pictureHash(picture),
      });
      if (picture) codes.push(...(await findCodes(picture, number)));
    } else if (picture) {
      const one = await look(picture, number, hints, tools);
      looked.push(one);
      pages.push(await toRead(one));
      codes.push(...(await findCodes(one.page, number)));
    }
  }
  return answer(looked, hints, pages, codes, pdf.left, tools);
}

async function readLetter(bytes: Uint8Array, hints: ReadingHints, tools: Tools): Promise<FileAnswer> {
  let mail: Awaited<ReturnType<typeof readMail>>;
  try {
    mail = await readMail(bytes);
  } catch {
    return { problem: 'unreadable' };
  }
  const { words, width, height, sender } = mail;
  const page: Page = { data: new Uint8Array(), width, height, letter: 0 };
  const own = answer(
    [{ page, words, more: null }],
    { ...hints, sender },
    [{ width, height, picture: null, print: null, words: maskedWords(words) }],
    [],
    0,
    tools,
  );
  if ('reading' in own && own.reading.total && own.reading.lines.length > 0) return own;
  for (const paper of mail.papers.slice(0, 2)) {
    const head = Buffer.from(paper.subarray(0, 1024)).toString('latin1');
    // A mail within a mail is not opened.
    if (isMail(head)) continue;
    const found = await readFileBytes(paper, hints, tools);
    if ('reading' in found && found.reading.total) return found;
  }
  return own;
}

/** The words with card numbers masked, as they may be stored. */
const maskedWords = (words: readonly Word[]): Word[] => rowsOf(words).flatMap((row) => row.words);

const sureness = (words: readonly Word[]) => {
  const good = words.filter(({ text }) => /[\p{L}\p{N}]{2}/u.test(text));
  const letters = good.reduce((sum, { text }) => sum + text.length, 0);
  return {
    letters,
    mean:
      good.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0) / Math.max(1, letters),
  };
};
const UPRIGHT = 0.62;

/** Recognises a page the right way up. If the result is doubtful, recognises it again with other settings. */
async function look(
  picture: Grey,
  number: number,
  hints: ReadingHints,
  tools: Tools,
): Promise<RecognisedPage> {
  const upright = await preparePage(picture);
  let page = upright;
  const recogniser = await tools.recogniser();
  tools.onStep('recognising');
  let words = await recogniser.recognise(page, number, 'block');
  // First tries upside down, which the text lines do not reveal; then both sides.
  for (const quarters of [2, 1, 3]) {
    const { mean, letters } = sureness(words);
    if (mean >= UPRIGHT || (quarters !== 2 && letters < 40)) break;
    const turned = turnedBy(upright, quarters);
    const other = await recogniser.recognise(turned, number, 'block');
    if (sureness(other).mean > mean + 0.05) [page, words] = [turned, other];
  }
  // If hardly anything looks like text, a second try will not help.
  if (sureness(words).mean < 0.35) return { page, words, more: null };
  if (!isDoubtful(readReceipt(words, hints))) return { page, words, more: null };
  tools.onStep('checking');
  return { page, words, more: await recogniser.recognise(withStrongerInk(page), number, 'column') };
}

async function toRead({ page, words, more }: RecognisedPage): Promise<ReadPage> {
  const masked = maskedWords(words);
  return {
    width: page.width,
    height: page.height,
    // Card numbers found by either recognition are painted over.
    picture: await toWebp(paintedOver(page, [...masked, ...maskedWords(more ?? [])])),
    print: pictureHash(page),
    words: masked,
  };
}

function answer(
  looked: readonly RecognisedPage[],
  hints: ReadingHints,
  pages: ReadPage[],
  codes: Code[],
  pagesLeft: number,
  tools: Tools,
): FileAnswer {
  const first = readReceipt(
    looked.flatMap(({ words }) => words),
    hints,
  );
  const isTwice = looked.some(({ more }) => more !== null);
  const second = isTwice
    ? readReceipt(
        looked.flatMap(({ words, more }) => more ?? words),
        hints,
      )
    : null;
  const reading = second ? mergeReadings(first, second) : first;
  tools.onStep('done');
  return isReceipt(reading) ? { reading, pages, codes, pagesLeft } : { problem: 'nothing_found' };
}
