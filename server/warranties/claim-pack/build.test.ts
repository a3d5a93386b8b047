import { constants, deflateRawSync } from 'node:zlib';
import { degrees, PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import fc from 'fast-check';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { titleOf } from '../../../contract/claim-rules.ts';
import { anyText } from '../../../testing/any-text.ts';
import { buildClaimPack } from './build.ts';
import { composePack } from './compose.ts';
import type { ClaimPackContent, PackClaim, PackCover, PackPaper } from './pack-data.ts';

const manufacturer: PackCover = {
  warrantyType: 'manufacturer',
  startDate: '2024-12-02',
  endDate: '2026-12-02',
  isActive: true,
  provider: 'Kestrel Optics',
  policyNumber: 'KO-88213',
  contact: { phone: '+46 31 555 0117', email: 'care@kestrel.example' },
  coverageDetails: 'Faults in material and workmanship.',
};
const camera: ClaimPackContent = {
  product: { name: 'Kestrel M35', brand: 'Kestrel', category: 'Photography' },
  picture: null,
  owner: { name: 'Maya Lund', email: null, phone: null },
  facts: {
    purchaseDate: '2024-12-02',
    retailer: 'Fotohaus',
    purchasePrice: '1290.00',
    currency: 'USD',
    serialNumbers: ['M35-0417722'],
    model: null,
    quantity: 1,
    notes: null,
  },
  covers: [manufacturer],
  claim: null,
  claims: [{ date: '2026-11-09', note: 'Shutter sticks in the cold.' }],
  papers: [],
  hasPapers: false,
  today: '2026-11-15',
  madeAt: '2026-11-15T09:12:00.000Z',
};

const sticking: PackClaim = {
  claimNumber: 'WK-2611-0417',
  providerClaimId: 'KO-C-5512',
  status: 'in_review',
  issueDescription: 'Shutter sticks in the cold.\nBelow about 5 °C the second curtain hangs.',
  brokeOn: '2026-11-07',
  claimAmount: '240.00',
  currency: 'USD',
  submittedOn: '2026-11-09',
  cover: 0,
  entries: [
    { date: '2026-11-09', note: 'Submitted.' },
    { date: '2026-11-12', note: 'Asked for the serial number.' },
  ],
};

const UPRIGHT: [number, number] = [595, 842];
const LYING: [number, number] = [842, 595];

async function pdfOf(...pages: { text: string; size?: [number, number]; turn?: number }[]) {
  const doc = await PDFDocument.create();
  for (const { text, size = UPRIGHT, turn = 0 } of pages) {
    const page = doc.addPage(size);
    page.setRotation(degrees(turn));
    page.drawText(text, { x: 20, y: size[1] - 60, size: 14 });
  }
  return Buffer.from(await doc.save());
}

const pictureOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#2438cf80' } })
    .webp()
    .toBuffer();

interface PaperOnFile extends Partial<PackPaper> {
  file: Buffer;
}

/** Composes without the thread, which is tested separately below, and reads the result again. */
async function packOf(content: Partial<ClaimPackContent>, filed: PaperOnFile[] = []) {
  const { papers, read } = fileAway(filed);
  return readPack(await composePack({ ...camera, papers, ...content }, read, new Set()));
}

function fileAway(filed: PaperOnFile[]) {
  const files = new Map(filed.map(({ file }, index) => [`paper-${index}`, file]));
  const papers = filed.map(
    ({ file, ...paper }, index): PackPaper => ({
      id: `paper-${index}`,
      kind: 'terms',
      name: 'Terms of Kestrel',
      type: 'document',
      bytes: file.length,
      createdAt: '2024-12-03T10:00:00.000Z',
      ...paper,
    }),
  );
  return { papers, read: async ({ id }: PackPaper) => files.get(id) ?? Buffer.alloc(0) };
}

async function readPack(bytes: Uint8Array) {
  const doc = await PDFDocument.load(bytes, { updateMetadata: false });
  const opened = getDocument({ data: bytes.slice(), verbosity: 0 });
  const pdf = await opened.promise;
  const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1);
  const pages = await Promise.all(
    numbers.map(async (number) => {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
      const links = (await page.getAnnotations()).filter(({ subtype }) => subtype === 'Link');
      const places = await Promise.all(links.map(({ dest }) => pdf.getDestination(dest)));
      const goals = await Promise.all(places.map(async (place) => (await pdf.getPageIndex(place?.[0])) + 1));
      return { text, goals: [...new Set(goals)], size: page.view.slice(2).map(Math.round) };
    }),
  );
  const outline = (await pdf.getOutline())?.map(({ title }) => title);
  const { info } = await pdf.getMetadata();
  const attached: Map<string, { filename: string }> = (await pdf.getAttachments()) ?? new Map();
  const names = [...attached.values()].map(({ filename }) => filename);
  await opened.destroy();
  const files = doc.getAttachments().map(({ data }) => Buffer.from(data));
  return { doc, pages, texts: pages.map(({ text }) => text), outline, info, names, files };
}

