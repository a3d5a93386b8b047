import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { PrivateAddress } from './address.ts';
import { AnswerTooLong, send } from './send.ts';

const post = (url: URL, trusted = true, mostBytes?: number) =>
  send(url, {
    method: 'POST',
    headers: {},
    body: 'x',
    signal: AbortSignal.timeout(15_000),
    trusted,
    ...(mostBytes ? { mostBytes } : {}),
  });

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

async function listening(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  stops.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  await once(server, 'listening');
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/x`);
}

test('a name that leads to this machine is not even connected to, whatever was checked before', async () => {
  let connections = 0;
  const server = createTcpServer((socket) => {
    connections++;
    socket.destroy();
  }).listen(0);
  stops.push(() => server.close());
  await once(server, 'listening');
  const url = new URL(`https://localhost:${(server.address() as AddressInfo).port}/x`);
  await expect(post(url, false)).rejects.toThrow(PrivateAddress);
  expect(connections).toBe(0);
  await expect(post(url)).rejects.not.toThrow(PrivateAddress);
  expect(connections).toBe(1);
});

test('an answer without end is not read, and one that breaks off stops nothing', async () => {
  const broken = Promise.withResolvers<void>();
  const url = await listening((_request, response) => {
    response.once('close', () => broken.resolve());
    response.writeHead(201);
    const more = setInterval(() => response.write('x'.repeat(10_000)), 1);
    setTimeout(() => {
      clearInterval(more);
      response.destroy();
    }, 100);
  });
  expect((await post(url)).status).toBe(201);
  await broken.promise;
  // An unhandled error would surface within this time.
  await wait(20);
});

test('a redirect is an answer, not a way; how long to wait is bounded', async () => {
  const asked: (string | undefined)[] = [];
  const url = await listening((request, response) => {
    asked.push(request.url);
    response.writeHead(307, { location: '/elsewhere', 'retry-after': '99999999' }).end();
  });
  expect(await post(url)).toMatchObject({ status: 307, retryAfter: 3600 });
  expect(asked).toEqual(['/x']);
});

test('an answer is read up to a bound, and cut off there', async () => {
  const url = await listening((_request, response) => {
    const more = setInterval(() => response.write('x'.repeat(10_000)), 1);
    response.once('close', () => clearInterval(more));
  });
  await expect(post(url, true, 50_000)).rejects.toThrow(AnswerTooLong);
  const short = await listening((_request, response) => response.end('short'));
  expect((await post(short, true, 50_000)).body.toString()).toBe('short');
});

test('an answer that stops halfway is given up', async () => {
  const url = await listening((_request, response) => response.writeHead(200).write('x'));
  const late = send(url, {
    method: 'GET',
    headers: {},
    signal: AbortSignal.timeout(100),
    mostBytes: 10,
    trusted: true,
  });
  await expect(late).rejects.toThrow('aborted');
});
