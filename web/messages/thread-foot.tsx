import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import type { Conversation } from '../../contract/messages.ts';
import { failed } from '../lib/failed.ts';
import { firstNameOf } from '../lib/format.ts';
import { unblock } from '../profiles/block-person.tsx';
import { Button } from '../ui/button.tsx';
import { useToastFloor } from '../ui/use-toast-floor.ts';
import { Composer } from './composer.tsx';
import { refreshConversation } from './conversations.ts';
import type { Ask } from './open-thread.tsx';
import { RequestPanel } from './request-panel.tsx';

interface ThreadFootProps {
  conversation: Conversation;
  isWide: boolean;
  ask: Ask;
}

/** Where one writes; or why one cannot, and what can be done about it. */
export function ThreadFoot(props: ThreadFootProps) {
  const box = useRef<HTMLDivElement>(null);
  useToastFloor(box);
  return (
    <div ref={box}>
      <Foot {...props} />
    </div>
  );
}

function Foot({ conversation, isWide, ask }: ThreadFootProps) {
  const { id, request, blocked, can, otherUser } = conversation;
  const name = firstNameOf(otherUser);
  const unblocking = useMutation({
    mutationFn: () => unblock(otherUser.id),
    onSuccess: () => refreshConversation(id),
    onError: failed('Still blocked', 'Please try again.'),
  });
  if (blocked)
    return (
      <Notice>
        <p>You have blocked {name}. Neither of you can write.</p>
        <Button busy={unblocking.isPending} onClick={() => unblocking.mutate()}>
          Unblock {name}
        </Button>
      </Notice>
    );
  if (request === 'incoming') return <RequestPanel conversation={conversation} ask={ask} />;
  if (can.write) return <Composer key={id} id={id} name={name} focused={isWide} quiet={request !== 'none'} />;
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

export function Notice({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 text-ink-2 shadow-[0_-1px_0_var(--line)] lg:px-6 lg:py-4">
      {children}
    </div>
  );
}
