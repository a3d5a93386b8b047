import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pages } from '../contract/pages.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { fromSchema, type JsonSchema } from '../testing/from-schema.ts';
import { rounds, someOf } from '../testing/long-run.ts';
import type { Visitor } from '../testing/visitor.ts';

/** How many requests to each endpoint: `FUZZ=500` for a very long run, `FUZZ_SEED` for another one. */
const RUNS = Number(process.env.FUZZ ?? rounds(2, 20));
const SEED = Number(process.env.FUZZ_SEED ?? 13);

interface Operation {
  parameters?: { name: string; in: string; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema?: JsonSchema }> };
}

let app: TestApp;
let people: Visitor[];
let ids: string[];
let operations: [call: string, operation: Operation][];
beforeAll(async () => {
  app = await startTestApp({ demo: true, work: false });
  const known = await app.query`
    (SELECT id, 1 AS kind FROM people WHERE email LIKE 'maya.lund%' OR email LIKE 'leo.%' LIMIT 2)
    UNION ALL (SELECT id, 2 FROM reviews LIMIT 3) UNION ALL (SELECT id, 2 FROM products LIMIT 2)
    UNION ALL (SELECT id, 2 FROM listings LIMIT 3) UNION ALL (SELECT id, 2 FROM trades LIMIT 4)
    UNION ALL (SELECT id, 2 FROM conversations LIMIT 3) UNION ALL (SELECT id, 2 FROM comments LIMIT 2)
    UNION ALL (SELECT id, 2 FROM things LIMIT 3) UNION ALL (SELECT id, 2 FROM covers LIMIT 3)
    UNION ALL (SELECT id, 2 FROM notifications LIMIT 2)`;
  ids = known.map(({ id }) => String(id));
  const members = known.filter(({ kind }) => kind === 1).map(({ id }) => app.signedIn(String(id)));
  people = [...(await Promise.all(members)), app.visitor()];
  const { paths } = (await app.visitor().get('/api/openapi.json')).json;
  operations = Object.entries<Record<string, Operation>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  );
});
afterAll(() => app.stop());

/** Sends an address unchanged; `fetch` would normalise it. */
async function send(visitor: Visitor, method: string, path: string, body?: string) {
  const cookie = [...visitor.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ');
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; said: string }>();
  const headers = {
    cookie,
    accept: 'text/html',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  const sent = request(`${app.origin}`, { method, path, headers }, async (response) => {
    const { statusCode: status = 0 } = response;
    const endless = response.headers['content-type']?.startsWith('text/event-stream');
    if (endless) response.destroy();
    resolve({ status, said: endless ? '' : await text(response) });
  });
  sent.once('error', reject);
  sent.end(body);
  return promise;
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
const encoded = (value: unknown) => encodeURIComponent(asText(value).toWellFormed());

test('no endpoint answers 500, whatever is sent to it', { timeout: 120_000 + RUNS * 5_000 }, async () => {
  const failures: string[] = [];
  for (const [call, operation] of operations) {
    const [method = '', path = ''] = call.split(' ');
    const given = (place: string) =>
      fc.record(
        Object.fromEntries(
          (operation.parameters ?? [])
            .filter((parameter) => parameter.in === place)
            .map(({ name, schema }) => [name, fromSchema(schema, ids)]),
        ),
        place === 'path' ? {} : { requiredKeys: [] },
      );
    const schema = operation.requestBody?.content['application/json']?.schema;
    const body = schema ? fromSchema(schema, ids, 20) : fc.constant(undefined);
    const samples = fc.sample(fc.tuple(given('path'), given('query'), body, fc.nat(2)), {
      numRuns: RUNS,
      seed: SEED,
    });
    for (const [params, query, sent, who] of samples) {
      const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encoded(params[name] ?? 'x'));
      const search = Object.entries(query).map(([name, value]) => `${name}=${encoded(value)}`);
      const url = [address, ...(search.length > 0 ? [search.join('&')] : [])].join('?');
      // The account or its sessions end with this request, so it uses a new member.
      const ends = call === 'DELETE /api/auth/user' || path.includes('sign-out-everywhere');
      const visitor = ends ? await app.member() : (people[who] ?? app.visitor());
      const answer = await send(visitor, method, url, sent === undefined ? undefined : JSON.stringify(sent));
      if (answer.status >= 500) failures.push(`${method} ${url} ${JSON.stringify(sent)}: ${answer.said}`);
    }
  }
  expect(failures).toEqual([]);
});

const ODD_PATHS = [
  ...['%00', '..%5c', '..%5c..%5cx', '..%2f..%2fx', '%2e%2e/', 'x%', '%', '%ff', '%c0%ae', 'a'.repeat(201)],
  ...[
    'a'.repeat(5_000),
    '%20',
    '.',
    '..',
    '...',
    '~',
    'x;y',
    'x\\y',
    '*',
    '?',
    '?a[]=1&a=2',
    '#',
    'con',
    '__proto__',
  ],
  ...['%E2%80%AE', '%F0%9F%98%80', '%0d%0aSet-Cookie:a=b', '%25%30%30', '.br', 'index.html%00.js'],
];

test('no page, file or odd address answers 500', async () => {
  const before = [
    '/',
    '/assets/',
    '/media/',
    '/api/',
    '/api/docs/',
    '/api/docs/static/',
    '/oidc/',
    '/calendar/',
  ];
  const known = Object.keys(pages).flatMap((path) =>
    path.includes('{') ? [path.slice(0, path.indexOf('{'))] : [`${path === '/' ? '' : path}/`],
  );
  const failures: string[] = [];
  // Each odd value is sent to some addresses, and each address gets some odd values.
  for (const [turn, start] of [...new Set([...before, '/sign-in/', ...known])].entries()) {
    for (const odd of someOf(ODD_PATHS, 6, turn)) {
      const { status, said } = await send(people[0] ?? app.visitor(), 'GET', start + odd);
      if (status >= 500) failures.push(`GET ${start}${odd.slice(0, 50)}: ${said.slice(0, 300)}`);
    }
  }
  for (const path of [
    '/api/login?returnTo=%00',
    '/api/login?returnTo=a&returnTo=b',
    '/api/callback?state=%00&code=%00',
  ])
    if ((await send(app.visitor(), 'GET', path)).status >= 500) failures.push(path);
  expect(failures).toEqual([]);
});
