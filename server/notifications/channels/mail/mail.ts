import type { Platform } from '../../../platform/platform.ts';
import { type DigestAbout, sendDigests, writeDigest } from './digest.ts';
import { createTokens } from './token.ts';
import { addUnsubscribe } from './unsubscribe.ts';

/** The daily mail and its unsubscribe link. */
export async function addMail(platform: Platform) {
  const tokens = await createTokens(platform.db);
  addUnsubscribe(platform, tokens);
  const sendMails = platform.mailer.define<DigestAbout>('daily', (about) =>
    writeDigest(platform, tokens, about),
  );
  platform.jobs.define(
    'send-daily-mails',
    async () => {
      await sendDigests({ ...platform, sendMails });
    },
    // Some minutes after the reminders, so that the mail includes them.
    { every: '10,40 * * * *' },
  );
}
