import webpush from 'web-push';
import type { Platform } from '../../../platform/platform.ts';
import { keepStoredValue } from '../../../platform/stored-values.ts';
import type { Channel } from '../../channel.ts';
import { pushChannel } from './channel.ts';
import { PUSH_JOB, type PushJob, sendPush } from './push-job.ts';
import { addPushRoutes } from './routes.ts';

/** Web Push. The keys are made once and kept, because with new keys every browser would have to subscribe again. */
export async function addPush(platform: Platform): Promise<Channel> {
  const { db, jobs, settings } = platform;
  const keys = await keepStoredValue(db, 'vapid_keys', webpush.generateVAPIDKeys);
  const subject = settings.secure ? settings.publicUrl : `mailto:${addressIn(settings.mailFrom)}`;
  const sender = { ...keys, subject };
  jobs.define<PushJob>(PUSH_JOB, (job) => sendPush(platform, sender, job), { retries: 10, atOnce: 20 });
  addPushRoutes(platform, keys.publicKey);
  return pushChannel(jobs);
}

/** The address in `Wellkept <hello@wellkept.example>`. */
const addressIn = (from: string) => /<([^>]*)>/.exec(from)?.[1] ?? from.trim();
