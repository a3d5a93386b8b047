import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { expect, test } from 'vitest';
import type { Jobs } from './jobs.ts';
import { createMailer, type Mail } from './mail.ts';

/** The queue is tested on its own; here the job is done at once. */
function immediateJobs() {
  let work: (data: never) => Promise<void> = async () => {};
  const jobs: Pick<Jobs, 'define' | 'enqueue'> = {
    define: (_name, handler) => {
      work = handler;
    },
    enqueue: (_tx, _name, data) => work(data as never),
  };
  return jobs as Jobs;
}

const mail: Mail = {
  to: 'maya@post.example',
  subject: 'Cover ends in 7 days',
  text: 'Kestrel M35: 7 days left.',
};
const mailFrom = 'Wellkept <hello@wellkept.example>';

test('without a mail server, a mail becomes a file that any mail program opens', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'wellkept-mail-'));
  await createMailer({ dataDir, mailFrom, smtpUrl: undefined }, immediateJobs()).send(
    undefined as never,
    mail,
  );
  const [name = ''] = readdirSync(join(dataDir, 'outbox'));
  expect(name).toMatch(/\.eml$/);
  const message = readFileSync(join(dataDir, 'outbox', name), 'utf8');
  expect(message).toContain('Subject: Cover ends in 7 days');
  expect(message).toContain('To: maya@post.example');
});

test('with SMTP_URL it goes to the server, and a line break in a subject starts no header', async () => {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      text(stream).then((message) => {
        received.push(message);
        done();
      }, done);
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const mailer = createMailer(
    { dataDir: '/unused', mailFrom, smtpUrl: `smtp://127.0.0.1:${port}` },
    immediateJobs(),
  );
  await mailer.send(undefined as never, { ...mail, subject: 'Hello\r\nBcc: everyone@post.example' });
  expect(received).toHaveLength(1);
  expect(received[0]).not.toMatch(/^Bcc:/im);
  server.close();
});
