import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { findChromium } from '../scripts/chromium.ts';
import { freePort } from '../testing/free-port.ts';
import { atSignIn } from '../testing/sign-in.ts';
import { Visitor } from '../testing/visitor.ts';
import { median } from './speed.ts';

// Lighthouse results for the pages that people see first, on a simulated phone with a slow connection. `npm start` runs the app, with
// its demo world; each figure is the median of several runs.
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string' },
    /** Runs on a machine slower than this, by Lighthouse's own benchmark, are repeated, up to three times the wanted number. */
    machine: { type: 'string', default: '1500' },
    /** A folder for the report of the median run of each page. */
    save: { type: 'string' },
  },
});
const RUNS = Math.max(1, Number(values.runs) || 1);
const QUIET = Number(values.machine) || 0;
const WHO = 'Maya Lund';
const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Fetched by npx when this bench runs: its 68 packages would make every other install longer. */
const LIGHTHOUSE = 'lighthouse@13.5.0';

/** The parts of Lighthouse's result that are used here. */
interface Result {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number; details?: { items?: unknown[] } }>;
  environment: { benchmarkIndex: number };
  runtimeError?: { code: string; message: string };
  finalDisplayedUrl: string;
}

interface WebPage {
  name: string;
  path: string;
  signedIn: boolean;
}

const SCORES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const KINDS = { JavaScript: 'Script', images: 'Image', fonts: 'Font', HTML: 'Document' } as const;

/** The limit for a figure. */
type LimitOf = (page: WebPage) => { least: number } | { most: number };
const atLeast = (least: number) => () => ({ least });
const wanted: Record<string, LimitOf> = {
  performance: ({ signedIn }) => ({ least: signedIn ? 95 : 98 }),
  accessibility: atLeast(100),
  'best-practices': atLeast(100),
  seo: atLeast(100),
  LCP: ({ signedIn }) => ({ most: signedIn ? Infinity : 1.8 }),
  CLS: () => ({ most: 0.02 }),
};

/**
 * The figures of one run: scores out of 100, times in seconds (TBT in milliseconds), and transferred kB. `machine` is Lighthouse's
 * own benchmark, which shows whether the machine was busy.
 */
function figuresOf({ categories, audits, environment }: Result): Record<string, number> {
  const number = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const items = (audits['network-requests']?.details?.items ?? []) as {
    url: string;
    resourceType?: string;
    transferSize?: number;
  }[];
  // Data URLs are not requests.
  const requests = items.filter(({ url }) => url.startsWith('http'));
  const kilobytes = (kind?: string) =>
    requests
      .filter(({ resourceType }) => !kind || resourceType === kind)
      .reduce((sum, { transferSize = 0 }) => sum + transferSize / 1000, 0);
  return {
    ...Object.fromEntries(SCORES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)])),
    FCP: number('first-contentful-paint') / 1000,
    LCP: number('largest-contentful-paint') / 1000,
    TBT: number('total-blocking-time'),
    CLS: number('cumulative-layout-shift'),
    SI: number('speed-index') / 1000,
    machine: environment.benchmarkIndex,
    requests: requests.length,
    kB: kilobytes(),
    ...Object.fromEntries(Object.entries(KINDS).map(([name, kind]) => [name, kilobytes(kind)])),
  };
}

const DIGITS: Record<string, number> = { FCP: 2, LCP: 2, SI: 2, CLS: 3 };
const figureText = (name: string, figure: number) => figure.toFixed(DIGITS[name] ?? 0);
/** Aligns each figure under its name. */
const inColumns = (first: string, cells: [name: string, cell: string][]) =>
  [first.padEnd(8), ...cells.map(([name, cell]) => cell.padStart(Math.max(5, name.length)))].join('  ');

function missesOf(page: WebPage, figures: Record<string, number>): string[] {
  return Object.entries(wanted).flatMap(([name, ask]) => {
    const limits = { least: -Infinity, most: Infinity, ...ask(page) };
    const figure = figures[name] ?? Number.NaN;
    if (figure >= limits.least && figure <= limits.most) return [];
    const limit = limits.least > -Infinity ? `at least ${limits.least}` : `at most ${limits.most}`;
    return [`${page.name}: ${name} is ${figureText(name, figure)}, wanted ${limit}`];
  });
}

/** A fresh browser for each run, like a first-time visitor's. */
async function runOnce(url: string, chromium: string, extraHeaders: Record<string, string>, folder: string) {
  const output = join(folder, 'run');
  await promisify(execFile)(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      url,
      `--chrome-flags=${FLAGS.join(' ')}`,
      '--output=json',
      '--output=html',
      `--output-path=${output}`,
      '--quiet',
      `--only-categories=${SCORES.join(',')}`,
      `--extra-headers=${JSON.stringify(extraHeaders)}`,
    ],
    { env: { ...process.env, CHROME_PATH: chromium } },
  ).catch((error) => {
    // Lighthouse also writes a report when a page could not be measured.
    if (!existsSync(`${output}.report.json`)) throw error;
  });
  const lhr: Result = JSON.parse(readFileSync(`${output}.report.json`, 'utf8'));
  const report = readFileSync(`${output}.report.html`, 'utf8');
  for (const kind of ['json', 'html']) rmSync(`${output}.report.${kind}`);
  return { lhr, report };
}

