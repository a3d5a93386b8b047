import type { Platform } from '../platform/platform.ts';
import { takeUnnotified, type UnnotifiedRow } from './sent-events-store.ts';

const AT_ONCE = 100;
const PREVIEW = 140;
export const NOTIFY_JOB = 'tell-of-messages';

/**
 * Raises `message-sent` a moment after a message was sent, in batches and outside the statement that stores it. The follow-up work
 * costs several times as much as the message itself. What is still to be raised is stored with the message, so another process
 * continues where this one stops.
 */
export function createNews({ db, events, jobs, http, log, intervals }: Platform) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  async function notifyAll() {
    for (let taken = AT_ONCE; taken === AT_ONCE; ) taken = await db.transaction(notifySome);
  }
  async function notifySome(tx: Parameters<typeof takeUnnotified>[0]) {
    const { taken, rows } = await takeUnnotified(tx, AT_ONCE);
    for (const row of rows) await events.raise(tx, 'message-sent', toNews(row));
    return taken;
  }

  jobs.define(NOTIFY_JOB, notifyAll, { every: '* * * * *' });
  http.addHook('onClose', async () => {
    clearTimeout(timer);
    await running;
  });
  return {
    /** Raises the events after a short delay; a receiver who has read the message by then needs no notification. */
    wake() {
      timer ??= setTimeout(() => {
        timer = undefined;
        running = running
          .then(notifyAll)
          .catch((error: unknown) => log.warn({ err: error }, 'messages not notified'));
      }, intervals.notifyAfter).unref();
    },
  };
}

const toNews = (row: UnnotifiedRow) => ({
  conversationId: row.conversation_id,
  messageId: row.id,
  senderId: row.sender_id,
  receiverId: row.receiver_id,
});

const letters = new Intl.Segmenter('en');

/** The beginning of the message, never cut inside a visible character. */
export function previewOf({ content, has_image }: { content: string; has_image: boolean }): string {
  if (content === '') return has_image ? 'A photo' : '';
  if (content.length <= PREVIEW) return content;
  const shown = [...letters.segment(content.slice(0, PREVIEW))].slice(0, -1);
  return `${shown
    .map(({ segment }) => segment)
    .join('')
    .trimEnd()}…`;
}
