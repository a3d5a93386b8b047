import { expect } from 'vitest';
import type { Notification } from '../contract/notifications.ts';
import type { TestApp } from './app.ts';
import type { Visitor } from './visitor.ts';

export const inbox = async (member: Visitor): Promise<Notification[]> =>
  (await member.get('/api/notifications')).json;

export const unread = async (member: Visitor): Promise<number> =>
  (await member.get('/api/notifications/unread-count')).json.count;

/** `title: message` of the person's notifications, the newest first. */
export const notificationTexts = async (member: Visitor): Promise<string[]> =>
  (await inbox(member)).map(({ title, message }) => `${title}: ${message}`);

/** Sends the message notifications now, without waiting for messages to be read. */
export const notifyOfMessages = (app: TestApp) => app.jobs.enqueue(app.db, 'tell-of-messages', {});

/** Waits until no notification is left to send. */
export async function settled(app: TestApp) {
  await notifyOfMessages(app);
  await expect
    .poll(async () => {
      // These come first, because handling them adds jobs.
      const messages = await app.query`SELECT 1 FROM unnotified_messages`;
      const trades = await app.query`SELECT 1 FROM trade_events WHERE not_notified`;
      const jobs = await app.query`
        SELECT name FROM pgboss.job
        WHERE name ~ '(\\.(notifications|members|words|trades|alert|test)$|^(tell|ask)-)' AND state < 'completed' AND start_after <= now()`;
      return [
        ...messages.map(() => 'a message'),
        ...trades.map(() => 'a trade'),
        ...jobs.map(({ name }) => name),
      ];
    })
    .toEqual([]);
}
