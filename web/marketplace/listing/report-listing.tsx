import { useMutation } from '@tanstack/react-query';
import { call, type Input } from '../../lib/api.ts';
import { failed } from '../../lib/error-toast.ts';
import { toast } from '../../lib/toast.ts';
import { ReportDialog } from '../../ui/report-dialog.tsx';
import { dropIfGone } from '../cache.ts';

type Body = Input<'POST /api/marketplace/{id}/reports'>['body'];

const reasons: Record<Body['reason'], string> = {
  prohibited: 'It should not be sold here',
  scam: 'It looks like a scam',
  wrong: 'Something about it is wrong',
  other: 'Something else',
};

interface ReportListingProps {
  id: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function ReportListing({ id, open, onOpenChange }: ReportListingProps) {
  const report = useMutation({
    mutationFn: (body: Body) => call('POST /api/marketplace/{id}/reports', { params: { id }, body }),
    onSuccess: () => {
      onOpenChange(false);
      toast({ title: 'Thank you', description: 'We will take a look at this listing.' });
    },
    onError: dropIfGone(id, failed('Not reported')),
  });
  return (
    <ReportDialog
      title="Report this listing"
      reasons={reasons}
      busy={report.isPending}
      onSend={(reason, note) => report.mutate({ reason, note: note || undefined })}
      open={open}
      onOpenChange={onOpenChange}
    />
  );
}
