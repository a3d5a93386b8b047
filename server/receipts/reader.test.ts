import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import encodeQr from 'qr';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { photograph } from '../../bench/receipts/distort.ts';
import { drawReceipt } from '../../bench/receipts/draw.ts';
import { createRandom } from '../../bench/receipts/random.ts';
import { someOf } from '../../testing/long-run.ts';
import { hugePng } from '../../testing/media-samples.ts';
import { orderMail } from '../../testing/receipts.ts';
import { findCodes } from './barcodes.ts';
import { receiptPrint, sameReceipt } from './fingerprints.ts';
import type { Box } from './read/reading.ts';
import { createReceiptReader, type ReceiptAnswer, workOf } from './reader.ts';

const TODAY = '2026-11-17';
const reader = createReceiptReader();
afterAll(() => reader.end());
const read = (bytes: Uint8Array) => reader.read(bytes, { today: TODAY });

/** A receipt with one line, as narrow as it can be: recognising takes most of the time here. */
const COLUMNS = 26;
const SHORT = [
  ['Oakham Electrical Ltd'],
  ['14 High Street'],
  ['Date: 03/02/2025', '10:15'],
  ['KETTLE STEEL', '24.50'],
  ['TOTAL', '24.50'],
  ['VISA ****1290', '24.50'],
].map(([said = '', amount = '']) => ({
  parts: [
    { text: said, column: 0, align: 'left' as const },
    { text: amount, column: COLUMNS, align: 'right' as const },
  ],
  size: 1,
}));
/** A tilted photo of it. */
let photo: Buffer;
beforeAll(async () => {
  const print = await drawReceipt({ rows: SHORT, columns: COLUMNS }, 'inconsolata', 28);
  photo = await photograph(print, 'turned', createRandom(1));
});

function whole(answer: ReceiptAnswer) {
  if ('problem' in answer) throw new Error(answer.problem);
  return answer;
}

/** The grey of the lightest place in a box. */
async function lightestIn(picture: Uint8Array | null | undefined, { x0, y0, x1, y1 }: Box): Promise<number> {
  const [left, top] = [Math.ceil(x0) + 1, Math.ceil(y0) + 1];
  const part = sharp(picture ?? undefined).extract({
    left,
    top,
    width: Math.floor(x1) - left - 1,
    height: Math.floor(y1) - top - 1,
  });
  const { channels } = await sharp(await part.toBuffer()).stats();
  return channels[0]?.max ?? 0;
}

async function pdfOf(rows: string[], pages = 1): Promise<PDFDocument> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Courier);
  for (let number = 0; number < pages; number++) {
    const page = pdf.addPage([300, 260]);
    for (const [at, row] of rows.entries()) page.drawText(row, { x: 20, y: 230 - at * 14, font, size: 10 });
  }
  return pdf;
}
const ROWS = [
  'Oakham Electrical Ltd',
  '14 High Street',
  'Date: 03/02/2025 10:15',
  'KETTLE STEEL              24.50',
  'LAMP                      10.00',
  'TOTAL                     34.50',
  'VISA 4111 1111 1111 1111  34.50',
];

test('a photo on a table that is upside down is straightened, turned and read, and its values lie on its picture', async () => {
  const steps: string[] = [];
  const turned = await sharp(photo).rotate(180).resize({ width: 500 }).jpeg().toBuffer();
  const answer = whole(await reader.read(turned, { today: TODAY, onProgress: (step) => steps.push(step) }));
  const { reading, pages } = answer;
  expect(reading).toMatchObject({
    seller: { value: 'Oakham Electrical Ltd' },
    date: { value: '2025-02-03' },
    total: { value: '24.50' },
    problems: [],
  });
  expect(steps.slice(0, 2)).toEqual(['preparing', 'recognising']);
  const [page] = pages;
  const { format, width, height } = await sharp(page?.picture ?? Buffer.alloc(0)).metadata();
  expect({ format, width, height }).toEqual({ format: 'webp', width: page?.width, height: page?.height });
  const [box] = reading.total?.boxes ?? [];
  expect(box && box.x0 > 0 && box.x1 < (width ?? 0) && box.y0 > 0 && box.y1 < (height ?? 0)).toBe(true);
  // It is recognised as the receipt that another brings as a PDF.
  const other = whole(
    await read(
      await (await pdfOf(SHORT.map(({ parts: [said, amount] }) => `${said?.text}   ${amount?.text}`))).save(),
    ),
  );
  expect(sameReceipt(receiptPrint(answer), receiptPrint(other))).toBe(true);
});