test('the first page tells the model, how many there are, every serial number, and the price in its currency', async () => {
  const { texts } = await packOf({
    facts: {
      ...camera.facts,
      currency: 'EUR',
      model: 'M35 mk II',
      quantity: 2,
      serialNumbers: Array.from({ length: 20 }, (_, index) => `M35-${index}-${'x'.repeat(100)}`),
    },
  });
  // A number that is too long for its line goes on in the next.
  const all = texts.join('').replaceAll('\n', '');
  for (const words of ['€1,290.00', 'M35 mk II', 'Quantity', 'Serial numbers', 'M35-0-xxx', 'M35-19-xxx'])
    expect(all).toContain(words);
});

test('the first page tells everything on the thing and its cover', async () => {
  const { texts, info, outline } = await packOf({ facts: { ...camera.facts, notes: 'Box is here.' } });
  expect(texts).toHaveLength(1);
  for (const words of [
    ...['Wellkept', 'Claim pack', 'Maya Lund, 15 Nov 2026', 'Kestrel · Photography', 'Kestrel M35'],
    ...['M35-0417722', '2 Dec 2024', 'Fotohaus', '$1,290.00', 'Box is here.'],
    ...['Manufacturer warranty', 'Expiring Soon', '17 days left', '2 Dec 2026', 'Kestrel Optics', 'KO-88213'],
    ...['+46 31 555 0117', 'care@kestrel.example', 'Faults in material and workmanship.'],
    ...['9 Nov 2026', 'Shutter sticks in the cold.', 'No papers have been added.', '1 of 1'],
  ]) {
    expect(texts[0]).toContain(words);
  }
  expect(info).toMatchObject({ Title: 'Claim pack: Kestrel M35', Author: 'Maya Lund', Language: 'en' });
  expect(outline).toEqual(['Overview']);
});

test('how to reach the owner stands on the first page if they chose so; what they left out is not said to be missing', async () => {
  const owner = { name: 'Maya Lund', email: 'maya@post.example', phone: '+46 31 555 0199' };
  for (const claim of [null, { ...sticking, entries: [] }]) {
    const { texts } = await packOf({ owner, claim, claims: null, hasPapers: true });
    for (const words of ['Email', 'maya@post.example', 'Phone', '+46 31 555 0199'])
      expect(texts[0]).toContain(words);
    for (const words of ['No papers have been added.', 'No claims yet.', 'Claim history'])
      expect(texts.join()).not.toContain(words);
  }
  const { texts } = await packOf({ owner: { ...owner, phone: null } });
  expect(texts[0]).not.toContain('+46 31 555 0199');
});

test('papers follow in order, each page with its caption, and the list leads to them', async () => {
  const { pages, texts, outline } = await packOf({}, [
    { kind: 'photo', name: 'Front', type: 'picture', file: await pictureOf(800, 600) },
    { kind: 'manual', name: 'Manual', file: await pdfOf({ text: 'Press the button.' }) },
    { file: await pdfOf({ text: 'We repair.' }, { text: 'We replace.' }) },
    { kind: 'receipt', name: 'Till receipt', type: 'picture', file: await pictureOf(600, 900) },
  ]);
  expect(texts).toHaveLength(6);
  expect(texts[1]).toContain('Receipt Till receipt Added 3 Dec 2024, page 1 of 1');
  expect(texts[2]).toContain('Terms Terms of Kestrel Added 3 Dec 2024, page 1 of 2');
  expect(texts[2]).toContain('We repair.');
  expect(texts[3]).toContain('page 2 of 2');
  expect(texts[3]).toContain('We replace.');
  expect(texts[4]).toContain('Press the button.');
  expect(texts[5]).toContain('Photo Front');
  expect(texts[5]).toContain('Kestrel M35, serial number M35-0417722 6 of 6');
  expect(pages[0]?.goals).toEqual([2, 3, 5, 6]);
  expect(texts[0]).toMatch(/Terms Terms of Kestrel Added 3 Dec 2024 2 pages 3\n/);
  expect(outline).toEqual([
    ...['Overview', 'Receipt: Till receipt', 'Terms: Terms of Kestrel', 'Manual: Manual', 'Photo: Front'],
  ]);
});

