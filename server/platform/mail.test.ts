import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refusal, startMailServer } from '../../testing/mail-server.ts';
import { GiveUp, type Jobs } from './jobs.ts';
import { createMailer, type SendMails } from './mail.ts';
import type { Mail } from './mail-content.ts';

/** The queue has its own tests; here jobs run at once. */
function immediateJobs() {
  const works = new Map<string, (data: never) => Promise<void>>();
  const jobs: Pick<Jobs, 'define' | 'enqueue' | 'enqueueAll'> = {
    define: (name, work) => works.set(name, work),
    enqueue: async (_tx, name, data) => works.get(name)?.(data as never),
    async enqueueAll(tx, name, all) {
      for (const { data } of all) await this.enqueue(tx, name, data);
    },
  };
  return jobs as Jobs;
}
const tx = undefined as never;

const address = 'maya@post.example';
const mail: Mail = {
  to: { address },
  subject: 'Cover ends in 7 days',
  sentences: ['Kestrel M35: 7 days left.'],
  button: { label: 'See it', path: '/warranty' },
  reason: 'You asked for it.',
};
const publicUrl = 'https://wellkept.example';
const mailFrom = 'Wellkept <hello@wellkept.example>';

test('without a mail server, a mail becomes a file that any mail program opens', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'wellkept-mail-'));
  const mailer = createMailer({ dataDir, mailFrom, publicUrl, smtpUrl: undefined }, immediateJobs());
  await mailer.forget(tx, 'maya');
  const send = mailer.define<{ ownerId: string }>('test', async ({ ownerId }) => ({ ownerId, mail }));
  await send(tx, [{ ownerId: 'maya' }, { ownerId: 'leo' }]);
  expect(readdirSync(join(dataDir, 'outbox'))).toHaveLength(2);
  await mailer.forget(tx, 'leo');
  const [name = '', ...others] = readdirSync(join(dataDir, 'outbox'));
  expect(others).toEqual([]);
  expect(name).toMatch(/\.eml$/);
  const message = readFileSync(join(dataDir, 'outbox', name), 'utf8');
  expect(message).toContain('Subject: Cover ends in 7 days');
  expect(message).toContain('To: maya@post.example');
});

test('a mail that is being written when its owner is forgotten goes, too', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'wellkept-mail-'));
  const mailer = createMailer({ dataDir, mailFrom, publicUrl, smtpUrl: undefined }, immediateJobs());
  const read = Promise.withResolvers<void>();
  const send = mailer.define('test', async () => {
    await read.promise;
    return { ownerId: 'maya', mail };
  });
  const sent = send(tx, [{}]);
  const forgotten = mailer.forget(tx, 'maya');
  read.resolve();
  await Promise.all([sent, forgotten]);
  expect(readdirSync(join(dataDir, 'outbox'))).toEqual([]);
});

let server: Awaited<ReturnType<typeof startMailServer>>;
let sendMails: SendMails<Partial<Mail>>;
beforeAll(async () => {
  server = await startMailServer();
  const mailer = createMailer(
    { dataDir: '/unused', mailFrom, publicUrl, smtpUrl: server.url },
    immediateJobs(),
  );
  sendMails = mailer.define('test', async (changes) => ({ ownerId: 'maya', mail: { ...mail, ...changes } }));
});
beforeEach(() => {
  server.received.length = 0;
  server.refusal = undefined;
});
afterAll(() => server.stop());
const send = (changes: Partial<Mail>) => sendMails(tx, [changes]);

test.each([
  ['a line break in a subject', { subject: 'Hello\r\nBcc: everyone@post.example' }],
  ['a bare carriage return in a subject', { subject: 'Hello\rBcc: everyone@post.example' }],
  ['a line break in a name', { to: { address, firstName: 'Ada"\r\nBcc: everyone@post.example\n' } }],
  ['an address in a name', { to: { address, firstName: 'a@post.example>,', lastName: '<b@post.example' } }],
])('with SMTP_URL it goes to the server, and %s starts no header and adds nobody', async (_what, changes) => {
  await send(changes);
  expect(server.received).toHaveLength(1);
  const [taken] = server.received;
  expect(taken?.to).toEqual(['maya@post.example']);
  expect(taken?.head).not.toMatch(/^(Bcc|Cc):/im);
  expect(taken?.head.match(/^(To|From|Subject):/gim)).toHaveLength(3);
});

test('a mail is the same as text and as HTML, and says that no person wrote it', async () => {
  await send({});
  const [taken] = server.received;
  expect(taken?.headers['content-type']).toMatch(/^multipart\/alternative;/);
  expect(taken?.headers['auto-submitted']).toBe('auto-generated');
  expect(taken?.headers).not.toHaveProperty('list-unsubscribe');
  // The last part is the one that mail programs prefer.
  expect(Object.keys(taken?.parts ?? {})).toEqual(['text/plain', 'text/html']);
  for (const part of Object.values(taken?.parts ?? {})) {
    expect(part).toContain('Kestrel M35: 7 days left.');
    expect(part).toContain(`${publicUrl}/warranty`);
  }
});

test('two addresses in the place of one reach nobody', async () => {
  await expect(send({ to: { address: `${address}, everyone@post.example` } })).rejects.toThrow();
  await expect(send({ to: { address: `${address}\r\nRCPT TO:<b@post.example>` } })).rejects.toThrow();
  expect(server.received).toEqual([]);
});

test('a mailbox that does not exist is given up at once, a busy one is tried again; neither names the person', async () => {
  server.refusal = refusal('no such user <maya@post.example>', 550);
  await expect(send({})).rejects.toThrow(new GiveUp('A mail was not taken: EENVELOPE 550.'));
  server.refusal = refusal('greylisted <maya@post.example>', 451);
  const error = await send({}).catch((reason: unknown) => reason);
  expect(error).not.toBeInstanceOf(GiveUp);
  expect(error).toMatchObject({ message: 'A mail was not taken: EENVELOPE 451.' });
});
