import { useMutation } from '@tanstack/react-query';
import type { Conversation } from '../../contract/messages.ts';
import { failed } from '../lib/failed.ts';
import { ReportDialog } from '../ui/report-dialog.tsx';
import { toast } from '../ui/toast.ts';
import { type Report, reportThread } from './api.ts';

const reasons: Record<Report['reason'], string> = {
  scam: 'Asks for money, codes or the like',
  abusive: 'Abusive or hateful',
  spam: 'Advertising or spam',
  other: 'Something else',
};

interface ReportThreadProps {
  conversation: Conversation;
  /** The one that is meant; otherwise the whole conversation. */
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
    onError: failed('Not reported', 'Please try again.'),
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