test('a lying page gets a lying sheet, turned pages are turned, odd sizes fit', async () => {
  const { pages } = await packOf({}, [
    {
      file: await pdfOf(
        { text: 'wide', size: LYING },
        { text: 'turned', turn: 90 },
        { text: 'upside down', turn: -180 },
        { text: 'slip', size: [160, 400] },
        { text: 'poster', size: [3000, 4000] },
      ),
    },
  ]);
  expect(pages.slice(1).map(({ size }) => size)).toEqual([LYING, LYING, UPRIGHT, UPRIGHT, UPRIGHT]);
  expect(pages[2]?.text).toContain('turned');
});

test('what is filled into a form stays readable', async () => {
  const doc = await PDFDocument.create();
  const field = doc.getForm().createTextField('serial');
  field.setText('Written by hand');
  field.addToPage(doc.addPage(), { x: 50, y: 500, width: 300, height: 40 });
  const { texts, doc: pack } = await packOf({}, [{ file: Buffer.from(await doc.save()) }]);
  expect(texts[1]).toContain('Written by hand');
  expect(pack.getForm().getFields()).toEqual([]);
});

test('a PDF with a password, a damaged one and a very long one are attached as they are', async () => {
  const secret = await PDFDocument.load(await pdfOf({ text: 'secret' }));
  secret.encrypt({ userPassword: 'open sesame', ownerPassword: 'owner' });
  const locked = Buffer.from(await secret.save());
  const whole = await pdfOf({ text: 'whole' });
  const cut = whole.subarray(0, whole.length / 2);
  const long = await pdfOf(...Array.from({ length: 301 }, () => ({ text: 'again' })));
  const { texts, names, files } = await packOf({}, [
    { name: 'Policy: "A/B"', file: locked },
    { name: 'Scan', file: cut },
    { name: 'Parts list.pdf', file: long },
  ]);
  expect(texts[1]).toContain(
    'This PDF is protected with a password, so it is attached to this pack as a file.',
  );
  expect(texts[2]).toContain(
    'This PDF cannot be read page by page, so it is attached to this pack as a file.',
  );
  expect(texts[3]).toContain('This PDF has too many pages to be printed here, so it is attached');
  expect(names).toEqual(['Policy A B.pdf', 'Scan.pdf', 'Parts list.pdf']);
  expect([locked, cut, long].map((file, index) => files[index]?.equals(file))).toEqual([true, true, true]);
  expect(texts[0]).toMatch(/Policy.* Attached file 2\n/);
});

test('a paper beyond the room is left out, unread', async () => {
  const { papers } = fileAway([{ name: 'Huge', file: Buffer.alloc(0), bytes: 61_000_000 }]);
  const read = () => Promise.reject(new Error('It was read.'));
  const { texts } = await readPack(await composePack({ ...camera, papers }, read, new Set()));
  expect(texts[1]).toContain('This paper is left out to keep the pack small: please ask Maya Lund for it.');
  expect(texts[1]).toContain('Huge, 61.0 MB');
});

test('a long receipt goes on over several pages', async () => {
  const { texts } = await packOf({}, [{ type: 'picture', file: await pictureOf(400, 2000) }]);
  expect(texts).toHaveLength(5);
  expect(texts[4]).toContain('page 4 of 4');
});

