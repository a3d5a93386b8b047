import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from './database.ts';
import { writeWhole } from './files/whole.ts';
import { GiveUp, type Jobs } from './jobs.ts';
import type { Settings } from './settings.ts';

export interface Mail {
  /** A single address, even if it contains a comma; the name is only shown. */
  to: string | { name: string; address: string };
  subject: string;
  text: string;
  html?: string;
  headers?: Record<string, string>;
}

/** Mail is sent by a job, so that no request waits for a mail server and nothing is sent for a change that was rolled back. */
export interface Mailer {
  send(tx: Db, mail: Mail): Promise<void>;
  sendAll(tx: Db, mails: readonly Mail[]): Promise<void>;
}

export function createMailer(
  settings: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataDir'>,
  jobs: Jobs,
): Mailer {
  const deliver = settings.smtpUrl ? bySmtp(settings.smtpUrl, settings.mailFrom) : intoFolder(settings);
  jobs.define<Mail>('mail', deliver, { retries: 15, atOnce: 5 });
  return {
    send: (tx, mail) => jobs.enqueue(tx, 'mail', mail),
    sendAll: (tx, mails) =>
      jobs.enqueueAll(
        tx,
        'mail',
        mails.map((data) => ({ data })),
      ),
  };
}

function bySmtp(url: string, from: string) {
  const transport = nodemailer.createTransport({ url, connectionTimeout: 20_000, socketTimeout: 60_000 });
  return async (mail: Mail) => {
    try {
      await transport.sendMail(toMessage(mail, from));
    } catch (error) {
      // The server's own message is left out because it names the person.
      const { code, responseCode } = error as { code?: string; responseCode?: number };
      const words = `A mail was not taken: ${[code, responseCode].filter(Boolean).join(' ')}.`;
      throw isRefusedForGood(error) ? new GiveUp(words) : new Error(words);
    }
  };
}

/** Passed as an object, an address with a comma is not split in two. */
const toMessage = ({ to, ...mail }: Mail, from: string) => ({
  from,
  to: typeof to === 'string' ? { name: '', address: to } : to,
  ...mail,
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** The mailbox does not exist or refuses this mail. A wrong sender or password is our own mistake, so those are retried. */
function isRefusedForGood(error: unknown): boolean {
  const { code, command, permanent } = error as { code?: string; command?: string; permanent?: boolean };
  if (code === 'EENVELOPE') return command === 'API' || (command === 'RCPT TO' && permanent === true);
  return code === 'EMESSAGE' && permanent === true;
}

/** Without a mail server, each mail becomes a file that mail programs can open. */
function intoFolder({ dataDir, mailFrom }: Pick<Settings, 'mailFrom' | 'dataDir'>) {
  const folder = join(dataDir, 'outbox');
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return async (mail: Mail) => {
    mkdirSync(folder, { recursive: true });
    const { message } = await transport.sendMail(toMessage(mail, mailFrom));
    // Not drafted in the outbox, where somebody may look.
    await writeWhole(join(folder, `${uuidv7()}.eml`), message as Buffer, dataDir);
  };
}
