import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { ArrowDown } from 'lucide-react';
import { type UIEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Author } from '../../contract/common.ts';
import type { Conversation } from '../../contract/messages.ts';
import { cardName, firstNameOf } from '../lib/format.ts';
import { Avatar } from '../ui/avatar.tsx';
import { CountDot } from '../ui/badge.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { markRead } from './api.ts';
import { MessageRow } from './message-row.tsx';
import { type OlderMessages, useOlder, useTarget } from './older-messages.ts';
import { estimatedHeight, type OpenDialog, type Row } from './thread-rows.ts';
import { useThread } from './threads.ts';
import { useTyping } from './typing.ts';

const TOP = 56;
const BOTTOM = 20;
const BOTTOM_TYPING = 72;
/** In pixels: closer to the end than this counts as being at the end. */
const NEAR = 60;
/** Earlier messages are fetched when this many are left above. */
const AHEAD = 20;

interface MessageLogProps {
  conversation: Conversation;
  rows: Row[];
  /** The message to scroll to, from a search result. */
  target: string | undefined;
  openDialog: OpenDialog;
}

/** The thread: only rows near the screen are rendered, and the position stays put when messages arrive above or below. */
export function MessageLog({ conversation, rows, target, openDialog }: MessageLogProps) {
  const { id, otherUser, unreadCount } = conversation;
  const scroller = useRef<HTMLDivElement>(null);
  const isTyping = useTyping(id);
  const thread = useThread(id);
  const older = useOlder(id, Boolean(thread.older));
  const getItemKey = useCallback((index: number) => rows[index]?.key ?? index, [rows]);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => estimatedHeight(rows[index], scroller.current?.clientWidth ?? 360),
    getItemKey,
    anchorTo: 'end',
    overscan: 8,
    paddingStart: TOP,
    paddingEnd: isTyping ? BOTTOM_TYPING : BOTTOM,
  });

  const { isAtEnd, onScroll, stopFollowing } = useFollowTheEnd(virtualizer, rows.at(-1));

  const items = virtualizer.getVirtualItems();
  const first = items[0]?.index ?? 0;
  useEffect(() => {
    if (first < AHEAD && older.hasMore && older.canAsk) older.read();
  }, [first, older]);
  const found = useTarget(target, rows, older, (index) => {
    stopFollowing();
    virtualizer.scrollToIndex(index, { align: 'center' });
  });

  const latestReceived = thread.messages.findLast(({ senderId }) => senderId === otherUser.id)?.id;
  useMarkRead(id, isAtEnd && unreadCount > 0 ? latestReceived : undefined);

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={scroller}
        onScroll={onScroll}
        className="relative flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain [overflow-anchor:none] lg:[scrollbar-width:thin]"
      >
        <div className="relative mt-auto w-full shrink-0" style={{ height: virtualizer.getTotalSize() }}>
          <EarlierMessages older={older} />
          <ol
            aria-label={`Conversation with ${cardName(otherUser)}`}
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${items[0]?.start ?? 0}px)` }}
          >
            {items.map(({ key, index }) => {
              const row = rows[index];
              return (
                row && (
                  <li
                    key={key}
                    ref={virtualizer.measureElement}
                    data-index={index}
                    tabIndex={-1}
                    className="group/message px-4 outline-none lg:px-6"
                  >
                    <MessageRow
                      row={row}
                      conversation={conversation}
                      isFound={row.key === found}
                      openDialog={openDialog}
                    />
                  </li>
                )
              );
            })}
          </ol>
          {isTyping && <TypingDots person={otherUser} />}
        </div>
      </div>
      {!isAtEnd && (
        <ToLatestButton
          unreadCount={unreadCount}
          onClick={() => virtualizer.scrollToEnd({ behavior: 'smooth' })}
        />
      )}
    </div>
  );
}

/** Scrolls to new messages for a reader at the end; a reader further up is left alone. */
function useFollowTheEnd(virtualizer: Virtualizer<HTMLDivElement, Element>, last: Row | undefined) {
  const follows = useRef(true);
  const [isAtEnd, setAtEnd] = useState(true);
  const ownLast = last?.isMine && last.unsent ? last.key : undefined;
  useLayoutEffect(() => {
    if (ownLast) follows.current = true;
  }, [ownLast]);
  const height = virtualizer.scrollRect?.height;
  const size = virtualizer.getTotalSize();
  useLayoutEffect(() => {
    if (follows.current && height && size) virtualizer.scrollToEnd();
  }, [virtualizer, height, size]);

  const seen = useRef({ top: 0, height: 0, room: 0 });
  function onScroll({ currentTarget }: UIEvent<HTMLElement>) {
    const { scrollTop: top, scrollHeight: height, clientHeight: room } = currentTarget;
    const before = seen.current;
    seen.current = { top, height, room };
    // If only the scroll position changed, the person scrolled up.
    const isBack = top < before.top && height === before.height && room === before.room;
    if (height - top - room < NEAR) follows.current = true;
    else if (isBack) follows.current = false;
    setAtEnd(follows.current);
  }
  function stopFollowing() {
    follows.current = false;
  }
  return { isAtEnd, onScroll, stopFollowing };
}

/** Says that earlier messages are loading, or that they did not load. */
function EarlierMessages({ older }: { older: OlderMessages }) {
  return (
    <div className="absolute inset-x-0 top-0 grid h-14 place-items-center text-sm text-ink-3">
      {older.failed ? (
        <Button variant="ghost" onClick={older.read}>
          Earlier messages did not load. Try again
        </Button>
      ) : (
        older.hasMore && 'Loading earlier messages'
      )}
    </div>
  );
}

interface ToLatestButtonProps {
  unreadCount: number;
  onClick: () => void;
}

function ToLatestButton({ unreadCount, onClick }: ToLatestButtonProps) {
  return (
    <IconButton
      label={unreadCount > 0 ? `To the latest message, ${unreadCount} unread` : 'To the latest message'}
      variant="secondary"
      className="absolute! right-4 bottom-4 rounded-full shadow-2"
      onClick={onClick}
    >
      <ArrowDown aria-hidden="true" />
      <CountDot count={unreadCount} />
    </IconButton>
  );
}

/** Marks messages as read while the page is visible. */
function useMarkRead(id: string, upTo: string | undefined) {
  useEffect(() => {
    if (!upTo) return;
    const look = () => {
      if (!document.hidden && document.hasFocus()) void markRead(id, upTo);
    };
    look();
    const stop = new AbortController();
    addEventListener('focus', look, { signal: stop.signal });
    document.addEventListener('visibilitychange', look, { signal: stop.signal });
    return () => stop.abort();
  }, [id, upTo]);
}

const delays = ['0s', '.15s', '.3s'];

function TypingDots({ person }: { person: Author }) {
  return (
    <p className="absolute bottom-4 left-4 flex items-end gap-2 lg:left-6">
      <Avatar name={cardName(person)} src={person.profileImageUrl} size="sm" />
      <span className="flex h-10.5 items-center gap-[5px] rounded-lg rounded-bl-[6px] bg-sunk px-3.5 dark:bg-bone forced-colors:bg-surface forced-colors:inset-ring">
        {delays.map((delay) => (
          <i key={delay} style={{ animationDelay: delay }} className="flex h-5 animate-bounce items-center">
            <b className="size-[7px] rounded-full bg-ink-3" />
          </i>
        ))}
        <span className="sr-only">{firstNameOf(person)} is typing</span>
      </span>
    </p>
  );
}