test('notes of any length and shape are set whole', async () => {
  const words = Array.from({ length: 280 }, (_, index) => `word${index}`);
  const notes = `${words.join(' ')}\r\n\u0000\u0007\u202e${'x'.repeat(300)}\n\n\n\nend`;
  const claims = Array.from({ length: 60 }, (_, index) => ({ date: '2026-01-01', note: `Call ${index}.` }));
  const lines = Array.from({ length: 160 }, (_, index) => `l${index}`);
  const tall = { date: '2026-11-01', note: lines.join('\n') };
  const { texts } = await packOf({ facts: { ...camera.facts, notes }, claims: [...claims, tall] });
  const all = texts.join('\n');
  for (const line of lines) expect(all).toMatch(new RegExp(`\\b${line}\\b`));
  for (const word of words) expect(all).toMatch(new RegExp(`\\b${word}\\b`));
  expect(all.match(/x+\n/g)?.join('').replaceAll('\n', '')).toHaveLength(300);
  for (const { note } of claims) expect(all).toContain(note);
  expect(texts.length).toBeGreaterThan(2);
});

test('letters of other scripts are set, or stand as boxes that carry them', async () => {
  const { texts, doc, info } = await packOf({
    product: { name: 'カメラ 📷 №5 Ελλάδα', brand: 'Škoda Łódź', category: 'Đồ' },
    owner: { ...camera.owner, name: 'Иван Петров' },
    covers: [{ ...manufacturer, provider: 'مرحبا', policyNumber: '½ ² ﬁ ĳ̃ \ud800' }],
  });
  for (const words of [
    ...['カメラ 📷 №5 Ελλάδα', 'Škoda Łódź · Đồ', 'Иван Петров', 'مرحبا', '½ ² fi ĳ̃ \ufffd'],
    '□ stands for a character that this typeface does not have.',
  ]) {
    expect(texts[0]).toContain(words);
  }
  expect(fontsIn(doc)).toContainEqual(expect.stringMatching(/\+WellkeptBoxes$/));
  expect(info).toMatchObject({ Title: 'Claim pack: Škoda Łódź カメラ 📷 №5 Ελλάδα' });
  expect(fontsIn((await packOf({})).doc)).not.toContainEqual(expect.stringMatching(/Boxes/));
});

function fontsIn({ context }: PDFDocument): string[] {
  const found = context.enumerateIndirectObjects().flatMap(([, object]) => {
    const name = object instanceof PDFDict ? object.get(PDFName.of('BaseFont')) : undefined;
    return name ? [name.toString()] : [];
  });
  return [...new Set(found)];
}

test('when there are more unknown characters than boxes, the others share one', async () => {
  const unknown = Array.from({ length: 2100 }, (_, index) => String.fromCodePoint(0x4e00 + index));
  const { texts } = await packOf({ facts: { ...camera.facts, notes: unknown.join('') } });
  const all = new Set(texts.join(''));
  expect(unknown.filter((letter) => all.has(letter))).toHaveLength(2048);
  expect(texts.join('').match(/□/g)?.length).toBeGreaterThanOrEqual(52);
});

test('any text at all makes a pack', async () => {
  const marked = fc.string({
    unit: fc.constantFrom('i', 'ĳ', 'ệ', '\u0303', '\u0323', '\u200d', 'ب', '👩', '\n'),
  });
  const anything = fc.oneof(anyText(300), marked);
  await fc.assert(
    fc.asyncProperty(anything, anything, async (one, other) => {
      const { texts } = await packOf({
        product: { name: one, brand: other, category: one },
        owner: { ...camera.owner, name: other },
        facts: { ...camera.facts, retailer: one, model: other, serialNumbers: [one, other], notes: one },
        covers: [{ ...manufacturer, provider: one, policyNumber: other, coverageDetails: one }],
        claim: { ...sticking, claimNumber: one, providerClaimId: other, issueDescription: one },
        claims: [{ date: '2026-11-09', note: other }],
      });
      expect(texts.at(-1)).toContain(`${texts.length} of ${texts.length}`);
    }),
    { numRuns: 6 },
  );
});

