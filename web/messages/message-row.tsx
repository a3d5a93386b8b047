import { memo } from 'react';
import type { Conversation } from '../../contract/messages.ts';
import { cardName, firstNameOf } from '../lib/format.ts';
import { Avatar } from '../ui/avatar.tsx';
import { cx } from '../ui/cx.ts';
import { EventLine } from './event-line.tsx';
import { MessageBubble } from './message-bubble.tsx';
import { MessageMore } from './message-menu.tsx';
import { MessagePhoto } from './message-photo.tsx';
import { MessageState } from './message-state.tsx';
import type { Ask } from './open-thread.tsx';
import type { Row } from './rows.ts';
import { ScamWarning } from './scam-warning.tsx';
import { useFine } from './use-fine.ts';

interface MessageRowProps {
  row: Row;
  conversation: Conversation;
  /** It is the one that was searched for. */
  isFound: boolean;
  ask: Ask;
}

/** Scrolling draws the list anew at every step, but not what is in it. */
export const MessageRow = memo(function MessageRow({ row, conversation, isFound, ask }: MessageRowProps) {
  return (
    <>
      {row.day && (
        <p className="flex items-center gap-3 pt-5 pb-1 text-xs font-medium text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          {row.day}
        </p>
      )}
      {row.kind === 'event' ? (
        <EventLine row={row} about={conversation.about} />
      ) : (
        <Said row={row} conversation={conversation} isFound={isFound} ask={ask} />
      )}
    </>
  );
});

function Said({ row, conversation, isFound, ask }: MessageRowProps) {
  const { isMine, follows, goesOn, message } = row;
  const { otherUser } = conversation;
  const [isFine, accept] = useFine(message);
  const isSuspect = row.warning !== null && !isFine;
  const name = cardName(otherUser);
  return (
    <div
      className={cx('flex gap-2', follows ? 'pt-[3px]' : 'pt-3', isMine ? 'flex-row-reverse' : 'items-end')}
    >
      {!isMine && (
        <span className={cx('w-[26px] shrink-0', !goesOn && 'pb-5', isSuspect && 'self-start pt-4')}>
          {!goesOn && <Avatar name={name} src={otherUser.profileImageUrl} size="sm" />}
        </span>
      )}
      <div
        className={cx(
          'flex min-w-0 flex-col gap-[3px]',
          isSuspect ? 'max-w-140' : 'max-w-142',
          isMine ? 'items-end' : 'items-start',
        )}
      >
        <div className={cx('flex max-w-full min-w-0 items-center gap-1', isMine && 'flex-row-reverse')}>
          <div
            className={cx(
              'flex min-w-0 flex-col gap-[3px] rounded-lg',
              isMine ? 'items-end' : 'items-start',
              isFound && 'outline-2 outline-offset-2 outline-accent-ink',
            )}
          >
            <span className="sr-only">{isMine ? 'You' : firstNameOf(otherUser)}: </span>
            <MessagePhoto row={row} from={isMine ? 'you' : firstNameOf(otherUser)} />
            <MessageBubble row={row} isSuspect={isSuspect} />
          </div>
          {message && row.kind !== 'deleted' && <MessageMore row={row} />}
        </div>
        <MessageState row={row} />
        {isSuspect && message && row.warning && (
          <ScamWarning
            warning={row.warning}
            messageId={message.id}
            person={otherUser}
            onFine={accept}
            ask={ask}
          />
        )}
      </div>
    </div>
  );
}
