import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Receipt } from '../../contract/receipts.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { listen } from '../../testing/live.ts';
import { notificationTexts, settled } from '../../testing/notifications.ts';
import { orderMail, readReceipt, sendReceipt, settledReceipt } from '../../testing/receipts.ts';
import { upload } from '../../testing/reviews.ts';
import { beginDeletion } from '../identity/public.ts';
import { endTurn } from './store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ intervals: { longestReading: 2, readingWaits: 100, longestRetry: 0 } });
});
afterAll(() => app.stop());

/** The child processes that read receipts for this one. */
const readers = () =>
  readdirSync('/proc/self/task').flatMap((thread) =>
    (readOrNone(`/proc/self/task/${thread}/children`).match(/\d+/g) ?? [])
      .filter((pid) => readOrNone(`/proc/${pid}/cmdline`).includes('reading-process'))
      .map(Number),
  );
const stopAll = (pids: readonly number[]) => {
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
};

/** Empty if the process has ended meanwhile. */
function readOrNone(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

test('whoever reads gives way to everything else', async () => {
  const ana = await app.member();
  await readReceipt(ana, orderMail());
  const [pid] = readers();
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  expect(Number(stat[16])).toBe(10);
});

test('a process that dies is replaced, and the receipt read by the next', async () => {
  const ana = await app.member();
  await readReceipt(ana, orderMail({ number: '1' }));
  const [pid = 0] = readers();
  process.kill(pid, 'SIGSTOP');
  const { id } = await sendReceipt(ana, orderMail({ number: '2' }));
  await expect.poll(async () => (await ana.get(`/api/receipts/${id}`)).json.state).toBe('reading');
  process.kill(pid, 'SIGKILL');
  expect(await settledReceipt(ana, id)).toMatchObject({ state: 'read', problem: null });
  expect(readers()).not.toContain(pid);
});

test('one that hangs is ended; what never works is parked, and its owner told', async () => {
  const ana = await app.member();
  await readReceipt(ana, orderMail({ number: '3' }));
  const parked = app.jobs.parked().get('receipt.read') ?? 0;
  const hang = () => stopAll(readers());
  hang();
  // Stop each new process before it does any work: the reader waits longer for one that has worked.
  const hanging = setInterval(hang, 2);
  const live = await listen(app, ana);
  let receipt: Receipt;
  try {
    const { id } = await sendReceipt(ana, orderMail({ number: '4' }));
    receipt = await settledReceipt(ana, id);
  } finally {
    clearInterval(hanging);
  }
  expect(receipt).toMatchObject({ state: 'failed', problem: 'took_too_long', can: { read: true } });
  const states = live.events().flatMap(({ topic, data }) => (topic === 'receipts' ? [data.state] : []));
  expect([...new Set(states)]).toEqual(['waiting', 'failed']);
  live.stop();
  expect(app.jobs.parked().get('receipt.read')).toBe(parked + 1);
  await settled(app);
  expect(await notificationTexts(ana)).toEqual([
    'Your receipt could not be read: Reading this took too long. Try again, or take a photo of the receipt alone.',
  ]);
  // The job's data contains nothing of the receipt.
  const jobs = await app.query`SELECT data, output FROM pgboss.job WHERE name = 'receipt.read'`;
  expect(JSON.stringify(jobs)).not.toMatch(/Kettle|Fern/);
  expect((await ana.post(`/api/receipts/${receipt.id}/read`)).status).toBe(200);
  expect(await settledReceipt(ana, receipt.id)).toMatchObject({ state: 'read' });
}, 60_000);

describe('while nothing is read', () => {
  let idle: TestApp;
  beforeAll(async () => {
    idle = await startTestApp({ work: false });
  });
  afterAll(() => idle.stop());
  // Leaves no receipt in the queue for the next tests.
  afterEach(async () => {
    await idle.query`DELETE FROM receipts`;
    await idle.query`DELETE FROM pgboss.job WHERE name = 'receipt.read'`;
  });

  test('people take turns, and each knows how many come before', async () => {
    const [ana, ben] = [await idle.member(), await idle.member()];
    const sent: string[] = [];
    for (let n = 0; n < 3; n++) sent.push((await sendReceipt(ana, orderMail({ number: `a${n}` }))).id);
    for (let n = 0; n < 2; n++) sent.push((await sendReceipt(ben, orderMail({ number: `b${n}` }))).id);
    const places = async (who: typeof ana) =>
      (await who.get('/api/receipts')).json.map(({ before }: Receipt) => before).reverse();
    expect(await places(ana)).toEqual([0, 2, 4]);
    expect(await places(ben)).toEqual([1, 3]);
    expect((await ben.get(`/api/receipts/${sent[4]}`)).json.before).toBe(3);
    const page = await ana.get('/api/receipts?limit=2');
    expect(page.json).toHaveLength(2);
    const next = /<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1] ?? '';
    expect((await ana.get(next)).json.map(({ id }: Receipt) => id)).toEqual([sent[0]]);
  });

  test('whoever was served last comes after those who were already waiting then', async () => {
    const [ana, ben] = [await idle.member(), await idle.member()];
    const first = await sendReceipt(ana, orderMail({ number: 'i1' }));
    await sendReceipt(ana, orderMail({ number: 'i2' }));
    await idle.query`UPDATE receipts SET queued_at = now() - interval '1 hour' WHERE person_id = ${ana.id}`;
    const { id } = await sendReceipt(ben, orderMail({ number: 'i3' }));
    const placeOf = async (who: typeof ana, receipt: string) =>
      (await who.get(`/api/receipts/${receipt}`)).json.before;
    expect([await placeOf(ben, id), await placeOf(ana, first.id)]).toEqual([1, 0]);
    // As if one more of hers had just been read.
    await endTurn(idle.db, ana.id, new Date());
    expect([await placeOf(ben, id), await placeOf(ana, first.id)]).toEqual([0, 1]);
  });

  test('whoever is being deleted has no turn any more', async () => {
    const [ana, ben] = [await idle.member(), await idle.member()];
    await sendReceipt(ana, orderMail({ number: 'h1' }));
    const { id } = await sendReceipt(ben, orderMail({ number: 'h2' }));
    const placeOf = async () => (await ben.get(`/api/receipts/${id}`)).json.before;
    const place = await placeOf();
    await idle.db.transaction((tx) => beginDeletion(tx, idle.app.platform, ana.id, new Date()));
    expect(await placeOf()).toBe(place - 1);
  });

  test('twenty of one person may wait, exactly, and others come through', async () => {
    const [ana, ben] = [await idle.member(), await idle.member()];
    const files: string[] = [];
    for (let n = 0; n < 24; n++) files.push(await upload(ana, 'receipt', orderMail({ number: `c${n}` })));
    const answers = await Promise.all(files.map((file) => ana.post('/api/receipts', { file })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(answers.find(({ status }) => status !== 201)).toMatchObject({
      status: 429,
      json: { code: 'receipts_waiting', message: expect.stringContaining('Twenty') },
    });
    await sendReceipt(ben, orderMail());
  });

  test('the process that read may be gone: another takes over, and gives up after two', async () => {
    const ana = await idle.member();
    const { id } = await sendReceipt(ana, orderMail({ number: 'd' }));
    const lose = (tries: number) =>
      idle.query`UPDATE receipts SET state = 'reading', tries = ${tries}, held_until = now() - interval '1 second' WHERE id = ${id}`;
    const worker = await startTestApp({ databaseUrl: idle.databaseUrl, env: { DATA_DIR: idle.dataDir } });
    const there = await worker.signedIn(ana.id);
    await settledReceipt(there, id);
    await lose(1);
    await worker.jobs.enqueue(worker.db, 'receipts-left', {});
    expect(await settledReceipt(there, id)).toMatchObject({ state: 'read' });
    await lose(2);
    await worker.jobs.enqueue(worker.db, 'receipts-left', {});
    expect(await settledReceipt(there, id)).toMatchObject({ state: 'failed', problem: 'failed' });
    await worker.app.close();
  }, 60_000);

  test('a process that stops in the middle leaves it to others, without a try lost', async () => {
    const ana = await idle.member();
    const others = readers();
    const worker = await startTestApp({ databaseUrl: idle.databaseUrl, env: { DATA_DIR: idle.dataDir } });
    await readReceipt(ana, orderMail({ number: 'e0' }));
    stopAll(readers().filter((pid) => !others.includes(pid)));
    const { id } = await sendReceipt(ana, orderMail({ number: 'e' }));
    await expect.poll(async () => (await ana.get(`/api/receipts/${id}`)).json.state).toBe('reading');
    await worker.app.close();
    expect((await ana.get(`/api/receipts/${id}`)).json.state).toBe('waiting');
    expect(await idle.query`SELECT tries FROM receipts WHERE id = ${id}`).toEqual([{ tries: 0 }]);
  }, 60_000);

  test('with another key it says so, and nothing breaks', async () => {
    const ana = await idle.member();
    const { id } = await sendReceipt(ana, orderMail({ number: 'f' }));
    const other = await startTestApp({
      databaseUrl: idle.databaseUrl,
      env: { DATA_DIR: idle.dataDir, RECEIPT_KEY: Buffer.alloc(32, 7).toString('base64') },
    });
    const there = await other.signedIn(ana.id);
    expect(await settledReceipt(there, id)).toMatchObject({ state: 'failed', problem: 'locked' });
    expect((await there.get('/api/receipts')).status).toBe(200);
    await other.app.close();
  }, 60_000);

  test('one that is deleted while it is read leaves nothing behind', async () => {
    const ana = await app.member();
    await readReceipt(ana, orderMail({ number: 'g0' }));
    const pids = readers();
    stopAll(pids);
    const { id } = await sendReceipt(ana, orderMail({ number: 'g' }));
    await expect.poll(async () => (await ana.get(`/api/receipts/${id}`)).json.state).toBe('reading');
    expect((await ana.delete(`/api/receipts/${id}`)).status).toBe(204);
    for (const pid of pids) process.kill(pid, 'SIGCONT');
    const left = () =>
      app.query`SELECT 1 FROM pgboss.job WHERE name = 'receipt.read' AND state < 'completed'`;
    await expect.poll(left).toEqual([]);
    expect((await ana.get('/api/receipts')).json).toHaveLength(1);
    expect(await app.query`SELECT 1 FROM media WHERE owner_id = ${ana.id}`).toHaveLength(1);
  });
});
