import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const script = 'text/javascript; charset=utf-8';
const TYPES: Record<string, string> = {
  '.js': script,
  '.mjs': script,
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
};

/** File endings of the compressed copies made at build time, by encoding, the smallest first. */
const COPIES = { br: '.br', gzip: '.gz' };

/**
 * The files of the web app. Each file is read once and kept in memory; all of them are a few megabytes. A first visit asks for fifty,
 * and reading one anew costs three times as much as the rest of its answer.
 */
export function serveAssets(app: FastifyInstance, folder: string): void {
  const names = new Set(readdirSync(folder));
  const cache = new Map<string, Promise<Buffer>>();
  function read(name: string): Promise<Buffer> {
    const known = cache.get(name);
    if (known) return known;
    const reading = readFile(join(folder, name));
    cache.set(name, reading);
    // One that could not be read is tried again.
    reading.catch(() => cache.delete(name));
    return reading;
  }

  app.get<{ Params: { name: string } }>(
    '/assets/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const { name } = request.params;
      if (!names.has(name)) return reply.callNotFound();
      const accepted = String(request.headers['accept-encoding']);
      const [encoding, ending = ''] =
        Object.entries(COPIES).find(
          ([word, end]) => new RegExp(`\\b${word}\\b`).test(accepted) && names.has(name + end),
        ) ?? [];
      return reply
        .headers({
          'content-type': TYPES[extname(name)] ?? 'application/octet-stream',
          'cache-control': 'public, max-age=31536000, immutable',
          vary: 'accept-encoding',
          ...(encoding ? { 'content-encoding': encoding } : {}),
        })
        .send(await read(name + ending));
    },
  );
}
