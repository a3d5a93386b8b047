import { Parser } from 'htmlparser2';
import PostalMime from 'postal-mime';
import type { Word } from './read/reading.ts';

const LINES_MOST = 600;
const LONGEST = 300;
const WORDS_MOST = 5000;
/** Real orders are shorter. Without limits, a mail with endless parts or tags would keep the parser busy. */
const LETTERS_MOST = 400_000;
const PARTS_MOST = 300;
const ROWS_MOST = 120_000;
const SENDER_MOST = 120;
/** Character cells in pixels, as on a typewriter: a mail has no layout of its own. */
const [WIDE, HIGH, LINE] = [10, 18, 26];
const MARGIN = 20;

export interface Mail {
  words: Word[];
  width: number;
  height: number;
  sender: string | undefined;
  /** Papers that came with it, which say more than the mail itself. */
  papers: Uint8Array[];
}

/** An e-mail begins with the names of its fields. */
export const isMail = (head: string): boolean =>
  /^(?:[A-Za-z][A-Za-z0-9-]*:[^\n]*\r?\n(?:[ \t][^\n]*\r?\n)*){2,}/.test(head) &&
  /^(?:from|subject|date|message-id|mime-version|received):/im.test(head);

export async function readMail(bytes: Uint8Array): Promise<Mail> {
  const mail = await PostalMime.parse(parsable(bytes));
  const body = mail.html
    ? linesOfHtml(mail.html.slice(0, LETTERS_MOST))
    : (mail.text ?? '').slice(0, LETTERS_MOST).split(/\r?\n/);
  const lines = [mail.subject ?? '', sentOn(mail.date), ...body]
    .map((line) => line.replaceAll('\u200b', '').slice(0, LONGEST))
    .slice(0, LINES_MOST);
  const words = lines
    .flatMap((line, row) =>
      [...line.matchAll(/\S+/g)].map(({ 0: text, index }) => {
        const [x0, y0] = [MARGIN + index * WIDE, MARGIN + row * LINE];
        return { text, confidence: 1, box: { page: 0, x0, y0, x1: x0 + text.length * WIDE, y1: y0 + HIGH } };
      }),
    )
    .slice(0, WORDS_MOST);
  const longest = Math.max(40, ...lines.map((line) => line.length));
  const papers = mail.attachments
    .filter(
      ({ mimeType, disposition }) =>
        mimeType === 'application/pdf' ||
        (disposition === 'attachment' && /^image\/(?:jpeg|png|webp)$/.test(mimeType)),
    )
    .map(({ content }) =>
      typeof content === 'string' ? Buffer.from(content, 'base64') : new Uint8Array(content as ArrayBuffer),
    );
  return {
    words,
    width: 2 * MARGIN + longest * WIDE,
    height: 2 * MARGIN + lines.length * LINE,
    sender: senderOf(mail.from),
    papers,
  };
}

/** Removes `format=flowed`: joining lines is slow and would destroy the rows of a table. */
function parsable(bytes: Uint8Array): Buffer {
  const text = Buffer.from(bytes).toString('latin1');
  const has = (sign: RegExp, most: number) => !text.matchAll(sign).drop(most).next().done;
  if (has(/^--(?!-)/gm, PARTS_MOST) || has(/\n/g, ROWS_MOST)) throw new Error('No order is as long.');
  return Buffer.from(
    text.replace(/format="?flowed/gi, (said) => ' '.repeat(said.length)),
    'latin1',
  );
}

/** The day on which it was sent counts where the mail itself names none. */
function sentOn(date: string | undefined): string {
  const sent = date ? new Date(date) : null;
  return sent && !Number.isNaN(sent.getTime()) ? `Sent: ${sent.toISOString().slice(0, 10)}` : '';
}

const NOBODY =
  /\b(?:no-?reply|do-?not-?reply|orders?|bestellung(?:en)?|customer ?(?:service|care)|service|info|mail(?:er)?|support|team|receipts?|billing|notifications?|store|shop|confirm(?:ation)?)\b/gi;

function senderOf(
  from: { name?: string | undefined; address?: string | undefined } | undefined,
): string | undefined {
  const name = (from?.name ?? '')
    .slice(0, SENDER_MOST)
    .replace(NOBODY, ' ')
    .replace(/[<>"|@]|\s-\s/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (/\p{L}{2}/u.test(name)) return name;
  const host = from?.address?.split('@')[1]?.slice(0, SENDER_MOST).toLowerCase().split('.') ?? [];
  const isTwofold = /^(?:co|com|org|net|gov)$/.test(host.at(-2) ?? '') && host.length > 2;
  return host.at(isTwofold ? -3 : -2);
}

const HIDDEN = new Set(['head', 'style', 'script', 'title', 'template', 'noscript']);
const ROWS = new Set([
  'p',
  'div',
  'br',
  'tr',
  'table',
  'li',
  'ul',
  'ol',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'section',
  'hr',
  'dt',
  'dd',
  'blockquote',
]);
const GAP = '    ';

/** The text of an HTML mail, with each table row in one line. A cell that contains a table is for layout. */
function linesOfHtml(html: string): string[] {
  const lines: string[] = [];
  let line = '';
  let hidden = 0;
  const cells: { isLayout: boolean }[] = [];
  const append = (text: string) => {
    if (line.length < LONGEST) line += text.slice(0, LONGEST);
  };
  const end = () => {
    if (line.trim()) lines.push(line.trim());
    line = '';
  };
  const parser = new Parser({
    onopentag(name) {
      if (HIDDEN.has(name)) hidden++;
      if (name === 'table') {
        // All cells around this table are for layout.
        for (const cell of cells.slice(cells.findLastIndex(({ isLayout }) => isLayout) + 1))
          cell.isLayout = true;
        end();
      }
      if (name === 'tr') end();
      if (name === 'td' || name === 'th') {
        cells.push({ isLayout: false });
        line = line.trimEnd();
        if (line) append(GAP);
      } else if (ROWS.has(name) && !isInCell(cells)) end();
      else if (ROWS.has(name)) append(' ');
    },
    ontext(text) {
      if (hidden === 0) append(text.replace(/\s+/g, ' '));
    },
    onclosetag(name) {
      if (HIDDEN.has(name)) hidden--;
      if (name === 'td' || name === 'th') {
        const cell = cells.pop();
        if (cell?.isLayout) end();
      } else if (name === 'tr' || name === 'table') end();
      else if (ROWS.has(name) && !isInCell(cells)) end();
    },
  });
  parser.write(html);
  parser.end();
  end();
  return lines;
}

const isInCell = (cells: { isLayout: boolean }[]) => cells.length > 0 && cells.at(-1)?.isLayout === false;
