import { useMutation } from '@tanstack/react-query';
import type { Input } from '../lib/api.ts';
import { failed } from '../lib/failed.ts';
import { ReportDialog } from '../ui/report-dialog.tsx';
import { toast } from '../ui/toast.ts';
import { reportReview } from './api.ts';

type Body = Input<'POST /api/reviews/{id}/reports'>['body'];

const reasons: Record<Body['reason'], string> = {
  spam: 'Advertising or spam',
  abusive: 'Abusive or hateful',
  false: 'Not true, or not about this product',
  other: 'Something else',
};

interface ReportReviewProps {
  id: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function ReportReview({ id, onOpenChange, open }: ReportReviewProps) {
  const report = useMutation({
    mutationFn: (body: Body) => reportReview(id, body),
    onSuccess: () => {
      onOpenChange(false);
      toast({ title: 'Thank you', description: 'We will take a look at this review.' });
    },
    onError: failed('Not reported', 'Please try again.'),
  });
  return (
    <ReportDialog
      title="Report this review"
      reasons={reasons}
      busy={report.isPending}
      onSend={(reason, note) => report.mutate({ reason, note: note || undefined })}
      open={open}
      onOpenChange={onOpenChange}
    />
  );
}
