import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { expect, inject, test } from 'vitest';
import { listen } from './listen.ts';

test('a database that takes no connection at first is asked again', async () => {
  const target = new URL(inject('databaseServer'));
  let asked = 0;
  const server = createServer((near) => {
    asked++;
    if (asked < 3) return void near.destroy();
    const far = connect(Number(target.port), target.hostname);
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) socket.on('error', () => socket.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const lost: string[] = [];
  const url = Object.assign(new URL(target), { port: String(port) }).href;
  const listening = await listen(url, 'asked-again', {
    hear() {},
    onLost: ({ message }) => lost.push(message),
    onBack() {},
  });
  expect(lost).toHaveLength(2);
  await listening.close();
  server.close();
});
