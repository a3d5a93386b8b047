import type { FastifyReply, FastifyRequest } from 'fastify';

/** Lists answered as a plain array name the next page in a `Link` header. */
export function nextLink(request: FastifyRequest, reply: FastifyReply, cursor: string | null) {
  if (cursor === null) return;
  const url = new URL(request.url, 'http://own.invalid');
  url.searchParams.set('cursor', cursor);
  reply.header('link', `<${url.pathname}${url.search}>; rel="next"`);
}
