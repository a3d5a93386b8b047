import { Check, CheckCheck, CircleAlert, Clock3, Link2Off } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { type Part, partsOf } from '../lib/links.ts';
import { useClock } from '../lib/use-clock.ts';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { OutsideLink } from '../ui/outside-link.tsx';
import { discardMessage } from './conversations.ts';
import { clockText } from './days.ts';
import { retryMessage } from './messaging.ts';
import type { Row } from './thread-rows.ts';

const bubble = 'max-w-full rounded-lg px-3.5 py-[9px] text-pretty wrap-anywhere';

/** The message's text. In suspect messages, links cannot be followed. */
export function MessageBubble({ row, isSuspect }: { row: Row; isSuspect: boolean }) {
  const { isMine, kind, content, follows, state } = row;
  if (kind === 'deleted')
    return (
      <p className={cx(bubble, 'text-ink-3 inset-ring-[1.5px] inset-ring-line-2')}>
        {isMine ? 'You deleted this message' : 'Message deleted'}
      </p>
    );
  const parts = partsOf(content);
  const words = isSuspect ? parts.filter(({ href }) => !href) : parts;
  const dead = isSuspect ? parts.filter(({ href }) => href) : [];
  return (
    <>
      {words.some(({ text }) => text.trim()) && (
        <p
          dir="auto"
          className={cx(
            bubble,
            'whitespace-pre-wrap',
            isMine
              ? cx(
                  'rounded-br-[6px]',
                  state === 'refused' ? 'bg-bad-soft text-ink' : 'bg-accent text-on-accent',
                )
              : 'rounded-bl-[6px] bg-sunk dark:bg-bone forced-colors:bg-surface forced-colors:inset-ring',
            follows && (isMine ? 'rounded-tr-[6px]' : 'rounded-tl-[6px]'),
          )}
        >
          <MessageText parts={words} />
        </p>
      )}
      {dead.map(({ at }) => (
        <p
          key={at}
          className={cx(
            bubble,
            'flex items-center gap-2 rounded-bl-[6px] text-ink-3 inset-ring-[1.5px] inset-ring-line-2',
          )}
        >
          <Link2Off aria-hidden="true" className="size-4.5!" />
          Link switched off
        </p>
      ))}
    </>
  );
}

const MessageText = ({ parts }: { parts: Part[] }) =>
  parts.map(({ at, text, href }) =>
    href ? (
      <OutsideLink
        key={at}
        href={href}
        className="underline decoration-current/50 underline-offset-3 hover:decoration-current"
      >
        {text}
      </OutsideLink>
    ) : (
      text
    ),
  );

/** The time and delivery state, under the last message of a group. */
export function MessageState({ row }: { row: Row }) {
  const { state, unsent, goesOn, at } = row;
  const isOnline = useOnline();
  const clock = useClock();
  if (state === 'refused' && unsent)
    return (
      <div className="flex flex-col items-end">
        <p className="flex items-center gap-1.5 text-sm text-bad">
          <CircleAlert aria-hidden="true" className="size-4!" /> Not sent. {unsent.refused}
        </p>
        <span className="-mr-3 flex">
          <Button variant="ghost" onClick={() => discardMessage(unsent.clientId)}>
            Discard
          </Button>
          <Button variant="ghost" className="text-accent-ink" onClick={() => retryMessage(unsent.clientId)}>
            Try again
          </Button>
        </span>
      </div>
    );
  if (goesOn && state !== 'read') return null;
  const { Mark, words } = deliveryOf(state, isOnline);
  return (
    <p className="num flex items-center gap-1.5 px-1 text-xs text-ink-3">
      {Mark && (
        <>
          <Mark aria-hidden="true" className={cx('size-4!', state === 'read' && 'text-accent-ink')} />
          <span>{words}</span>{' '}
        </>
      )}
      {state !== 'sending' && <time dateTime={at.toISOString()}>{clockText(at, clock)}</time>}
    </p>
  );
}

function deliveryOf(state: Row['state'], isOnline: boolean) {
  if (state === 'sending') return { Mark: Clock3, words: isOnline ? 'Sending' : 'Waiting for a connection' };
  if (state === 'sent') return { Mark: Check, words: 'Sent' };
  return state === 'read' ? { Mark: CheckCheck, words: 'Read' } : {};
}

const useOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

function subscribe(notify: () => void) {
  const stop = new AbortController();
  for (const event of ['online', 'offline']) addEventListener(event, notify, { signal: stop.signal });
  return () => stop.abort();
}
