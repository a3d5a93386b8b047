import { useMutation } from '@tanstack/react-query';
import { call, type Input } from '../../lib/api.ts';
import { failed } from '../../lib/failed.ts';
import { ReportDialog } from '../../ui/report-dialog.tsx';
import { toast } from '../../ui/toast.ts';

type Body = Input<'POST /api/communities/{id}/reports'>['body'];

const reasons: Record<Body['reason'], string> = {
  spam: 'Advertising or spam',
  abusive: 'Abusive or hateful',
  false: 'Not true, or not about this brand',
  other: 'Something else',
};

interface ReportProps {
  communityId: string;
  what: 'post' | 'comment';
  id: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Tells those who moderate the community of a post or a comment. */
export function Report({ communityId, what, id, ...dialog }: ReportProps) {
  const report = useMutation({
    mutationFn: (body: Body) =>
      call('POST /api/communities/{id}/reports', {
        params: { id: communityId },
        body: { ...body, [what === 'post' ? 'postId' : 'commentId']: id },
      }),
    onSuccess: () => {
      dialog.onOpenChange(false);
      toast({ title: 'Thank you', description: `The moderators will look at this ${what}.` });
    },
    onError: failed('Not reported', 'Please try again.'),
  });
  return (
    <ReportDialog
      {...dialog}
      title={`Report this ${what}`}
      reasons={reasons}
      busy={report.isPending}
      onSend={(reason, note) => report.mutate({ reason, note: note || undefined })}
    />
  );
}
