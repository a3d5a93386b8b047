import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Platform } from '../platform/platform.ts';

const SCRIPT = join(import.meta.dirname, '..', '..', 'web', 'media', 'fetch-picture-frame.js');

/**
 * Serves the page in which a person's browser fetches a picture from another site, so that this server never does. Our own pages may
 * connect to us alone; this one may connect to everybody, and is therefore shut off from us. It has no origin and no cookies, runs
 * one script, and only our pages may frame it.
 */
export function addPictureFetcher({ http }: Platform) {
  const script = readFileSync(SCRIPT, 'utf8');
  const hash = createHash('sha256').update(script).digest('base64');
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': [
      'sandbox allow-scripts',
      "default-src 'none'",
      `script-src 'sha256-${hash}'`,
      'connect-src https: http:',
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
    ].join('; '),
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-cache',
  };
  const html = `<!doctype html><html lang="en"><title>A picture</title><script>${script}</script></html>`;
  http.get('/media/fetch-picture', { schema: { hide: true } }, (_request, reply) =>
    reply.headers(headers).send(html),
  );
}