async function measure(origin: string, page: WebPage, cookie: string, chromium: string, folder: string) {
  const extraHeaders: Record<string, string> = page.signedIn ? { Cookie: cookie } : {};
  const url = `${origin}${page.path}`;
  // A first request, so that one-time work of the app is not measured.
  await (await fetch(url, { headers: extraHeaders })).text();
  const results: { lhr: Result; report: string }[] = [];
  for (let run = 0; results.length < RUNS; run++) {
    const result = await runOnce(url, chromium, extraHeaders, folder);
    const { runtimeError, finalDisplayedUrl, environment } = result.lhr;
    // On a busy machine Lighthouse may also lose the beginning of its own recording.
    if (runtimeError?.code === 'NO_NAVSTART' && run < 8 * RUNS) continue;
    if (environment.benchmarkIndex < QUIET && run < 3 * RUNS) continue;
    if (runtimeError) throw new Error(`${page.name}: ${runtimeError.message}`);
    if (finalDisplayedUrl !== url) throw new Error(`${page.name} leads to ${finalDisplayedUrl}.`);
    results.push(result);
  }
  if (values.save) {
    const score = ({ lhr }: (typeof results)[number]) => lhr.categories.performance?.score ?? 0;
    const middle = results.toSorted((a, b) => score(a) - score(b))[Math.floor(results.length / 2)];
    mkdirSync(values.save, { recursive: true });
    writeFileSync(join(values.save, `${page.name}.html`), middle?.report ?? '');
  }
  const all = results.map(({ lhr }) => figuresOf(lhr));
  const names = Object.keys(all[0] ?? {});
  return Object.fromEntries(
    names.map((name) => [name, median(all.map((figures) => figures[name] ?? Number.NaN))]),
  );
}

async function signIn(origin: string): Promise<string> {
  const visitor = new Visitor(origin);
  const forms = await atSignIn(visitor, '?returnTo=/terms');
  const { demoAccounts } = (await visitor.get(`${forms}/options`)).json;
  const { key } = demoAccounts.find(({ name }: { name: string }) => name === WHO);
  const { redirectTo } = (await visitor.post(`${forms}/demo`, { key })).json;
  await visitor.follow(redirectTo, { accept: 'text/html' });
  return [...visitor.cookies]
    .filter(([, { path }]) => path === '/')
    .map(([name, { value }]) => `${name}=${value}`)
    .join('; ');
}

/** The pages to measure, with the newest listing and the product that trends most. */
async function pagesOf(origin: string): Promise<WebPage[]> {
  const visitor = new Visitor(origin);
  const listings = (await visitor.get('/api/marketplace')).json;
  const trending = (await visitor.get('/api/recommendations/trending')).json;
  return [
    { name: 'landing', path: '/', signedIn: false },
    { name: 'market', path: '/marketplace', signedIn: false },
    { name: 'listing', path: `/marketplace/${listings[0].id}`, signedIn: false },
    { name: 'product', path: `/product/${trending[0].product.id}`, signedIn: false },
    { name: 'home', path: '/', signedIn: true },
    { name: 'warranty', path: '/warranty', signedIn: true },
    { name: 'messages', path: '/messages', signedIn: true },
  ];
}

async function startDemo(dataDir: string) {
  const port = Number(process.env.PORT) || (await freePort());
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', 'scripts', 'start.ts')], {
    // The app is slow on a busy machine rather than refuse.
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, RATE_LIMIT: '0', DELAY_LIMIT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  for await (const chunk of child.stdout) {
    output += chunk;
    if (output.includes('Wellkept is ready')) return { child, origin: `http://localhost:${port}` };
  }
  throw new Error(`The app did not start: ${output}`);
}

async function stop(child: ChildProcess) {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

const dataDir = mkdtempSync(join(tmpdir(), 'wellkept-bench-web-'));
let app: ChildProcess | undefined;
try {
  const chromium = findChromium(console.log);
  const { child, origin } = await startDemo(dataDir);
  app = child;
  const cookie = await signIn(origin);
  const pages = (await pagesOf(origin)).filter(({ name }) => new RegExp(values.only ?? '').test(name));
  const missed: string[] = [];
  console.log(`Lighthouse, mobile, simulated throttling, median of ${RUNS}\n`);
  for (const [index, page] of pages.entries()) {
    const figures = await measure(origin, page, cookie, chromium, dataDir);
    const names = Object.keys(figures);
    if (index === 0)
      console.log(
        inColumns(
          '',
          names.map((name) => [name, name]),
        ),
      );
    console.log(
      inColumns(
        page.name,
        Object.entries(figures).map(([name, figure]) => [name, figureText(name, figure)]),
      ),
    );
    missed.push(...missesOf(page, figures));
  }
  console.log(missed.length > 0 ? '\nNot as wanted:' : '\nAll is as wanted.');
  for (const line of missed) console.log(`- ${line}`);
} finally {
  if (app) await stop(app);
  rmSync(dataDir, { recursive: true, force: true });
}
