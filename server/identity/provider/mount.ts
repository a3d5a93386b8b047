import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type Provider from 'oidc-provider';
import type { Settings } from '../../platform/settings.ts';
import { MOUNT } from './provider.ts';

/** Passes all requests below /oidc to the provider, which parses bodies and answers by itself. */
export async function mountProvider(app: FastifyInstance, provider: Provider, { publicUrl }: Settings) {
  const handle = provider.callback();
  const { host, protocol } = new URL(publicUrl);
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.all(`${MOUNT}/*`, { schema: { hide: true } }, async (request, reply) => {
      const raw: IncomingMessage & { originalUrl?: string } = request.raw;
      raw.originalUrl = raw.url;
      raw.url = raw.url?.slice(MOUNT.length);
      // The provider builds its addresses from these headers, so they must not come from the caller.
      raw.headers.host = host;
      raw.headers['x-forwarded-host'] = host;
      raw.headers['x-forwarded-proto'] = protocol.slice(0, -1);
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) reply.raw.setHeader(name, value);
      }
      reply.hijack();
      await handle(request.raw, reply.raw);
    });
  });
}
