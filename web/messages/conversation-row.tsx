import { Link } from '@tanstack/react-router';
import { Check, CheckCheck, ShieldAlert } from 'lucide-react';
import type { Conversation, Message } from '../../contract/messages.ts';
import { cardName } from '../lib/format.ts';
import { useMe } from '../lib/me.ts';
import type { Clock } from '../lib/use-clock.ts';
import { ProductTile } from '../products/public.ts';
import { Avatar } from '../ui/avatar.tsx';
import { cx } from '../ui/cx.ts';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { soonText } from './about.ts';
import { shortTime } from './days.ts';
import { useTyping } from './typing.ts';
import { isDismissed, warnings } from './warnings.ts';

export function ConversationRow({ conversation, now }: { conversation: Conversation; now: Clock }) {
  const { id, otherUser, about, lastMessage, unreadCount, request } = conversation;
  const isNew = unreadCount > 0;
  const isTyping = useTyping(id);
  const name = cardName(otherUser);
  const soon = about && soonText(about, now);
  return (
    <li className="group/row">
      <Link
        to="/messages"
        search={{ conversation: id }}
        state={{ fromList: true }}
        className="relative flex gap-3.5 rounded-[16px] p-2 py-3 transition-colors before:absolute before:top-0 before:right-2 before:left-19 before:h-px before:bg-line group-first/row:before:hidden hover:bg-hover lg:px-3 lg:before:right-3 lg:before:left-20 lg:aria-[current]:bg-surface lg:aria-[current]:shadow-1 lg:aria-[current]:before:hidden"
      >
        <span className="relative h-13 w-13.5 shrink-0">
          {about ? (
            <>
              <ProductTile product={{ name: about.title, imageUrl: about.imageUrl }} />
              <Avatar
                name={name}
                src={otherUser.profileImageUrl}
                size="sm"
                className="absolute right-0 -bottom-1 shadow-[0_0_0_2px_var(--bg)]"
              />
            </>
          ) : (
            <Avatar name={name} src={otherUser.profileImageUrl} size="lg" className="size-12" />
          )}
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <b className={cx('min-w-0 flex-1 truncate tracking-[-.01em]', isNew && 'font-bold')}>{name}</b>
            <time
              dateTime={conversation.lastMessageAt}
              className={cx('shrink-0 text-xs', isNew ? 'font-medium text-accent-ink' : 'text-ink-3')}
            >
              {shortTime(new Date(conversation.lastMessageAt), now)}
            </time>
          </span>
          {about && (
            <span className="block truncate text-xs text-ink-3">
              {about.title}
              {soon && <span className="font-medium text-accent-ink"> · {soon}</span>}
            </span>
          )}
          <span className="mt-0.5 flex min-h-5 items-center gap-2">
            <span
              className={cx(
                'flex min-w-0 flex-1 items-center gap-1.5 text-sm',
                isNew ? 'font-medium text-ink' : 'text-ink-2',
              )}
            >
              {isTyping ? (
                <span className="font-medium text-accent-ink">Typing…</span>
              ) : request === 'incoming' ? (
                <span className="truncate font-medium text-accent-ink">Wants to write to you</span>
              ) : (
                lastMessage && <LastMessage message={lastMessage} />
              )}
            </span>
            {isNew && (
              <span className="num h-5 min-w-5 rounded-full bg-accent px-1.5 text-center text-xs leading-5 font-[650] text-on-accent">
                {unreadCount > 99 ? '99+' : unreadCount}
                <span className="sr-only"> unread</span>
              </span>
            )}
          </span>
        </span>
      </Link>
    </li>
  );
}

function LastMessage({ message }: { message: Message }) {
  const isMine = message.senderId === useMe().id;
  const isHidden = message.warning && !isDismissed(message.id);
  return (
    <>
      {isHidden && <ShieldAlert aria-hidden="true" className="size-4! text-bad" />}
      {isMine && message.messageType !== 'event' && <ReadMark isRead={message.isRead} />}
      <span className={cx('truncate', isHidden && 'text-bad')}>{previewOf(message)}</span>
    </>
  );
}

function ReadMark({ isRead }: { isRead: boolean }) {
  const Mark = isRead ? CheckCheck : Check;
  return (
    <>
      <Mark aria-hidden="true" className={cx('size-4!', isRead ? 'text-accent-ink' : 'text-ink-3')} />
      <span className="sr-only">{isRead ? 'Read:' : 'Sent:'}</span>
    </>
  );
}

export function ConversationSkeleton() {
  return (
    <Loading label="Loading messages" className="grid gap-6 pt-2">
      {['w-32', 'w-24', 'w-40', 'w-28', 'w-36'].map((width) => (
        <div key={width} className="flex gap-3.5">
          <Skeleton className="size-12 shrink-0 rounded-full" />
          <div className="flex-1 pt-1">
            <Skeleton className={width} />
            <Skeleton className="mt-2.5 w-full" />
          </div>
        </div>
      ))}
    </Loading>
  );
}

/** A message in one line, as the list shows it. */
export function previewOf({ id, content, messageType, warning }: Message): string {
  if (warning && !isDismissed(id)) return warnings[warning].hidden;
  if (messageType === 'deleted') return 'Message deleted';
  return content || 'Photo';
}
