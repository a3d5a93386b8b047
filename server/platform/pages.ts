import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { dependsOnDevice, type PageFacts, type PagePath, pages } from '../../contract/pages.ts';
import { serveAssets } from './assets.ts';
import { answerError } from './http/errors.ts';
import { contentSecurityPolicy } from './http/guards.ts';
import type { CheckReplies } from './http/replies.ts';
import type { Authenticate, Caller } from './http/route.ts';
import { type FreshAnswer, sendKept, type VisitorCache } from './http/visitor-cache.ts';
import type { Intervals } from './intervals.ts';
import { createSkeletons } from './page-skeletons.ts';
import { type Preloads, readPreloads } from './preloads.ts';
import { Problem } from './problem.ts';
import type { Settings } from './settings.ts';
import { createSsr } from './ssr.ts';
import { StartError } from './start-error.ts';
import { clockOf } from './zone-clocks.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const DRAWN = '<!--wellkept:drawn-->';
const NAME = 'Wellkept';
const LINE = 'Share Reviews. Track Warranties. Trade Safely.';

/** What the server puts into the HTML of one address. */
export interface Page {
  /** If not the one in the contract. */
  title?: string;
  description?: string;
  /** Further elements for the head, already safe HTML. */
  head?: string;
  /** Answers to the calls that the first screen would make: `GET /api/…` → the reply. */
  data?: Record<string, unknown>;
  status?: number;
  /** The page holds data that we store encrypted, so the browser must not store it either. */
  isSealed?: boolean;
}

export interface PageContext {
  params: Record<string, string>;
  query: Record<string, unknown>;
  caller: Caller | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}
type Load = (context: PageContext) => Promise<Page>;
/** Loads the data for the bars of a member's page, keyed by the browser's calls. */
type LoadBars = (caller: Caller) => Promise<Record<string, unknown>>;
export type AddPage = (path: PagePath, load: Load) => void;
export type AddBars = (load: LoadBars) => void;

interface PageServices {
  authenticate: Authenticate;
  settings: Settings;
  /** In development, Vite serves the scripts and needs the unchanged template. */
  development: boolean;
  /** The current position in the live events. */
  mark: () => Promise<string>;
  /** Set in tests, so that an unexpected field is an error. */
  checkReplies: CheckReplies | undefined;
  /** The cache of answers for signed-out visitors. */
  shared: VisitorCache;
  intervals: Pick<Intervals, 'longestDrawing'>;
}

export function createPages(
  app: FastifyInstance,
  { authenticate, settings, development, mark, checkReplies, shared, intervals }: PageServices,
): { page: AddPage; bars: AddBars } {
  const loaders = new Map<string, Load>();
  let loadBars: LoadBars = async () => ({});
  const source = pageSource(development);
  const preloadsOf = development ? undefined : readPreloads(ROOT);
  const drawing = development
    ? undefined
    : createSsr(pathToFileURL(join(ROOT, 'dist', 'draw', 'draw.js')), app.log, intervals);
  const shapeOf = drawing && createSkeletons(drawing);
  app.addHook('onClose', async () => drawing?.close());

  if (!development) serveAssets(app, join(ROOT, 'dist', 'assets'));

  // Served from the root because a service worker controls only addresses below its own; not cached, so that updates arrive.
  app.get('/sw.js', { schema: { hide: true } }, (_request, reply) =>
    reply
      .headers({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' })
      .send(source().worker),
  );

  async function make(context: PageContext, path: PagePath | undefined, load: Load): Promise<FreshAnswer> {
    const { caller, request } = context;
    // Taken before the data is read, so that the page hears of every later change.
    const live = caller && (await mark());
    const [page, bars] = await Promise.all([load(context), caller && !isAlone(path) ? loadBars(caller) : {}]);
    const data = { ...bars, ...page.data };
    checkReplies?.page(data);
    const { html, firstPaint, untilReady, afterPaint } = source();
    const boot = {
      user: caller?.person ?? null,
      data,
      at: Date.now(),
      ...(caller?.person.timeZone ? { zone: clockOf(caller.person.timeZone) } : {}),
      ...(live ? { live } : {}),
    };
    const facts: PageFacts | undefined = path && pages[path];
    const isWhole = !(caller && path && dependsOnDevice(path, context.query));
    const whole = isWhole
      ? await drawing?.draw(request.url, boot, caller ? 'if soon' : 'in turn')
      : undefined;
    const isDrawn = whole !== undefined;
    const drawn = whole ?? (caller && !facts?.alone ? await shapeOf?.(path, context.query) : undefined);
    const preloads = preloadsOf?.(path, Boolean(caller));
    const sent = { ...boot, ...(isDrawn || (isWhole && development) ? { drawn: true } : {}) };
    return {
      status: page.status ?? 200,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': contentSecurityPolicy([firstPaint, untilReady, afterPaint].map(hashOf)),
        'cache-control': page.isSealed ? 'private, no-store' : 'private, no-cache',
        vary: 'Cookie',
      },
      text: (preloads ? withFiles(html, preloads, isDrawn ? afterPaint : undefined) : html)
        .replace('<!--wellkept:head-->', () =>
          head(page, [firstPaint, untilReady], `${settings.publicUrl}${request.url}`),
        )
        .replace(DRAWN, () => drawn ?? (development ? DRAWN : ''))
        .replace(
          '<!--wellkept:boot-->',
          () => `<script type="application/json" id="boot">${json(sent)}</script>`,
        ),
    };
  }

  async function send(request: FastifyRequest, reply: FastifyReply, path: PagePath | undefined, load: Load) {
    const caller = await authenticate(request, reply);
    const { params, query } = request as { params: Record<string, string>; query: Record<string, unknown> };
    const context = { params, query, caller, request, reply };
    // The content of sign-in pages depends on their cookies, so they are not cached.
    if (!caller && !isAlone(path))
      return sendKept(request, reply, await shared.get(request.url, () => make(context, path, load)));
    const { text, headers, status = 200 } = await make(context, path, load);
    return reply.status(status).headers(headers).send(text);
  }

  for (const path of Object.keys(pages) as PagePath[]) {
    const { title = '' }: PageFacts = pages[path];
    app.get(path.replaceAll(/\{(\w+)\}/g, ':$1'), { schema: { hide: true } }, (request, reply) =>
      send(request, reply, path, async (context) => ({ title, ...(await loaders.get(path)?.(context)) })),
    );
  }
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && /text\/html/.test(request.headers.accept ?? '');
    if (!wantsPage || request.url.startsWith('/api/'))
      return answerError(new Problem('not_found'), request, reply);
    return send(request, reply, undefined, async () => ({ title: '404 Page Not Found', status: 404 }));
  });
  return {
    page: (path, load) => loaders.set(path, load),
    bars: (load) => {
      loadBars = load;
    },
  };
}

