import { connect } from 'node:net';
import { text as readAll } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { post } from '../../../contract/endpoint.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';

const open = { access: 'public', summary: 'Count', reply: z.object({ bytes: z.number() }) } as const;
const streamed = post('/api/test/streamed', { ...open, body: 'stream' });
const plain = post('/api/test/plain', { ...open, body: z.strictObject({ name: z.string().max(50) }) });

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    bodyTimeout: 200,
    extend({ route }) {
      route(
        streamed,
        async ({ body }) => {
          let bytes = 0;
          for await (const chunk of body) bytes += chunk.length;
          return { bytes };
        },
        { ownTransaction: true },
      );
      route(plain, ({ body }) => ({ bytes: body.name.length }), { ownTransaction: true });
    },
  });
});
afterAll(() => app.stop());

/** Sends half of the body at once and the rest on demand. */
function sendHalf(path: string, body: string) {
  const socket = connect(Number(new URL(app.origin).port), '127.0.0.1');
  const answer = readAll(socket);
  const half = body.length / 2;
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, half)}`,
  );
  return { answer, sendRest: () => socket.write(body.slice(half)) };
}

test('a body that comes too slowly is refused, a streamed one is waited for', async () => {
  const streamed = sendHalf('/api/test/streamed', '{"name":"ab"}');
  const plain = sendHalf('/api/test/plain', '{"name":"ab"}');
  expect(await plain.answer).toMatch(/^HTTP\/1\.1 408 .*request_timeout/s);
  streamed.sendRest();
  expect(await streamed.answer).toMatch(/^HTTP\/1\.1 200 .*\{"bytes":13\}$/s);
});

test('a streamed body is bytes, whatever its type says, and may be missing', async () => {
  const send = (body: unknown, type: string) =>
    app.visitor().send('/api/test/streamed', { method: 'POST', body, headers: { 'content-type': type } });
  expect((await send('{"broken', 'application/json')).json).toEqual({ bytes: 8 });
  expect((await send(new Uint8Array(2_000_000), 'image/jpeg')).json).toEqual({ bytes: 2_000_000 });
  expect((await app.visitor().send('/api/test/streamed', { method: 'POST' })).json).toEqual({ bytes: 0 });
});

test('a streamed body is documented as a file', async () => {
  const { paths } = (await app.visitor().get('/api/openapi.json')).json;
  expect(paths['/api/test/streamed'].post.requestBody.content).toMatchObject({
    'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
  });
});
