import type { FastifyReply, FastifyRequest } from 'fastify';

/** Plain lists say where they go on in a header: the same address with the next cursor. */
export function nextLink(request: FastifyRequest, reply: FastifyReply, cursor: string | null) {
  if (cursor === null) return;
  const url = new URL(request.url, 'http://own.invalid');
  url.searchParams.set('cursor', cursor);
  reply.header('link', `<${url.pathname}${url.search}>; rel="next"`);
}
