import type { Platform } from '../../platform/platform.ts';
import type { Channel } from '../channel.ts';
import { addCalendar } from './calendar/routes.ts';
import { addMail } from './mail/mail.ts';
import { addPush } from './push/push.ts';

/** Every way that leads out of the app; those that are given what is new when it is stored come back as channels. */
export async function addChannels(platform: Platform): Promise<Channel[]> {
  addCalendar(platform);
  await addMail(platform);
  return [await addPush(platform)];
}
