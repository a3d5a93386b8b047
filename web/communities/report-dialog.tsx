import { useMutation } from '@tanstack/react-query';
import { call, type Input } from '../lib/api.ts';
import { failed } from '../lib/error-toast.ts';
import { toast } from '../lib/toast.ts';
import { ReportDialog as Base } from '../ui/report-dialog.tsx';

type Body = Input<'POST /api/communities/{id}/reports'>['body'];

export const reasonWords: Record<Body['reason'], string> = {
  spam: 'It is spam or advertising',
  abusive: 'It is abusive or hateful',
  false: 'It says what is not true',
  other: 'Something else',
};

interface ReportDialogProps {
  communityId: string;
  /** One thing inside it; the community itself if it is left out. */
  about?: Pick<Body, 'postId' | 'commentId' | 'storyId'>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Reports a community to Wellkept, or a post, comment or story to the community's moderators. */
export function ReportDialog({ communityId, about = {}, ...dialog }: ReportDialogProps) {
  const kind = about.commentId ? 'comment' : about.postId ? 'post' : about.storyId ? 'story' : 'community';
  const readers = kind === 'community' ? 'We' : 'Those who run the community';
  const report = useMutation({
    mutationFn: (body: Body) =>
      call('POST /api/communities/{id}/reports', { params: { id: communityId }, body }),
    onSuccess: () => {
      dialog.onOpenChange(false);
      toast({ title: 'Thank you', description: `${readers} will take a look at this ${kind}.` });
    },
    onError: failed('Not reported'),
  });
  return (
    <Base
      title={`Report this ${kind}`}
      reasons={reasonWords}
      busy={report.isPending}
      onSend={(reason, note) => report.mutate({ ...about, reason, note: note || undefined })}
      {...dialog}
    />
  );
}
