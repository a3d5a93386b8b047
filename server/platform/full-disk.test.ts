import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { post } from '../../contract/endpoint.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { jpeg } from '../../testing/media-samples.ts';
import type { SendMails } from './mail.ts';
import { run } from './statements.ts';

const fill = post('/api/test/fill', { access: 'public', summary: 'Fill', reply: z.object({}) });

let app: TestApp;
let sendMails: SendMails<{ to: string }>;
beforeAll(async () => {
  app = await startTestApp({
    // Without it, the app writes a key file to its folder.
    env: { RECEIPT_KEY: randomBytes(32).toString('base64') },
    // A mail that could not be written is tried again soon.
    intervals: { look: 1, longestRetry: 1 },
    extend({ route, mailer }) {
      const button = { label: 'Open Wellkept', path: '/' };
      const mail = { subject: 'Cover ends', sentences: [], button, reason: 'You asked for it.' };
      sendMails = mailer.define('test', async ({ to }) => ({
        ownerId: 'maya',
        mail: { ...mail, to: { address: to } },
      }));
      route(fill, async ({ tx }) => {
        await run(
          tx,
        )`DO $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$`;
        return {};
      });
    },
  });
});
afterAll(() => app.stop());

const prlimit = (...args: string[]) =>
  execFileSync('prlimit', ['--pid', String(process.pid), ...args], { encoding: 'utf8' }).trim();
/** From here on, this process can write so many bytes into a file, and then there is no room left. */
const limitFiles = (bytes: string) => prlimit(`--fsize=${bytes}:`);
const usual = prlimit('--fsize', '--noheadings', '--raw', '--output', 'SOFT');
const ROOM = 2_000_000;
beforeEach(() => void limitFiles(String(ROOM)));
afterEach(() => void limitFiles(usual));
const large = randomBytes(ROOM + 500_000);

/** Every file in the app's folder. */
const files = () =>
  readdirSync(app.dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

test('an upload for which there is no room is refused with a sentence, and leaves nothing', async () => {
  const member = await app.member();
  const answer = await member.send('/api/media?for=review', {
    method: 'POST',
    body: new Uint8Array(Buffer.concat([await jpeg(40, 40), large])),
    headers: { 'content-type': 'application/octet-stream' },
  });
  expect(answer).toMatchObject({ status: 507, json: { code: 'storage_full' } });
  expect(answer.json.message).toBe(
    'There is no room left to store this. Nothing was saved. Try again later.',
  );
  expect(files()).toEqual([]);
  expect(await app.query`SELECT 1 FROM media_trash`).toEqual([]);
});

test('a file for which there is no room leaves no draft', async () => {
  await expect(app.files.put('reviews/a1.webp', large)).rejects.toThrow('EFBIG');
  expect(files()).toEqual([]);
});

test('a mail for which there is no room leaves nothing, and is written once there is', async () => {
  const failed = async () =>
    (await app.query`SELECT retry_count FROM pgboss.job WHERE name = 'mail-test' AND retry_count > 0`).length;
  limitFiles('1000');
  await app.db.transaction((tx) => sendMails(tx, [{ to: 'maya@post.example' }]));
  await expect.poll(failed).toBe(1);
  // The retry may be running already and have a draft.
  await expect.poll(files).toEqual([]);
  limitFiles(usual);
  await expect
    .poll(() => existsSync(join(app.dataDir, 'outbox')) && readdirSync(join(app.dataDir, 'outbox')))
    .toHaveLength(1);
  await expect.poll(files).toHaveLength(1);
});

test('what the database has no room for is refused in the same words', async () => {
  const answer = await app.visitor().post('/api/test/fill');
  expect(answer).toMatchObject({ status: 507, json: { code: 'storage_full' } });
});
