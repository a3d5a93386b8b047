import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Conversation } from '../../contract/messages.ts';
import { failed } from '../lib/failed.ts';
import { firstNameOf } from '../lib/format.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogClose } from '../ui/dialog.tsx';
import { toast } from '../ui/toast.ts';
import { leaveThread } from './api.ts';

interface LeaveThreadProps {
  conversation: Conversation;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function LeaveThread({ conversation, open, onOpenChange }: LeaveThreadProps) {
  const navigate = useNavigate();
  const name = firstNameOf(conversation.otherUser);
  const leaving = useMutation({
    mutationFn: () => leaveThread(conversation.id),
    onSuccess: () => {
      toast({ title: 'You have left the conversation' });
      return navigate({ to: '/messages', search: {}, replace: true });
    },
    onError: failed('Not left', 'Please try again.'),
  });
  return (
    <Dialog
      title="Leave this conversation?"
      description={`What was said is gone for you, not for ${name}. It comes back, empty, if ${name} writes again.`}
      open={open}
      onOpenChange={onOpenChange}
      footer={
        <>
          <DialogClose render={<Button variant="ghost">Cancel</Button>} />
          <Button variant="danger-solid" busy={leaving.isPending} onClick={() => leaving.mutate()}>
            Leave
          </Button>
        </>
      }
    />
  );
}
