import { kindOf } from '../../../../contract/notification-kinds.ts';
import { GiveUp } from '../../../platform/jobs.ts';
import { outsideAddress, PrivateAddress } from '../../../platform/outgoing/address.ts';
import { type Answer, send } from '../../../platform/outgoing/send.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readChannelChoices } from '../../channel-choice.ts';
import { toStoredNotification } from '../../view.ts';
import { type Sender, seal } from './message.ts';
import { countFailure, findPush, forgetFailures, removeSubscription } from './store.ts';

export const PUSH_JOB = 'push';

export interface PushJob {
  subscriptionId: string;
  notificationId: string;
  /** How often the push service has asked to retry later. */
  putOff?: number;
}
const MOST_PUT_OFF = 5;
const PATIENCE = 15_000;

/** Sends the push, unless the notification was read, switched off or its browser signed out in the meantime. */
export async function sendPush(platform: Platform, sender: Sender, job: PushJob): Promise<void> {
  const { db, settings, clock } = platform;
  const { subscriptionId: id } = job;
  const row = await findPush(db, id, job.notificationId);
  if (!row) return;
  const wants = await readChannelChoices(db, [row.person_id], clock.now());
  if (!wants(row.person_id, kindOf(row.type), 'push')) return;

  const url = outsideAddress(row.endpoint, settings.pushOrigins);
  if (!url) return dropSubscription(platform, id, 'Not the address of a push service.');
  const { headers, body } = seal(toStoredNotification(row), row, sender);
  let answer: Answer;
  try {
    answer = await send(url, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(PATIENCE),
      trusted: settings.pushOrigins.includes(url.origin),
    });
  } catch (error) {
    if (error instanceof PrivateAddress) return dropSubscription(platform, id, error.message);
    await countFailure(db, id, clock.now());
    throw error;
  }
  if (answer.status < 300 && row.failures > 0) await forgetFailures(db, id);
  if (answer.status >= 300) await handleRefusal(platform, job, answer);
}

async function handleRefusal(
  platform: Platform,
  job: PushJob,
  { status, retryAfter }: Omit<Answer, 'body'>,
): Promise<void> {
  const { db, jobs, clock } = platform;
  const { subscriptionId: id, putOff = 0 } = job;
  const words = `A push service answered ${status}.`;
  // The browser is gone or has revoked its permission.
  if (status === 404 || status === 410) return removeSubscription(db, id);
  // The subscription was made for another key than ours.
  if (status === 401 || status === 403) return dropSubscription(platform, id, words);

  const now = clock.now();
  await countFailure(db, id, now);
  const mayPass = status === 429 || status === 408 || status >= 500;
  if (!mayPass) throw new GiveUp(words);
  if (retryAfter === undefined || putOff >= MOST_PUT_OFF) throw new Error(words);
  const after = new Date(now.getTime() + retryAfter * 1000);
  await jobs.enqueue(db, PUSH_JOB, { ...job, putOff: putOff + 1 }, { after });
}

/** Deletes a subscription that can never receive anything. */
async function dropSubscription({ db }: Platform, subscriptionId: string, why: string): Promise<never> {
  await removeSubscription(db, subscriptionId);
  throw new GiveUp(why);
}
