import { mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from './database.ts';
import type { Jobs } from './jobs.ts';
import type { Settings } from './settings.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  headers?: Record<string, string>;
}

/** Mail leaves by a job, so that no request waits for a mail server and none is sent for what was undone. */
export interface Mailer {
  send(tx: Db, mail: Mail): Promise<void>;
}

export function createMailer(
  settings: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataDir'>,
  jobs: Jobs,
): Mailer {
  const deliver = settings.smtpUrl ? bySmtp(settings.smtpUrl, settings.mailFrom) : intoFolder(settings);
  jobs.define<Mail>('mail', deliver, { retries: 8 });
  return { send: (tx, mail) => jobs.enqueue(tx, 'mail', mail) };
}

function bySmtp(url: string, from: string) {
  const transport = nodemailer.createTransport(url);
  return async (mail: Mail) => {
    await transport.sendMail({ from, ...mail });
  };
}

/** Without a mail server, each mail becomes a file that any mail program opens. */
function intoFolder({ dataDir, mailFrom }: Pick<Settings, 'mailFrom' | 'dataDir'>) {
  const folder = join(dataDir, 'outbox');
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return async (mail: Mail) => {
    mkdirSync(folder, { recursive: true });
    const { message } = await transport.sendMail({ from: mailFrom, ...mail });
    await writeFile(join(folder, `${uuidv7()}.eml`), message as Buffer);
  };
}
