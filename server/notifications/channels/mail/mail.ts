import type { Platform } from '../../../platform/platform.ts';
import { sendDigests } from './digest.ts';
import { createTokens } from './token.ts';
import { addUnsubscribe } from './unsubscribe.ts';

/** The daily mail, and the way out of it. */
export async function addMail(platform: Platform) {
  const tokens = await createTokens(platform.db);
  addUnsubscribe(platform, tokens);
  platform.jobs.define(
    'send-daily-mails',
    async () => {
      await sendDigests(platform, tokens);
    },
    // A while after the reminders, which come first.
    { every: '10,40 * * * *' },
  );
}
