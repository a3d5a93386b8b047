import webpush from 'web-push';
import type { NotificationType } from '../../../../contract/notification-kinds.ts';
import type { StoredNotification } from '../../channel.ts';
import type { Subscription } from './store.ts';

/** What a browser that is off for this long need not hear of any more: the list in the app has it. */
const KEPT_SECONDS = 3 * 24 * 60 * 60;
/** A push service takes 4,096 bytes, encrypted. */
const LONGEST = 400;

const urgencies: Partial<Record<NotificationType, 'low' | 'high'>> = {
  new_message: 'high',
  meeting_reminder: 'high',
  review_like: 'low',
  community: 'low',
};

export interface Sender {
  publicKey: string;
  privateKey: string;
  /** Whom a push service writes to when something is wrong: an https or mailto address. */
  subject: string;
}

/** What the service worker is given. `tag`: one that says the same thing anew takes the place of the one before. */
export interface PushMessage {
  title: string;
  message: string;
  url: string;
  tag: string;
}

export function toMessage({ id, title, message, data }: StoredNotification): PushMessage {
  return { title: clip(title), message: clip(message), url: data.url ?? '/', tag: id };
}

/** Encrypted for one browser and signed by us, as RFC 8291 and RFC 8292 have it. */
export function seal(told: StoredNotification, { endpoint, p256dh, auth }: Subscription, sender: Sender) {
  const payload = JSON.stringify(toMessage(told));
  const body = webpush.encrypt(p256dh, auth, payload, 'aes128gcm').cipherText;
  const { Authorization } = webpush.getVapidHeaders(
    new URL(endpoint).origin,
    sender.subject,
    sender.publicKey,
    sender.privateKey,
    'aes128gcm',
  );
  const headers = {
    Authorization,
    TTL: KEPT_SECONDS,
    Urgency: urgencies[told.type] ?? 'normal',
    // At most 32 characters: an id without its dashes.
    Topic: told.id.replaceAll('-', ''),
    'Content-Encoding': 'aes128gcm',
    'Content-Type': 'application/octet-stream',
    'Content-Length': body.length,
  };
  return { headers, body };
}

const clip = (text: string) => {
  const letters = [...text];
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST - 1).join('')}…` : text;
};
