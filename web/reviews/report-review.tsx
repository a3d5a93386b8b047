import { useMutation } from '@tanstack/react-query';
import type { SingleReview } from '../../contract/reviews.ts';
import type { Input } from '../lib/api.ts';
import { failed } from '../lib/error-toast.ts';
import { toast } from '../lib/toast.ts';
import { ReportDialog } from '../ui/report-dialog.tsx';
import { dropIfGone, reportReview } from './api.ts';

type Body = Input<'POST /api/reviews/{id}/reports'>['body'];

const reasons: Record<Body['reason'], string> = {
  spam: 'Advertising or spam',
  abusive: 'Abusive or hateful',
  false: 'Not true, or not about this product',
  other: 'Something else',
};

interface ReportReviewProps {
  review: SingleReview;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function ReportReview({ review, onOpenChange, open }: ReportReviewProps) {
  const report = useMutation({
    mutationFn: (body: Body) => reportReview(review.id, body),
    onSuccess: () => {
      onOpenChange(false);
      toast({ title: 'Thank you', description: 'We will take a look at this review.' });
    },
    onError: dropIfGone(review, failed('Not reported')),
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
