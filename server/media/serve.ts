import type { FastifyReply, FastifyRequest } from 'fastify';
import { ID } from '../../contract/id.ts';
import { PICTURE_WIDTHS } from '../../contract/media-purposes.ts';
import type { Platform } from '../platform/platform.ts';
import { Problem } from '../platform/problem.ts';
import { mayFetch } from './access.ts';
import { readFirstPage } from './draw-first-page.ts';
import { disposition } from './file-name.ts';
import { drawSoon, hasFirstPage } from './first-page.ts';
import { storeOf } from './intake.ts';
import { FIRST_PAGE_WIDTH, fileKey, pictureKey } from './keys.ts';
import { names, rangeOf, takesAvif } from './ranges.ts';
import { findMedia, type MediaRow } from './store.ts';

/**
 * The bytes of an id never change, so a browser may keep a public file for ever. But a file can become private again, as when its
 * review does. So shared caches must not keep it.
 */
const FOR_GOOD = 'private, max-age=31536000, immutable';

interface Representation {
  purpose: string;
  key: string;
  type: string;
  bytes: number;
  etag: string;
  headers: Record<string, string>;
}

/**
 * Serves `/media/{id}` and, for pictures, `/media/{id}/{width}`. Pages embed these addresses, so they are not in the contract.
 */
export function addMediaFiles({ http, db, clock, files, jobs, authenticate }: Platform) {
  const route = {
    method: ['GET', 'HEAD'],
    exposeHeadRoute: false,
    schema: { hide: true },
    // A page with many pictures sends many cheap requests.
    config: { cost: 0.1 },
    handler: serve,
  };
  http.route({ ...route, url: '/media/:id' });
  http.route({ ...route, url: '/media/:id/:width' });

  async function serve(request: FastifyRequest, reply: FastifyReply) {
    reply.header('cache-control', 'no-store');
    const { id = '', width } = request.params as { id?: string; width?: string };
    const row = ID.test(id) ? await findMedia(db, id) : undefined;
    if (row && isFirstPage(row, width)) return serveFirstPage(row, request, reply);
    const file = row && represent(row, width, request);
    if (!file || !(await isFor(row, request, reply))) throw new Problem('not_found');
    reply.headers({ ...file.headers, etag: file.etag, 'content-security-policy': 'sandbox' });
    if (names(request.headers['if-none-match'], file.etag)) return reply.status(304).send();
    return send(file, request, reply);
  }

  /** A picture of a PDF's first page, for whoever may fetch the PDF. Without one the answer has no content. */
  async function serveFirstPage(row: MediaRow, request: FastifyRequest, reply: FastifyReply) {
    if (!(await isFor(row, request, reply))) throw new Problem('not_found');
    const page = await readFirstPage(files, row);
    if (page === undefined) await drawSoon(db, { jobs }, row.id);
    if (!page) return reply.status(204).send();
    reply.headers({
      'cache-control': cachingOf(row),
      'content-security-policy': 'sandbox',
      'content-type': 'image/webp',
      'content-length': page.length,
    });
    return reply.send(request.method === 'HEAD' ? undefined : page);
  }

  /** Checked on every request; people without access are told that the file does not exist. */
  async function isFor(row: MediaRow, request: FastifyRequest, reply: FastifyReply) {
    const caller = row.audience === 'public' ? null : await authenticate(request, reply);
    return mayFetch({ db, clock }, row, caller?.id);
  }

  async function send(file: Representation, request: FastifyRequest, reply: FastifyReply) {
    const inParts = file.headers['accept-ranges'] === 'bytes';
    const unchanged = [undefined, file.etag].includes(request.headers['if-range'] as string | undefined);
    const range = inParts && unchanged ? rangeOf(request.headers.range, file.bytes) : undefined;
    if (range === 'unsatisfiable') {
      reply.headers({ 'content-range': `bytes */${file.bytes}`, 'cache-control': 'no-store' });
      throw new Problem('range_not_satisfiable');
    }
    const length = range ? range.end - range.start + 1 : file.bytes;
    if (range) reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${file.bytes}`);
    reply.headers({ 'content-type': file.type, 'content-length': length });
    if (request.method === 'HEAD') return reply.send();
    const stream = await storeOf(files, file.purpose).read(file.key, range);
    if (!stream) throw new Problem('not_found');
    return reply.send(stream);
  }
}

const isFirstPage = (row: MediaRow, width: string | undefined) =>
  hasFirstPage(row) && PICTURE_WIDTHS.some((known) => known <= FIRST_PAGE_WIDTH && String(known) === width);

function represent(
  row: MediaRow,
  width: string | undefined,
  request: FastifyRequest,
): Representation | undefined {
  if (row.kind === 'picture') return representPicture(row, width, takesAvif(request.headers.accept));
  if (width !== undefined) return undefined;
  const { id, type, bytes } = row;
  const headers: Record<string, string> = { 'accept-ranges': 'bytes', 'cache-control': cachingOf(row) };
  if (row.kind === 'document')
    headers['content-disposition'] = disposition(row.name ?? `${row.purpose}-${id.slice(-8)}`, type);
  return { purpose: row.purpose, key: fileKey(id, type), type, bytes, etag: `"${id}"`, headers };
}

function representPicture(
  row: MediaRow,
  width: string | undefined,
  avif: boolean,
): Representation | undefined {
  const asked = width === undefined ? row.width : PICTURE_WIDTHS.find((known) => String(known) === width);
  const variant =
    row.variants.find((candidate) => candidate.width >= (asked ?? Number.NaN)) ?? row.variants.at(-1);
  if (!asked || !variant) return undefined;
  const format = avif && variant.avif !== null ? 'avif' : 'webp';
  const name = variant.width === row.width ? 'full' : variant.width;
  return {
    purpose: row.purpose,
    key: pictureKey(row.id, name, format),
    type: `image/${format}`,
    bytes: variant[format] ?? 0,
    etag: `"${row.id}-${name}-${format}"`,
    headers: {
      vary: 'Accept',
      'cache-control': cachingOf(row),
      ...(row.name !== null && { 'content-disposition': disposition(row.name, `image/${format}`) }),
    },
  };
}

const cachingOf = ({ audience }: MediaRow) => (audience === 'owner' ? 'private, no-store' : FOR_GOOD);
