import webpush from 'web-push';
import type { NotificationType } from '../../../../contract/notification-kinds.ts';
import type { StoredNotification } from '../../channel.ts';
import type { Subscription } from './store.ts';

/** How long the push service keeps a message for a browser that is off; the app's list has it anyway. */
const KEPT_SECONDS = 3 * 24 * 60 * 60;
/** Keeps the encrypted message below the 4,096 bytes that push services accept. */
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
  /** The https or mailto address where push services can reach the operator. */
  subject: string;
}

/** The service worker's input. A message replaces an earlier one with the same `tag`. */
export interface PushMessage {
  title: string;
  message: string;
  url: string;
  tag: string;
}

export function toMessage({ id, title, message, data }: StoredNotification): PushMessage {
  return { title: clip(title), message: clip(message), url: data.url ?? '/', tag: id };
}

/** Encrypts for one browser (RFC 8291) and signs with our key (RFC 8292). */
export function seal(
  notification: StoredNotification,
  { endpoint, p256dh, auth }: Subscription,
  sender: Sender,
) {
  const payload = JSON.stringify(toMessage(notification));
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
    Urgency: urgencies[notification.type] ?? 'normal',
    // At most 32 characters are allowed, so the id goes without its dashes.
    Topic: notification.id.replaceAll('-', ''),
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
