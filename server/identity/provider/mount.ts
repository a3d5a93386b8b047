import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type Provider from 'oidc-provider';
import type { Settings } from '../../platform/settings.ts';
import { MOUNT } from './provider.ts';

/** Hands everything below /oidc to the provider, which reads its own bodies and writes its own answers. */
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
      // Its addresses are made from these: they are ours, whatever the caller claims.
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