/** The files that pages are made of: read once, or each time in development. */
function pageSource(development: boolean) {
  const template = development ? join(ROOT, 'web', 'index.html') : join(ROOT, 'dist', 'index.html');
  if (!existsSync(template)) throw new StartError('The web app is not built. Run npm run build.');
  const readWeb = (...path: string[]) => readFileSync(join(ROOT, 'web', ...path), 'utf8');
  const read = () => ({
    html: readFileSync(template, 'utf8'),
    firstPaint: readWeb('app', 'first-paint.js'),
    untilReady: readWeb('app', 'until-ready.js'),
    afterPaint: readWeb('app', 'after-paint.js'),
    worker: readWeb('sw.js'),
  });
  const built = read();
  return development ? read : () => built;
}

const isAlone = (path: PagePath | undefined) =>
  path !== undefined && (pages[path] as PageFacts).alone === true;

/**
 * Adds the files that a page needs. A server-rendered page is readable before its scripts run: `after-paint.js` takes them out of a
 * template after the first paint. Other pages load their scripts at once.
 */
function withFiles(html: string, { font, scripts }: Preloads, afterPaint: string | undefined): string {
  const links = scripts.map((script) => `<link rel="modulepreload" crossorigin href="${script}" />`).join('');
  if (!afterPaint) return html.replace('</head>', () => `${font}${links}\n  </head>`);
  return html
    .replace(/ *<script type="module".*\n/, '')
    .replace('</head>', () => `${font}\n  </head>`)
    .replace('data-waiting', 'data-waiting data-unpainted')
    .replace(
      '</body>',
      (end) => `<template id="scripts">${links}</template><script>${afterPaint}</script>${end}`,
    );
}

const hashOf = (script: string) => createHash('sha256').update(script).digest('base64');

export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** JSON that is safe inside a script element: it cannot close the element. */
export const json = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

function head(
  { title, description, head: extra = '' }: Page,
  scripts: readonly string[],
  url: string,
): string {
  const fullTitle = escapeHtml(title ? `${title} · ${NAME}` : `${NAME}: ${LINE}`);
  const about = escapeHtml(
    description ??
      'Keep every receipt, know the day your cover ends, and pass both on when you sell. Reviews with proof of purchase.',
  );
  return [
    `<title>${fullTitle}</title>`,
    `<meta name="description" content="${about}" />`,
    `<meta property="og:title" content="${fullTitle}" />`,
    `<meta property="og:description" content="${about}" />`,
    `<meta property="og:site_name" content="${NAME}" />`,
    `<meta property="og:url" content="${escapeHtml(url.split('?')[0] ?? url)}" />`,
    extra,
    ...scripts.map((script) => `<script>${script}</script>`),
  ].join('\n    ');
}
