import { mkdirSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from './database.ts';
import { GiveUp, type Jobs } from './jobs.ts';
import type { Settings } from './settings.ts';

export interface Mail {
  /** One address, whatever is in it; a name beside it is only shown. */
  to: string | { name: string; address: string };
  subject: string;
  text: string;
  html?: string;
  headers?: Record<string, string>;
}

/** Mail leaves by a job, so that no request waits for a mail server and none is sent for what was undone. */
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
      await transport.sendMail(envelop(mail, from));
    } catch (error) {
      // Not in the server's own words, which name the person.
      const { code, responseCode } = error as { code?: string; responseCode?: number };
      const words = `A mail was not taken: ${[code, responseCode].filter(Boolean).join(' ')}.`;
      throw isRefusedForGood(error) ? new GiveUp(words) : new Error(words);
    }
  };
}

/** Given as an object, an address is taken as one: a comma in it does not make it two. */
const envelop = ({ to, ...mail }: Mail, from: string) => ({
  from,
  to: typeof to === 'string' ? { name: '', address: to } : to,
  ...mail,
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** There is no such mailbox, or it does not take this mail. A wrong sender or password is ours to set right: that is tried again. */
function isRefusedForGood(error: unknown): boolean {
  const { code, command, permanent } = error as { code?: string; command?: string; permanent?: boolean };
  if (code === 'EENVELOPE') return command === 'API' || (command === 'RCPT TO' && permanent === true);
  return code === 'EMESSAGE' && permanent === true;
}

/** Without a mail server, each mail becomes a file that any mail program opens. */
function intoFolder({ dataDir, mailFrom }: Pick<Settings, 'mailFrom' | 'dataDir'>) {
  const folder = join(dataDir, 'outbox');
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return async (mail: Mail) => {
    mkdirSync(folder, { recursive: true });
    const { message } = await transport.sendMail(envelop(mail, mailFrom));
    // Whole or not there: nobody opens half a mail.
    const name = `${uuidv7()}.eml`;
    await writeFile(join(dataDir, name), message as Buffer);
    await rename(join(dataDir, name), join(folder, name));
  };
}
