import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** Serves the contract as /api/openapi.json and as documentation at /api/docs. Must be registered before any route. */
export async function addOpenApi(app: FastifyInstance, sessionCookie: string) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Wellkept',
        description: 'Share Reviews. Track Warranties. Trade Safely.',
        version: '1',
      },
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookie } } },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    theme: { title: 'Wellkept API' },
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}
