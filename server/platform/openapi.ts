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
    transform: describeOnce(),
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    theme: { title: 'Wellkept API' },
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}

/** Converts each response schema once. Most are error responses shared by many endpoints, which took two fifths of the time. */
function describeOnce(): typeof jsonSchemaTransform {
  const known = new Map<unknown, unknown>();
  return (call) => {
    const { response, ...rest } = call.schema ?? {};
    if (!response || rest.hide) return jsonSchemaTransform(call);
    const answers = Object.entries(response).map(([status, schema]) => {
      if (!known.has(schema)) {
        const alone = jsonSchemaTransform({ ...call, schema: { response: { [status]: schema } } });
        known.set(schema, (alone.schema.response as Record<string, unknown>)[status]);
      }
      return [status, known.get(schema)];
    });
    const { schema, url } = jsonSchemaTransform({ ...call, schema: rest });
    return { schema: { ...schema, response: Object.fromEntries(answers) }, url };
  };
}
