import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Conversation } from '../../contract/messages.ts';
import { failed } from '../lib/error-toast.ts';
import { firstNameOf } from '../lib/format.ts';
import { unblock } from '../profiles/public.ts';
import { Button } from '../ui/button.tsx';
import { toastFloor } from '../ui/toast-floor.ts';
import { answerRequest } from './api.ts';
import { Composer } from './composer.tsx';
import { refreshConversation } from './conversations.ts';
import type { OpenDialog } from './thread-rows.ts';

interface ThreadFootProps {
  conversation: Conversation;
  isWide: boolean;
  openDialog: OpenDialog;
}

/** The composer; or why the person cannot write, and what to do about it. */
export function ThreadFoot(props: ThreadFootProps) {
  return (
    <div ref={toastFloor}>
      <Foot {...props} />
    </div>
  );
}

function Foot({ conversation, isWide, openDialog }: ThreadFootProps) {
  const { id, request, blocked, can, otherUser } = conversation;
  const name = firstNameOf(otherUser);
  const unblocking = useMutation({
    mutationFn: () => unblock(otherUser.id),
    onSuccess: () => refreshConversation(id),
    onError: failed('Still blocked'),
  });
  if (otherUser.isDeleted)
    return (
      <Notice>
        <p>This account was deleted, with all that was written from it. Your own messages stay.</p>
      </Notice>
    );
  if (blocked)
    return (
      <Notice>
        <p>You have blocked {name}. Neither of you can write.</p>
        <Button busy={unblocking.isPending} onClick={() => unblocking.mutate()}>
          Unblock {name}
        </Button>
      </Notice>
    );
  if (request === 'incoming') return <RequestPanel conversation={conversation} openDialog={openDialog} />;
  if (can.write)
    return (
      <Composer
        key={id}
        id={id}
        name={name}
        focused={isWide}
        quiet={request !== 'none'}
        onShowReceipt={maySell(conversation) ? () => openDialog({ receipt: true }) : undefined}
      />
    );
  return (
    <Notice>
      <p>
        {request === 'outgoing'
          ? `Sent. You can write on once ${name} accepts.`
          : `${name} does not take messages from you.`}
      </p>
    </Notice>
  );
}

/** Whether the viewer is the seller of what the conversation is about. */
const maySell = ({ about }: Conversation) => about?.role === 'seller' && about.listingId !== null;

function Notice({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 text-ink-2 shadow-[0_-1px_0_var(--line)] lg:px-6 lg:py-4">
      {children}
    </div>
  );
}

/** A stranger's first message waits to be accepted or declined; the sender never learns that it was read. */
function RequestPanel({ conversation, openDialog }: { conversation: Conversation; openDialog: OpenDialog }) {
  const { id, otherUser } = conversation;
  const navigate = useNavigate();
  const name = firstNameOf(otherUser);
  const answer = useMutation({
    mutationFn: (accept: boolean) => answerRequest(id, accept),
    onSuccess: (_, accept) => accept || navigate({ to: '/messages', search: {}, replace: true }),
    onError: (error) => {
      failed('Not answered')(error);
      // It may be gone, or answered in another window.
      void refreshConversation(id);
    },
  });
  return (
    <div className="grid gap-3 px-4 py-4 shadow-[0_-1px_0_var(--line)] lg:px-6">
      <div>
        <h2 className="text-lg font-semibold tracking-[-.01em]">{name} wants to write to you</h2>
        <p className="text-sm text-ink-2">
          You have not talked before. {name} can write on once you accept, and is not told if you decline.
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-lg:*:flex-1">
        <Button
          variant="primary"
          busy={answer.isPending && answer.variables}
          onClick={() => answer.mutate(true)}
        >
          Accept
        </Button>
        <Button busy={answer.isPending && !answer.variables} onClick={() => answer.mutate(false)}>
          Decline
        </Button>
        <Button variant="ghost" onClick={() => openDialog({ block: true })}>
          Block {name}
        </Button>
        <Button variant="ghost" onClick={() => openDialog({ report: {} })}>
          Report
        </Button>
      </div>
    </div>
  );
}
