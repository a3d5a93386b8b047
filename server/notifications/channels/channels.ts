import type { Platform } from '../../platform/platform.ts';
import type { Channel } from '../channel.ts';
import { addCalendar } from './calendar/routes.ts';
import { addMail } from './mail/mail.ts';
import { addPush } from './push/push.ts';

/** Adds calendar, mail and push; returns the channels that get each notification when it is stored. */
export async function addChannels(platform: Platform): Promise<Channel[]> {
  addCalendar(platform);
  await addMail(platform);
  return [await addPush(platform)];
}
