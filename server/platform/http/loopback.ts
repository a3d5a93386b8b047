import type { FastifyInstance } from 'fastify';

/** Where this very process answers, because the public address may lead through a balancer to another one. */
export function loopbackOf(http: FastifyInstance): string {
  const address = http.server.address();
  if (address === null || typeof address === 'string') throw new Error('The server is not listening yet.');
  const any = address.address === '::' || address.address === '0.0.0.0';
  const host = any ? '127.0.0.1' : address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `http://${host}:${address.port}`;
}
