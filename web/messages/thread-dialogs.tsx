import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Conversation } from '../../contract/messages.ts';
import { failed } from '../lib/error-toast.ts';
import { firstNameOf } from '../lib/format.ts';
import { toast } from '../lib/toast.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogClose } from '../ui/dialog.tsx';
import { ReportDialog } from '../ui/report-dialog.tsx';
import { leaveThread, type Report, reportThread } from './api.ts';
import { dropIfGone } from './conversations.ts';

const reasons: Record<Report['reason'], string> = {
  scam: 'Asks for money, codes or the like',
  abusive: 'Abusive or hateful',
  spam: 'Advertising or spam',
  other: 'Something else',
};

interface ReportThreadProps {
  conversation: Conversation;
  /** The message to report; without it, the whole conversation. */
  messageId?: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function ReportThread({ conversation, messageId, open, onOpenChange }: ReportThreadProps) {
  const report = useMutation({
    mutationFn: (body: Report) => reportThread(conversation.id, body),
    onSuccess: () => {
      onOpenChange(false);
      toast({ title: 'Thank you', description: 'We will read the last messages with your report.' });
    },
    onError: dropIfGone(conversation.id, failed('Not reported')),
  });
  return (
    <ReportDialog
      title={messageId ? 'Report this message' : 'Report this conversation'}
      reasons={reasons}
      busy={report.isPending}
      onSend={(reason, note) => report.mutate({ reason, messageId, note: note || undefined })}
      open={open}
      onOpenChange={onOpenChange}
    />
  );
}

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
    onError: dropIfGone(conversation.id, failed('Not left')),
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
