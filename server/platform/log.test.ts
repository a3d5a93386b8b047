import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { get } from '../../contract/endpoint.ts';
import { startTestApp } from '../../testing/app.ts';
import { run } from './statements.ts';

const broken = get('/api/test/broken/{name}', {
  access: 'public',
  summary: 'Breaks on a name',
  params: z.strictObject({ name: z.string() }),
  reply: z.object({}),
});

test('logs say what failed and where, and nothing of whom', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const app = await startTestApp({
    logger: { level: 'info', stream },
    extend: ({ route }) =>
      route(broken, async ({ tx, params }) => {
        await run(tx)`SELECT ${params.name}::uuid`;
        return {};
      }),
  });
  const answer = await app.visitor().get('/api/test/broken/ines@post.example?q=secret-word');
  await app.stop();
  expect(answer.status).toBe(500);
  const log = lines.join('');
  expect(log).toContain('"route":"/api/test/broken/:name"');
  expect(log).toContain(answer.json.requestId);
  expect(log).toContain('22P02');
  expect(log).not.toContain('secret-word');
  expect(log).not.toContain('ines@post.example');
  expect(log).not.toMatch(/"(ip|remoteAddress|url)"/);
});
