import type { Message } from '../../contract/messages.ts';
import { ApiError } from '../lib/api.ts';
import { outbox, type UnsentMessage } from './outbox.ts';

interface SenderNeeds {
  /** Uploads the message's photo if needed; returns its address. */
  upload: (entry: UnsentMessage) => Promise<string | undefined>;
  post: (entry: UnsentMessage) => Promise<Message>;
  /** Shows the message; it leaves the outbox right after, without a render between. */
  arrived: (message: Message) => void;
  refused: (entry: UnsentMessage, error: ApiError) => void;
  signedOut: () => void;
}

const FIRST_REST = 1_000;
const LONGEST_REST = 10_000;
/** After this many server errors a message is given up, so that it does not hold up the others. */
const MOST_SERVER_ERRORS = 3;

/** Sends the outbox, each conversation in order, until the server has accepted or refused each message. */
export function createSender({ upload, post, arrived, refused, signedOut }: SenderNeeds) {
  const busy = new Set<string>();
  const resting = new Set<() => void>();

  const rest = (tries: number) =>
    new Promise<void>((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        resting.delete(wake);
        resolve();
      };
      const longest = Math.min(FIRST_REST * 2 ** (tries - 1), LONGEST_REST);
      const timer = setTimeout(wake, longest * (0.5 + Math.random() / 2));
      resting.add(wake);
    });
  const nextOf = (conversationId: string) => outbox.of(conversationId).find((entry) => !entry.refused);

  async function sendOne(entry: UnsentMessage) {
    const imageUrl = await upload(entry);
    if (imageUrl && imageUrl !== entry.imageUrl) outbox.change(entry.clientId, { imageUrl });
    const message = await post({ ...entry, imageUrl });
    arrived(message);
    outbox.remove(entry.clientId);
  }

  async function send(conversationId: string) {
    if (busy.has(conversationId)) return;
    busy.add(conversationId);
    let tries = 0;
    for (let entry = nextOf(conversationId); entry; entry = nextOf(conversationId)) {
      try {
        await sendOne(entry);
        tries = 0;
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) {
          signedOut();
          break;
        }
        tries += 1;
        if (error instanceof ApiError && isFinal(error, tries)) {
          tries = 0;
          // The message was deleted or arrived another way, so the refusal does not matter.
          if (!outbox.find(entry.clientId)) continue;
          outbox.change(entry.clientId, { refused: reasonOf(error) });
          refused(entry, error);
        } else await rest(tries);
      }
    }
    busy.delete(conversationId);
  }

  return {
    send: (conversationId: string) => void send(conversationId),
    /** Tries again at once, for example when the connection is back. */
    sendAll() {
      for (const wake of resting) wake();
      for (const id of new Set(outbox.all().map(({ conversationId }) => conversationId))) void send(id);
    },
  };
}

const isFinal = ({ status }: ApiError, tries: number) =>
  status === 500 ? tries >= MOST_SERVER_ERRORS : status < 500 && status !== 408 && status !== 429;

const reasonOf = ({ reason, fields }: ApiError) => Object.values(fields)[0] ?? reason ?? 'Please try again.';