test.each([
  'Shutter sticks in the cold. Below about 5 °C the second curtain hangs.',
  'Shutter sticks\nin the cold',
  `${'The lid does not close any more and '.repeat(4)}it leaks. Since May.`,
  'x'.repeat(120),
])('a claim is called in the pack what it is called on its page: %s', async (issueDescription) => {
  const { texts, info } = await packOf({ claim: { ...sticking, issueDescription } });
  const title = titleOf(issueDescription);
  const plain = (text = '') => text.replaceAll(/\s+/g, '');
  expect(plain(texts[0])).toContain(plain(title));
  expect(info).toMatchObject({ Title: `Claim ${sticking.claimNumber}: ${title}` });
  // Nothing of what broke is lost, and the title is not said twice.
  const [, rest] = issueDescription.split(/(?:cold\. |sticks\n|$)/);
  if (rest) expect(plain(texts[0])).toContain(plain(rest));
});

test('each cover is called what it is', async () => {
  const ends = (endDate: string | null, rest: Partial<PackCover> = {}) => ({
    ...manufacturer,
    endDate,
    ...rest,
  });
  const { texts } = await packOf({
    covers: [
      ends(null, { warrantyType: 'parts' }),
      ends('2028-12-02', { warrantyType: 'extended', isActive: false }),
      ends('2025-12-02'),
      ends('2030-12-02', { startDate: '2027-01-01' }),
    ],
  });
  expect(texts[0]).toMatch(/Lifetime\ncover\n/);
  expect(texts[0]).toMatch(/Parts warranty Active\n2 Dec 2024 Lifetime cover No end/);
  expect(texts[0]).toMatch(/Extended warranty Voided\n2 Dec 2024 No longer counts 2 Dec 2028/);
  expect(texts[0]).toMatch(/Manufacturer warranty Expired\n2 Dec 2024 Expired 2 Dec 2025/);
  expect(texts.join('\n')).toMatch(/Manufacturer warranty Not begun yet\n1 Jan 2027/);
});

test('with a claim, page one has all that is needed to decide on it', async () => {
  const extended = {
    ...manufacturer,
    warrantyType: 'extended',
    startDate: '2026-12-03',
    endDate: '2028-12-02',
  };
  const { texts, info, outline, pages } = await packOf(
    { claim: sticking, covers: [extended, manufacturer] as PackCover[] },
    [
      { kind: 'receipt', name: 'Till receipt', type: 'picture', file: await pictureOf(600, 900) },
      { kind: 'claim-paper', name: 'Estimate', file: await pdfOf({ text: 'New shutter: 240.' }) },
      { kind: 'claim-photo', name: 'Shutter', type: 'picture', file: await pictureOf(600, 900) },
    ],
  );
  const front = texts.slice(0, -3).join('\n');
  for (const words of [
    ...[
      'In review',
      'Shutter sticks in the cold\n',
      'Below about 5 °C the second curtain hangs.',
      'Kestrel M35',
    ],
    ...['Claim WK-2611-0417', 'KO-C-5512', 'Broke on\n7 Nov 2026', 'Reported on\n9 Nov 2026', '$240.00'],
    ...['Cover that applies', 'Broke 7 Nov 2026', 'Kestrel Optics', 'KO-88213', '+46 31 555 0117'],
    ...['care@kestrel.example', 'Owner\nMaya Lund', 'M35-0417722', '2 Dec 2024', 'Fotohaus', '$1,290.00'],
    ...['Faults in material and workmanship.', 'This claim so far', '9 Nov 2026 Submitted.'],
  ]) {
    expect(texts[0]).toContain(words);
  }
  expect(front).toMatch(
    /Submitted\.[\s\S]*12 Nov 2026 Asked for the serial number\.[\s\S]*Other cover[\s\S]*Papers[\s\S]*Claim history/,
  );
  expect(texts.at(-1)).toContain('Claim WK-2611-0417, Kestrel M35, serial number M35-0417722');
  expect(texts.slice(-3).map((text) => text.split(' Added')[0])).toEqual([
    ...['Photo of the damage Shutter', 'Paper of the claim Estimate', 'Receipt Till receipt'],
  ]);
  const first = texts.length - 2;
  expect(pages.flatMap(({ goals }) => goals)).toEqual([first, first + 1, first + 2]);
  expect(info).toMatchObject({
    Title: 'Claim WK-2611-0417: Shutter sticks in the cold',
    Author: 'Maya Lund',
  });
  expect(outline).toEqual([
    ...[
      'Claim WK-2611-0417',
      'Photo of the damage: Shutter',
      'Paper of the claim: Estimate',
      'Receipt: Till receipt',
    ],
  ]);
});