test('a PDF is read by its text; its script never runs, and the card in it is masked', async () => {
  const pdf = await pdfOf(ROWS);
  pdf.addJavaScript('run', 'app.alert("no"); this.submitForm("https://example.com");');
  const { reading, pages, pagesLeft } = whole(await read(await pdf.save()));
  expect(reading).toMatchObject({
    seller: { value: 'Oakham Electrical Ltd', confidence: 1 },
    date: { value: '2025-02-03' },
    total: { value: '34.50' },
    lines: [{ text: { value: 'KETTLE STEEL' } }, { text: { value: 'LAMP' } }],
    problems: [],
  });
  expect(pagesLeft).toBe(0);
  const words = pages[0]?.words ?? [];
  expect(words.slice(-5).map(({ text }) => text)).toEqual(['••••', '••••', '••••', '1111', '34.50']);
  const lightest = await Promise.all(words.slice(-5).map(({ box }) => lightestIn(pages[0]?.picture, box)));
  expect(lightest.map((grey) => grey < 90)).toEqual([true, true, true, false, false]);
  expect(JSON.stringify(reading)).not.toContain('4111');
});

test('of many pages the first few are read, and it says how many are left', async () => {
  const pdf = await pdfOf(ROWS, 6);
  expect(whole(await read(await pdf.save()))).toMatchObject({
    pagesLeft: 2,
    reading: { seller: { value: 'Oakham Electrical Ltd' } },
  });
});

test('an order by e-mail is read, and so is the paper that comes with one', async () => {
  const html = `<html><head><style>p{}</style></head><body><table><tr><td><table>
    <tr><td>Order date</td><td>9 March 2025</td></tr>
    <tr><td>Wireless&nbsp;Headphones</td><td>&pound;89.00</td></tr>
    <tr><td>Order total</td><td>&pound;89.00</td></tr></table></td></tr></table></body></html>`;
  const head =
    'From: "Morrow Audio Orders" <no-reply@morrow.example>\r\nSubject: Your order\r\nDate: Mon, 10 Mar 2025 08:00:00 +0000\r\nMIME-Version: 1.0\r\n';
  const order = whole(
    await read(Buffer.from(`${head}Content-Type: text/html; charset=utf-8\r\n\r\n${html}`)),
  );
  expect(order.reading).toMatchObject({
    seller: { value: 'Morrow Audio' },
    date: { value: '2025-03-09' },
    total: { value: '89.00' },
    currency: { value: 'GBP' },
    lines: [{ text: { value: 'Wireless Headphones' } }],
  });
  const paper = Buffer.from(await (await pdfOf(ROWS)).save()).toString('base64');
  const parts = `--b\r\nContent-Type: text/plain\r\n\r\nYour invoice is attached.\r\n--b\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename=a.pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n${paper}\r\n--b--\r\n`;
  const mail = Buffer.from(`${head}Content-Type: multipart/mixed; boundary=b\r\n\r\n${parts}`);
  expect(whole(await read(mail)).reading.total?.value).toBe('34.50');
});

test('a mail of nothing but parts, rows or tags keeps nobody waiting', async () => {
  const head = 'From: Morrow <no-reply@morrow.example>\r\nSubject: Your order\r\nMIME-Version: 1.0\r\n';
  const html = `${head}Content-Type: text/html\r\n\r\n<p>Order date 9 March 2025</p><p>Total $9.99</p>`;
  const often = (text: string) => text.repeat((4 * 1024 * 1024) / text.length);
  const mails: [mail: string, answer: object][] = [
    [`${html}${often('<td>a')}`, { reading: expect.anything() }],
    [`${html}${often('<table><td>')}`, { reading: expect.anything() }],
    [`${html}${`<p>${'1 '.repeat(149)}</p>`.repeat(600)}`, { reading: expect.anything() }],
    [
      `${head}Content-Type: multipart/mixed; boundary=b\r\n\r\n${often('--b\r\n\r\na\r\n')}--b--`,
      { problem: 'unreadable' },
    ],
    [`${head}Content-Type: text/plain; format=flowed\r\n\r\n${often('a \r\n')}`, { problem: 'unreadable' }],
  ];
  // Before the limits, one of them took longer than all may take together.
  for (const [mail, answer] of someOf(mails, 2)) {
    const answered = await read(Buffer.from(mail));
    expect(answered).toMatchObject(answer);
    if ('pages' in answered) expect(answered.pages[0]?.words.length).toBeLessThanOrEqual(5000);
  }
}, 90_000);

