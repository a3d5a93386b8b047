import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { get } from '../../contract/endpoint.ts';
import { startTestApp } from '../../testing/app.ts';
import { DatabaseAway } from './database.ts';
import { isShed } from './http/errors.ts';
import { Problem } from './problem.ts';
import { run } from './statements.ts';

const broken = get('/api/test/broken/{name}', {
  access: 'public',
  summary: 'Breaks on a name',
  params: z.strictObject({ name: z.string() }),
  reply: z.object({}),
});

const escaping = get('/api/test/escaping/{name}', {
  access: 'public',
  summary: 'Throws what it was sent',
  params: z.strictObject({ name: z.string() }),
  reply: z.object({}),
});

function keepLines() {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return { lines, logger: { level: 'info', stream } };
}

const slow = get('/api/test/slow', { access: 'public', summary: 'Slow', reply: z.object({}) });

test('logs say what failed and where, and nothing of whom', async () => {
  const { lines, logger } = keepLines();
  const app = await startTestApp({
    logger,
    extend({ route }) {
      route(broken, async ({ tx, params }) => {
        await run(tx)`SELECT ${params.name}::uuid`;
        return {};
      });
      route(escaping, ({ params, request }) => {
        request.log.warn({ req: request, name: params.name, ip: request.ip }, `from ${request.ip}`);
        throw new Error(
          `Cannot open '${request.url}' or ../secret-token for ${params.name} (reading 'write')`,
        );
      });
    },
  });
  const raw = [
    'ines@post.example',
    'https://wellkept.example/reset?token=secret-token',
    '203.0.113.77',
    '203.0.113.77:5432',
    '2001:db8::8a2e:370:7334',
    '::ffff:203.0.113.77',
    '/share/secret-token?q=secret-word',
  ];
  for (const name of raw) {
    const escaped = await app.visitor().get(`/api/test/escaping/${encodeURIComponent(name)}?q=secret-word`);
    expect(escaped.status).toBe(500);
  }
  await app.visitor().get('/assets/secret-token%00?q=secret-word');
  await app.visitor().get('/assets/..%5csecret-token');
  const answer = await app.visitor().get('/api/test/broken/ines@post.example?q=secret-word');
  await app.stop();
  expect(answer.status).toBe(500);
  const log = lines.join('');
  expect(log).toContain('"route":"/api/test/broken/:name"');
  expect(log).toContain(answer.json.requestId);
  expect(log).toContain('22P02');
  expect(log).not.toContain('secret-word');
  expect(log).not.toContain('ines@post.example');
  expect(log).not.toContain('secret-token');
  expect(log).not.toContain('127.0.0.1');
  expect(log).not.toContain('203.0.113');
  expect(log).not.toContain('2001:db8');
  expect(log).not.toMatch(/"(remoteAddress|url)"/);
  // Details that help to find the fault stay.
  expect(log).toContain("(reading 'write')");
  expect(log).toContain('platform/statements.ts');
});

test('a request that is refused because there are too many is one line, a warning, without a stack', async () => {
  const { lines, logger } = keepLines();
  const { promise: held, resolve: release } = Promise.withResolvers<Record<string, never>>();
  const app = await startTestApp({
    maxInFlight: 1,
    logger,
    extend: ({ route }) => route(slow, () => held),
  });
  const first = app.visitor().get('/api/test/slow');
  await expect.poll(() => app.http.inFlight.size).toBe(1);
  const refused = await app.visitor().get('/api/health');
  release({});
  await first;
  await app.stop();
  expect(refused.status).toBe(503);
  const about = lines.map((line) => JSON.parse(line)).filter(({ id }) => id === refused.json.requestId);
  expect(about).toMatchObject([
    { level: 40, method: 'GET', route: '/api/health', status: 503, code: 'unavailable' },
  ]);
  expect(lines.join('')).not.toContain('"stack"');
});

test.each([
  ['one request too many', new Problem('unavailable', { retryAfter: 1 }), true],
  ['a process under pressure', Object.assign(new Error('x'), { code: 'FST_UNDER_PRESSURE' }), true],
  ['a database that is known not to answer', new DatabaseAway('It does not answer.'), true],
  ['the first question that it did not answer', new DatabaseAway('Late', { cause: new Error('x') }), false],
  ['a full disk', new Problem('storage_full'), false],
  ['a mistake of ours', new TypeError('x'), false],
])('%s: whether the request counts as shed', (_what, error, shed) => {
  expect(isShed(error)).toBe(shed);
});
