import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { encodePicture } from '../../server/media/public.ts';
import { createReceiptReader, parseDate, type ReceiptAnswer } from '../../server/receipts/public.ts';
import { bare, centsOf, likeness } from './compare.ts';
import { makeSample, type Sample } from './generate.ts';

// Measures how well receipts are read. Without a folder it generates receipts, always the same. With a folder it reads `img/NAME.jpg`
// and compares with `key/NAME.json`, which has `company`, `date` and `total` as printed.
const { values, positionals } = parseArgs({
  args: process.argv.slice(3),
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '200' },
    from: { type: 'string', default: '0' },
    /** Prints for each receipt what was read and what was expected. */
    each: { type: 'boolean', default: false },
    /** A folder to save the generated receipts in, in the format that can be read again. */
    save: { type: 'string' },
  },
});
const TODAY = '2026-11-17';
const WANTED = { date: 0.95, total: 0.95, lines: 0.85 };
/** A line counts as found if its price is right and its text is at least this similar. */
const ALIKE = 0.8;

const reader = createReceiptReader();
let peak = 0;
let seconds = 0;

/** Reads the photo as the app does: from the picture that it stores. */
async function read(photo: Buffer): Promise<ReceiptAnswer> {
  const kept = (await encodePicture(photo, { legible: true })).variants.at(-1)?.webp ?? photo;
  const watching = setInterval(() => {
    peak = Math.max(peak, megabytesOf(reader.pid));
  }, 20);
  const began = performance.now();
  try {
    return await reader.read(kept, { today: TODAY });
  } finally {
    seconds += (performance.now() - began) / 1000;
    clearInterval(watching);
  }
}

/** The peak memory of the process so far. */
function megabytesOf(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmHWM:\s+(\d+)/)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

const share = (right: number, all: number) => (all === 0 ? 0 : right / all);
const verdict = (value: number, wanted: number) =>
  value >= wanted ? 'as wanted' : `not as wanted, ${wanted}`;

function printSpeed(count: number) {
  const each = seconds / Math.max(1, count);
  console.log(
    `${each.toFixed(2)} s a receipt, ${(60 / each).toFixed(0)} a minute by one process (${cpus()[0]?.model.trim() ?? 'unknown'})`,
  );
  console.log(`${peak.toFixed(0)} MB at most`);
}

interface Score {
  seller: boolean;
  date: boolean;
  total: boolean;
  found: number;
  lines: number;
  extra: number;
}

function scoreOf({ truth }: Sample, answer: ReceiptAnswer): Score {
  const reading = 'reading' in answer ? answer.reading : null;
  const left = [...(reading?.lines ?? [])];
  let found = 0;
  for (const { text, cents } of truth.lines) {
    const at = left.findIndex(
      (line) => centsOf(line.price.value) === Math.abs(cents) && likeness(line.text.value, text) >= ALIKE,
    );
    if (at < 0) continue;
    left.splice(at, 1);
    found++;
  }
  return {
    seller: bare(reading?.seller?.value ?? '') === bare(truth.seller),
    date: reading?.date?.value === truth.date,
    total: reading?.total?.value === (truth.totalCents / 100).toFixed(2),
    found,
    lines: truth.lines.length,
    extra: left.length,
  };
}

function explain({ name, condition, face, truth }: Sample, answer: ReceiptAnswer, score: Score) {
  const isWhole =
    score.seller && score.date && score.total && score.found === score.lines && score.extra === 0;
  if (!values.each || isWhole) return;
  console.log(`\n${name} ${condition}, ${face}`);
  if ('problem' in answer) return console.log(`  ${answer.problem}`);
  const { seller, date, total, lines, problems } = answer.reading;
  if (!score.seller) console.log(`  seller ${truth.seller} → ${seller?.value}`);
  if (!score.date) console.log(`  date ${truth.dateText} ${truth.date} → ${date?.value}`);
  if (!score.total) console.log(`  total ${truth.totalText} → ${total?.value}`);
  if (score.found < score.lines || score.extra > 0) {
    console.log(`  lines ${truth.lines.map(({ text, cents }) => `${text} ${cents}`).join('; ')}`);
    console.log(`      → ${lines.map(({ text, price }) => `${text.value} ${price.value}`).join('; ')}`);
  }
  if (problems.length > 0) console.log(`  ${problems.join(', ')}`);
}