test('the claimed cover is said to have been in force, or not, on the day it broke', async () => {
  const saidOf = async (rest: Partial<PackCover>) => {
    const { texts } = await packOf({ claim: sticking, covers: [{ ...manufacturer, ...rest }] });
    return texts[0]
      ?.match(
        /Manufacturer warranty (.+)\n[\s\S]*?Broke 7 Nov 2026[\s\S]*?2 Dec 2024 (.+) (?:\d+ \w+ \d+|No end)\n/,
      )
      ?.slice(1);
  };
  expect(await saidOf({})).toEqual(['In force on 7 Nov 2026', '25 days left that day']);
  expect(await saidOf({ endDate: '2026-11-07' })).toEqual([
    'In force on 7 Nov 2026',
    'The last day of cover',
  ]);
  expect(await saidOf({ endDate: null })).toEqual(['In force on 7 Nov 2026', 'Lifetime cover']);
  expect(await saidOf({ endDate: '2026-11-06' })).toEqual([
    'No longer in force on 7 Nov 2026',
    'Ended before',
  ]);
  expect(await saidOf({ isActive: false })).toEqual(['Voided', 'No longer counts']);
  const { texts } = await packOf({ claim: sticking, covers: [{ ...manufacturer, startDate: '2026-11-08' }] });
  expect(texts[0]).toContain('Not yet in force on 7 Nov 2026');
});

test('however much is said about the claim, it is set whole, and page one has the cover and the owner', async () => {
  const words = Array.from({ length: 222 }, (_, index) => `broken${index}`);
  const entries = Array.from({ length: 25 }, (_, index) => ({
    date: '2026-11-12',
    note: `Entry ${index}. ${'x '.repeat(index * 8)}`,
  }));
  for (const issueDescription of [words.join(' '), words.join('\n')]) {
    const { texts } = await packOf({ claim: { ...sticking, issueDescription, entries } });
    for (const said of [
      'In force on 7 Nov 2026',
      'care@kestrel.example',
      'Maya Lund',
      'M35-0417722',
      'broken10',
    ])
      expect(texts[0]).toContain(said);
    const all = texts.join('\n');
    for (const word of words) expect(all).toMatch(new RegExp(`\\b${word}\\b`));
    for (const index of entries.keys()) expect(all).toContain(`Entry ${index}.`);
  }
});

test('papers are read one at a time, a PDF that swells in memory is attached unopened, and what cannot be read fails the pack', async () => {
  const block = deflateRawSync(Buffer.alloc(16_000_000), { finishFlush: constants.Z_FULL_FLUSH });
  // Unpacked, it exceeds the thread's memory limit. It is small enough to be read in time if nothing limited the memory.
  const packed = Buffer.concat([Buffer.of(0x78, 0x9c), ...Array.from({ length: 24 }, () => block)]);
  const head = `%PDF-1.7\n1 0 obj\n<< /Type /ObjStm /N 1 /First 9 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`;
  const swelling = Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream\nendobj\n%%EOF\n')]);

  const { papers, read } = fileAway([
    { type: 'picture', kind: 'photo', file: await pictureOf(300, 300) },
    { file: await pdfOf({ text: 'We repair.' }) },
    { kind: 'manual', file: swelling },
  ]);
  const content = { ...camera, papers, picture: await pictureOf(200, 200) };
  const reading: string[] = [];
  let atOnce = 0;
  const bytes = await buildClaimPack(
    content,
    async (paper) => {
      reading.push(paper.id);
      expect(++atOnce).toBe(1);
      const file = await read(paper);
      atOnce--;
      return file;
    },
    200_000_000,
  );
  // The paper is requested twice: to open it, and again in the next thread, to attach it.
  expect(reading).toEqual(['paper-1', 'paper-2', 'paper-1', 'paper-2', 'paper-0']);
  const { texts, files } = await readPack(bytes);
  expect(texts[1]).toContain('We repair.');
  expect(texts[2]).toContain('This PDF cannot be read page by page');
  expect(files[0]?.equals(swelling)).toBe(true);
  await expect(
    buildClaimPack(content, () => Promise.reject(new Error('The store is down.'))),
  ).rejects.toThrow('The store is down.');
});
