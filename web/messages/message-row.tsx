import { Link } from '@tanstack/react-router';
import { ChevronRight, Flag, Handshake, ShieldAlert } from 'lucide-react';
import { memo, useState } from 'react';
import type { Author } from '../../contract/common.ts';
import type { Conversation, Message, MessageWarning } from '../../contract/messages.ts';
import { cardName, firstNameOf } from '../lib/format.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { changeConversation } from './conversations.ts';
import { MessageBubble, MessageState } from './message-bubble.tsx';
import { MessageMenu } from './message-menu.tsx';
import { MessagePhoto } from './message-photo.tsx';
import type { OpenDialog, Row } from './thread-rows.ts';
import { dismissWarning, isDismissed, warnings } from './warnings.ts';

interface MessageRowProps {
  row: Row;
  conversation: Conversation;
  /** Whether it is the message that was searched for. */
  isFound: boolean;
  openDialog: OpenDialog;
}

/** Memoised, because scrolling renders the list at every step. */
export const MessageRow = memo(function MessageRow({
  row,
  conversation,
  isFound,
  openDialog,
}: MessageRowProps) {
  return (
    <>
      {row.day && (
        <p className="flex items-center gap-3 pt-5 pb-1 text-xs font-medium text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          {row.day}
        </p>
      )}
      {row.kind === 'event' ? (
        <EventLine row={row} conversation={conversation} />
      ) : (
        <PersonMessage row={row} conversation={conversation} isFound={isFound} openDialog={openDialog} />
      )}
    </>
  );
});

function PersonMessage({ row, conversation, isFound, openDialog }: MessageRowProps) {
  const { isMine, follows, goesOn, message } = row;
  const { otherUser } = conversation;
  const [isDismissed, accept] = useDismissed(message);
  const isSuspect = row.warning !== null && !isDismissed;
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
          {message && row.kind !== 'deleted' && <MessageMenu row={row} openDialog={openDialog} />}
        </div>
        <MessageState row={row} />
        {isSuspect && message && row.warning && (
          <ScamWarning
            warning={row.warning}
            messageId={message.id}
            person={otherUser}
            isRequest={conversation.request === 'incoming'}
            onDismiss={accept}
            openDialog={openDialog}
          />
        )}
      </div>
    </div>
  );
}

/** Whether the person has dismissed the warning of a message, and how to dismiss it. */
function useDismissed(message: Message | undefined) {
  const [fine, set] = useState(() => message !== undefined && isDismissed(message.id));
  function accept() {
    if (!message) return;
    dismissWarning(message.id);
    set(true);
    // The conversation list hides suspect messages too, so it is rendered anew.
    changeConversation(message.conversationId, (one) => ({ ...one }));
  }
  return [fine, accept] as const;
}

interface ScamWarningProps {
  warning: MessageWarning;
  messageId: string;
  person: Author;
  /** If true, Report and Block are hidden here: the request panel below has them. */
  isRequest: boolean;
  onDismiss: () => void;
  openDialog: OpenDialog;
}

function ScamWarning({ warning, messageId, person, isRequest, onDismiss, openDialog }: ScamWarningProps) {
  const { title, text } = warnings[warning];
  return (
    <div role="note" className="mt-2 flex gap-3 rounded-lg bg-bad-soft p-3.5 pb-2">
      <ShieldAlert aria-hidden="true" className="mt-px text-bad" />
      <div className="min-w-0">
        <b className="block tracking-[-.01em] text-bad">{title}</b>
        <p className="mt-0.5 text-sm text-pretty text-ink-2">{text}</p>
        <div className="mt-2.5 flex flex-wrap gap-1 text-[.875rem] max-lg:*:grow max-lg:*:first:basis-full [&_.btn]:px-3 [&_.btn-ghost]:text-ink">
          {!isRequest && (
            <>
              <Button onClick={() => openDialog({ report: { messageId } })}>
                <Flag aria-hidden="true" className="size-4.5!" /> Report message
              </Button>
              <Button variant="ghost" onClick={() => openDialog({ block: true })}>
                Block {firstNameOf(person)}
              </Button>
            </>
          )}
          <Button variant="ghost" onClick={onDismiss}>
            Not a problem
          </Button>
        </div>
      </div>
    </div>
  );
}

const DATE = /\b(\d{1,2}) ([A-Z][a-z]{2})\b/;

/** An event of the trade rather than a message: `Meeting proposed: Tuesday 17 Nov, 18:00 · By the crane`, and by whom. */
function EventLine({ row: { content, isMine }, conversation }: { row: Row; conversation: Conversation }) {
  const { about, otherUser } = conversation;
  const [title = '', ...rest] = content.split(': ');
  const details = rest.join(': ');
  const [, day, month] = (title.startsWith('Meeting') && DATE.exec(details)) || [];
  const inside = (
    <>
      <span
        aria-hidden="true"
        className="grid size-12 shrink-0 place-content-center rounded-md bg-surface text-center text-xs leading-none font-medium text-ink-2 shadow-1"
      >
        {day ? (
          <>
            <b className="num block text-xl leading-6 font-bold text-ink">{day}</b>
            {month}
          </>
        ) : (
          <Handshake className="text-accent-ink" />
        )}
      </span>
      <span className="min-w-0 flex-1">
        <b className="block tracking-[-.01em]">{title}</b>
        {details && <span className="block text-sm text-pretty text-ink-2">{details}</span>}
        {!title.endsWith('by both') && (
          <span className="block text-xs text-ink-3">By {isMine ? 'you' : firstNameOf(otherUser)}</span>
        )}
      </span>
    </>
  );
  const look = 'mx-auto flex w-full max-w-130 items-center gap-3.5 rounded-lg bg-accent-soft p-2.5 pr-3.5';
  return (
    <div className="pt-3">
      {about?.transaction ? (
        <Link to="/transactions" search={{ id: about.transaction.id }} className={look}>
          {inside}
          <ChevronRight aria-hidden="true" className="size-4.5! text-ink-2" />
        </Link>
      ) : (
        <p className={look}>{inside}</p>
      )}
    </div>
  );
}