test('on a picture without any text nothing is found', async () => {
  const cat = `<svg xmlns="http://www.w3.org/2000/svg" width="500" height="400"><rect width="500" height="400" fill="#7a8"/><ellipse cx="250" cy="220" rx="130" ry="110" fill="#432"/><path d="M150 150l20-90 70 60zM350 150l-20-90-70 60z" fill="#432"/><circle cx="205" cy="200" r="22" fill="#cd4"/><circle cx="295" cy="200" r="22" fill="#cd4"/></svg>`;
  expect(await read(await sharp(Buffer.from(cat)).blur(2).jpeg().toBuffer())).toEqual({
    problem: 'nothing_found',
  });
});

test('what is broken, locked up or far too large is refused in a word', async () => {
  expect(await read(photo.subarray(0, 2000))).toEqual({ problem: 'unreadable' });
  expect(await read(Buffer.from('no picture at all'))).toEqual({ problem: 'unreadable' });
  expect(await read(Buffer.from('%PDF-1.7\nnothing follows'))).toEqual({ problem: 'unreadable' });
  expect(await read(new Uint8Array())).toEqual({ problem: 'unreadable' });
  expect(await read(new Uint8Array(26 * 1024 * 1024))).toEqual({ problem: 'too_large' });
  expect(await read(hugePng(10_000, 10_000))).toEqual({ problem: 'too_many_pixels' });
});

test('a process that is killed is replaced, and the file is read all the same', async () => {
  const bytes = await (await pdfOf(ROWS)).save();
  const killed: (number | undefined)[] = [];
  const answer = await reader.read(bytes, {
    today: TODAY,
    onProgress() {
      if (killed.length > 0) return;
      killed.push(reader.pid);
      process.kill(reader.pid ?? 0, 'SIGKILL');
    },
  });
  expect(whole(answer).reading.total?.value).toBe('34.50');
  expect(killed).toHaveLength(1);
  expect(reader.pid).not.toBe(killed[0]);
});

test('one that takes too much work or memory is ended, and the next file has a new one', async () => {
  // It looks for letters in each of a million dots.
  const noise = await sharp({
    create: {
      ...{ width: 1200, height: 1200, channels: 3, background: '#888' },
      noise: { type: 'gaussian', mean: 128, sigma: 90 },
    },
  })
    .jpeg()
    .toBuffer();
  const hasty = createReceiptReader({ seconds: 1, waits: 200 });
  expect(await hasty.read(noise, { today: TODAY })).toEqual({ problem: 'too_complex' });
  expect(hasty.pid).toBeUndefined();
  const small = createReceiptReader({ megabytes: 20 });
  expect(await small.read(photo, { today: TODAY })).toEqual({ problem: 'too_complex' });
  hasty.end();
  small.end();
});

test('who does not wait any more is told so', async () => {
  const given = AbortSignal.abort();
  await expect(reader.read(photo, { today: TODAY, signal: given })).rejects.toThrow();
});

test('a code on the paper is read where it stands', async () => {
  const cells = encodeQr('https://example.com/r/1', 'raw', { border: 4 });
  const scale = 4;
  const size = cells.length * scale;
  const data = Uint8Array.from({ length: size * size }, (_, at) =>
    cells[Math.floor(at / size / scale)]?.[Math.floor((at % size) / scale)] ? 0 : 255,
  );
  const [code] = await findCodes({ data, width: size, height: size }, 0);
  expect(code).toMatchObject({ text: 'https://example.com/r/1', box: { page: 0 } });
});

test('one that others keep from working is waited for, and one that hangs is not', async () => {
  const patient = createReceiptReader({ seconds: 1, waits: 200 });
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => patient.pid && process.kill(patient.pid, name);
  // The process gets a fifth of each second, as if four others competed with it. That is less than starting a process takes, so it
  // has to wait at least once.
  let [began, before] = [performance.now(), 0];
  const busy = setInterval(() => {
    const worked = workOf(patient.pid);
    if (performance.now() - began > 1000) [began, before] = [performance.now(), worked];
    signal(worked - before < 0.2 ? 'SIGCONT' : 'SIGSTOP');
  }, 5);
  const answer = await patient.read(orderMail(), { today: TODAY });
  clearInterval(busy);
  expect(whole(answer).reading.total?.value).toBe('49.00');
  signal('SIGSTOP');
  expect(await patient.read(orderMail(), { today: TODAY })).toEqual({ problem: 'took_too_long' });
  patient.end();
});