function save({ name, jpeg, truth }: Sample, folder: string) {
  for (const part of ['img', 'key']) mkdirSync(join(folder, part), { recursive: true });
  writeFileSync(join(folder, 'img', `${name}.jpg`), jpeg);
  const key = { company: truth.seller, date: truth.dateText, address: truth.address, total: truth.totalText };
  writeFileSync(join(folder, 'key', `${name}.json`), JSON.stringify(key, null, 2));
}

async function measureMade() {
  const [from, count] = [Number(values.from), Math.max(1, Number(values.count) || 1)];
  const scores: (Score & { condition: string })[] = [];
  for (let number = from; number < from + count; number++) {
    const sample = await makeSample(number);
    if (values.save) save(sample, values.save);
    const answer = await read(sample.jpeg);
    const score = scoreOf(sample, answer);
    scores.push({ ...score, condition: sample.condition });
    explain(sample, answer, score);
  }
  const of = (some: readonly Score[]) => {
    const right = (key: 'seller' | 'date' | 'total') =>
      share(some.filter((score) => score[key]).length, some.length);
    const lines = share(
      some.reduce((sum, { found }) => sum + found, 0),
      some.reduce((sum, score) => sum + score.lines, 0),
    );
    return { seller: right('seller'), date: right('date'), total: right('total'), lines };
  };
  console.log('\ncondition      receipts  seller    date   total   lines');
  for (const condition of [...new Set(scores.map((score) => score.condition))].sort()) {
    const some = scores.filter((score) => score.condition === condition);
    const { seller, date, total, lines } = of(some);
    const cells = [seller, date, total, lines].map((value) => value.toFixed(3).padStart(8)).join('');
    console.log(`${condition.padEnd(14)} ${String(some.length).padStart(8)}${cells}`);
  }
  const all = of(scores);
  console.log(`\n${count} receipts made by the script`);
  console.log(`seller ${all.seller.toFixed(3)}`);
  console.log(`date   ${all.date.toFixed(3)} (${verdict(all.date, WANTED.date)})`);
  console.log(`total  ${all.total.toFixed(3)} (${verdict(all.total, WANTED.total)})`);
  console.log(`lines  ${all.lines.toFixed(3)} (${verdict(all.lines, WANTED.lines)})`);
  console.log(`${scores.reduce((sum, { extra }) => sum + extra, 0)} lines too many`);
  printSpeed(count);
}

interface Key {
  company?: string;
  date?: string;
  total?: string;
}

async function measureFolder(folder: string) {
  const names = readdirSync(join(folder, 'img'))
    .filter((name) => /\.jpe?g$/i.test(name))
    .sort()
    .slice(
      Number(values.from),
      Number(values.from) +
        (process.argv.includes('--count') ? Number(values.count) : Number.POSITIVE_INFINITY),
    );
  const right = { company: 0, date: 0, total: 0, companyAlmost: 0 };
  let count = 0;
  for (const name of names) {
    const key: Key = JSON.parse(
      readFileSync(join(folder, 'key', `${basename(name).replace(/\.jpe?g$/i, '')}.json`), 'utf8'),
    );
    const answer = await read(readFileSync(join(folder, 'img', name)));
    const reading = 'reading' in answer ? answer.reading : null;
    count++;
    const plain = (text: string) => text.toUpperCase().replace(/\s+/g, ' ').trim();
    const company = plain(reading?.seller?.value ?? '') === plain(key.company ?? '');
    const date =
      reading?.date?.value !== undefined && reading.date.value === parseDate(key.date ?? '', TODAY);
    const total =
      reading?.total?.value !== undefined && centsOf(reading.total.value) === centsOf(key.total ?? '');
    right.company += Number(company);
    right.companyAlmost += Number(likeness(reading?.seller?.value ?? '', key.company ?? '') >= 0.9);
    right.date += Number(date);
    right.total += Number(total);
    if (!values.each || (company && date && total)) continue;
    console.log(`\n${name}${'problem' in answer ? ` ${answer.problem}` : ''}`);
    if (!company) console.log(`  company ${key.company} → ${reading?.seller?.value}`);
    if (!date) console.log(`  date ${key.date} → ${reading?.date?.value}`);
    if (!total) console.log(`  total ${key.total} → ${reading?.total?.value}`);
  }
  console.log(`\n${count} receipts of ${folder}`);
  console.log(
    `company ${share(right.company, count).toFixed(3)} exactly, ${share(right.companyAlmost, count).toFixed(3)} but for a sign in ten`,
  );
  console.log(`date    ${share(right.date, count).toFixed(3)}`);
  console.log(`total   ${share(right.total, count).toFixed(3)}`);
  printSpeed(count);
}

const [folder] = positionals;
await (folder ? measureFolder(folder) : measureMade());
reader.end();
