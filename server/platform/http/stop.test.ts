import { expect, test } from 'vitest';
import { z } from 'zod';
import { get } from '../../../contract/endpoint.ts';
import { startTestApp } from '../../../testing/app.ts';

const slow = get('/api/test/slow', {
  access: 'public',
  summary: 'Slow',
  reply: z.object({ ok: z.boolean() }),
});

test('a stop lets the requests in flight finish, and takes no new ones', async () => {
  const [begun, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const app = await startTestApp({
    extend: ({ route }) =>
      route(slow, async () => {
        begun.resolve();
        await finish.promise;
        return { ok: true };
      }),
  });
  const inFlight = app.visitor().get('/api/test/slow');
  await begun.promise;
  const stopped = app.stop();
  setTimeout(finish.resolve, 100);
  await expect(inFlight).resolves.toMatchObject({ status: 200, json: { ok: true } });
  await stopped;
  await expect(app.visitor().get('/api/health')).rejects.toThrow('fetch failed');
});
