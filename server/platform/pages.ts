import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pages } from '../../contract/pages.ts';
import { answerError } from './http/errors.ts';
import { contentSecurityPolicy } from './http/guards.ts';
import type { CheckReplies } from './http/replies.ts';
import type { Authenticate, Caller } from './http/route.ts';
import { readPreloads } from './preloads.ts';
import { Problem } from './problem.ts';
import type { Settings } from './settings.ts';
import { StartError } from './start-error.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const NAME = 'Wellkept';
const LINE = 'Share Reviews. Track Warranties. Trade Safely.';

/** What the server puts into the HTML of one address. */
export interface Page {
  title?: string;
  description?: string;
  /** Further elements for the head, already safe HTML. */
  head?: string;
  /** Answers to the calls that the first screen would make: `GET /api/…` → the reply. */
  data?: Record<string, unknown>;
  status?: number;
}

export interface PageContext {
  params: Record<string, string>;
  query: Record<string, unknown>;
  caller: Caller | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}
type Load = (context: PageContext) => Promise<Page>;
export type AddPage = (path: keyof typeof pages, load: Load) => void;

interface Needs {
  authenticate: Authenticate;
  settings: Settings;
  /** In development, Vite serves the scripts and needs the unchanged template. */
  development: boolean;
  /** The current position in the live events. */
  mark: () => Promise<string>;
  /** Set in tests, so that an unexpected field is an error. */
  checkReplies: CheckReplies | undefined;
}

export async function createPages(
  app: FastifyInstance,
  { authenticate, settings, development, mark, checkReplies }: Needs,
): Promise<AddPage> {
  const loaders = new Map<string, Load>();
  const template = development ? join(ROOT, 'web', 'index.html') : join(ROOT, 'dist', 'index.html');
  const firstPaint = join(ROOT, 'web', 'app', 'first-paint.js');
  const serviceWorker = join(ROOT, 'web', 'sw.js');
  const read = () => ({
    html: readFileSync(template, 'utf8'),
    script: readFileSync(firstPaint, 'utf8'),
    worker: readFileSync(serviceWorker, 'utf8'),
  });
  if (!existsSync(template)) throw new StartError('The web app is not built. Run npm run build.');
  const built = read();
  const preload = development ? () => '' : readPreloads(join(ROOT, 'dist'));
  const frames = {
    landing: preload('app/landing/landing-page.tsx'),
    member: preload('app/loaders.ts', 'app/shell/member-shell.tsx'),
    visitor: preload('app/loaders.ts', 'app/signed-out/signed-out-pages.tsx'),
  };

  if (!development) {
    await app.register(fastifyStatic, {
      root: join(ROOT, 'dist', 'assets'),
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      index: false,
      decorateReply: false,
    });
  }

  // Served from the root because a service worker controls only addresses below its own; not cached, so that updates arrive.
  app.get('/sw.js', { schema: { hide: true } }, (_request, reply) =>
    reply
      .headers({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' })
      .send((development ? read() : built).worker),
  );

  async function send(request: FastifyRequest, reply: FastifyReply, load: Load) {
    const caller = await authenticate(request, reply);
    const { params, query } = request as { params: Record<string, string>; query: Record<string, unknown> };
    // Taken before the data is read, so that the page hears of every later change.
    const live = caller && (await mark());
    const page = await load({ params, query, caller, request, reply });
    if (page.data) checkReplies?.page(page.data);
    const nonce = randomBytes(16).toString('base64');
    const { html, script } = development ? read() : built;
    const boot = { user: caller?.person ?? null, data: page.data ?? {}, ...(live ? { live } : {}) };
    const frame = caller ? 'member' : request.url.split('?')[0] === '/' ? 'landing' : 'visitor';
    return reply
      .status(page.status ?? 200)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': contentSecurityPolicy(nonce),
        'cache-control': 'private, no-cache',
        vary: 'Cookie',
      })
      .send(
        html
          .replace('<!--wellkept:head-->', () =>
            head(page, nonce, script, `${settings.publicUrl}${request.url}`),
          )
          .replace('</head>', () => `${frames[frame]}\n  </head>`)
          .replace(
            '<!--wellkept:boot-->',
            () => `<script type="application/json" id="boot">${json(boot)}</script>`,
          ),
      );
  }

  for (const path of Object.keys(pages)) {
    app.get(path.replaceAll(/\{(\w+)\}/g, ':$1'), { schema: { hide: true } }, (request, reply) =>
      send(request, reply, loaders.get(path) ?? (async () => ({}))),
    );
  }
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && /text\/html/.test(request.headers.accept ?? '');
    if (!wantsPage || request.url.startsWith('/api/'))
      return answerError(new Problem('not_found'), request, reply);
    return send(request, reply, async () => ({ title: '404 Page Not Found', status: 404 }));
  });
  return (path, load) => loaders.set(path, load);
}

export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** JSON that is safe inside a script element: it cannot close the element. */
export const json = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

function head(
  { title, description, head: extra = '' }: Page,
  nonce: string,
  script: string,
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
    `<script nonce="${nonce}">${script}</script>`,
  ].join('\n    ');
}
