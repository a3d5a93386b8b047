import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Conversation } from '../../contract/messages.ts';
import { failed } from '../lib/failed.ts';
import { firstNameOf } from '../lib/format.ts';
import { Button } from '../ui/button.tsx';
import { answerRequest } from './api.ts';
import type { Ask } from './open-thread.tsx';

/** A stranger's first message waits for a yes or a no; either way they are not told that it was read. */
export function RequestPanel({ conversation, ask }: { conversation: Conversation; ask: Ask }) {
  const { id, otherUser } = conversation;
  const navigate = useNavigate();
  const name = firstNameOf(otherUser);
  const answer = useMutation({
    mutationFn: (accept: boolean) => answerRequest(id, accept),
    onSuccess: (_, accept) => accept || navigate({ to: '/messages', search: {}, replace: true }),
    onError: failed('Not answered', 'Please try again.'),
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
        <Button variant="ghost" onClick={() => ask({ block: true })}>
          Block {name}
        </Button>
        <Button variant="ghost" onClick={() => ask({ report: {} })}>
          Report
        </Button>
      </div>
    </div>
  );
}
