import { mkdirSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from './database.ts';
import { writeWhole } from './files/atomic-write.ts';
import { GiveUp, type Jobs } from './jobs.ts';
import { type Mail, prepareMail, toText } from './mail-content.ts';
import { toHtml } from './mail-html.ts';
import type { Settings } from './settings.ts';

/**
 * Mail is sent by a job. So no request waits for a mail server, and nothing is sent for a change that was rolled back. Jobs are
 * stored for a while, so they hold only the data to write the mail from, never its text or a secret. The text is written when the
 * mail is sent.
 */
export interface Mailer {
  /** `write` returns nothing when there is no reason for the mail any more. */
  define<About extends object>(
    name: string,
    write: (about: About) => Promise<OwnedMail | undefined>,
  ): SendMails<About>;
  /** Removes what is left of somebody's mails in the outbox. */
  forget(tx: Db, ownerId: string): Promise<void>;
}
export type SendMails<About> = (tx: Db, about: readonly About[]) => Promise<void>;

/** A mail and its recipient, a person or account; the mail is deleted when they are. */
export interface OwnedMail {
  ownerId: string;
  mail: Mail;
}

const FORGET_JOB = 'forget-mails';

/** What the mail server gets. */
interface Message {
  /** A single address, even if it contains a comma; the name is only shown. */
  to: string | { name: string; address: string };
  subject: string;
  text: string;
  html?: string;
  headers?: Record<string, string>;
}
interface OwnedMessage {
  ownerId: string;
  message: Message;
}

/** The one place that draws mails: no room sends HTML or headers of its own. */
export function toMessage(mail: Mail, publicUrl: string): Message {
  const ready = prepareMail(mail, publicUrl);
  const { to, subject, unsubscribe } = ready;
  return {
    to,
    subject,
    text: toText(ready),
    html: toHtml(ready),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}

export function createMailer(
  settings: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'publicUrl'>,
  jobs: Jobs,
): Mailer {
  const folder = join(settings.dataDir, 'outbox');
  const deliver = settings.smtpUrl
    ? bySmtp(settings.smtpUrl, settings.mailFrom)
    : intoFolder(folder, settings.mailFrom);
  const patient = { retries: 15, atOnce: 5 };
  // For mails still queued by an earlier version, which stored them whole.
  jobs.define<Message>('mail', (message) => deliver({ ownerId: 'unknown', message }), patient);
  /** The mails that are being written to the outbox. */
  const writing = new Set<Promise<void>>();
  jobs.define<{ ownerId: string }>(FORGET_JOB, async ({ ownerId }) => {
    // One that was begun before its reason was gone would be left there.
    await Promise.allSettled(writing);
    await removeMailsOf(folder, ownerId);
  });
  return {
    define<About extends object>(name: string, write: (about: About) => Promise<OwnedMail | undefined>) {
      const job = `mail-${name}`;
      async function send(about: About) {
        const owned = await write(about);
        if (!owned) return;
        await deliver({ ownerId: owned.ownerId, message: toMessage(owned.mail, settings.publicUrl) });
      }
      jobs.define<About>(
        job,
        async (about) => {
          const sent = send(about);
          if (!settings.smtpUrl) writing.add(sent);
          await sent.finally(() => writing.delete(sent));
        },
        patient,
      );
      return (tx: Db, all: readonly About[]) =>
        jobs.enqueueAll(
          tx,
          job,
          all.map((data) => ({ data })),
        );
    },
    forget: (tx, ownerId) => jobs.enqueue(tx, FORGET_JOB, { ownerId }),
  };
}

function bySmtp(url: string, from: string) {
  const transport = nodemailer.createTransport({ url, connectionTimeout: 20_000, socketTimeout: 60_000 });
  return async ({ message }: OwnedMessage) => {
    try {
      await transport.sendMail(addressed(message, from));
    } catch (error) {
      // The server's own message is left out because it names the person.
      const { code, responseCode } = error as { code?: string; responseCode?: number };
      const words = `A mail was not taken: ${[code, responseCode].filter(Boolean).join(' ')}.`;
      throw isRefusedForGood(error) ? new GiveUp(words) : new Error(words);
    }
  };
}

/** Passed as an object, an address with a comma is not split in two. */
const addressed = ({ to, ...message }: Message, from: string) => ({
  from,
  to: typeof to === 'string' ? { name: '', address: to } : to,
  ...message,
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** The mailbox does not exist or refuses this mail. A wrong sender or password is our own mistake, so those are retried. */
function isRefusedForGood(error: unknown): boolean {
  const { code, command, permanent } = error as { code?: string; command?: string; permanent?: boolean };
  if (code === 'EENVELOPE') return command === 'API' || (command === 'RCPT TO' && permanent === true);
  return code === 'EMESSAGE' && permanent === true;
}

/** Without a mail server, each mail becomes a file that mail programs can open. Its name says whose it is. */
function intoFolder(folder: string, from: string) {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return async ({ message, ownerId }: OwnedMessage) => {
    mkdirSync(folder, { recursive: true });
    const { message: file } = await transport.sendMail(addressed(message, from));
    // The draft is written outside the outbox, where somebody may be looking.
    await writeWhole(join(folder, `${uuidv7()}.${ownerId}.eml`), file as Buffer, join(folder, '..'));
  };
}

async function removeMailsOf(folder: string, ownerId: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const name of names)
    if (name.endsWith(`.${ownerId}.eml`)) await rm(join(folder, name), { force: true });
}
