import { useMutation } from '@tanstack/react-query';
import type { Author } from '../../contract/common.ts';
import type { PersonReportReason } from '../../contract/profile-constants.ts';
import { call, type Input } from '../lib/api.ts';
import { failed } from '../lib/error-toast.ts';
import { firstNameOf } from '../lib/format.ts';
import { toast } from '../lib/toast.ts';
import { ReportDialog } from '../ui/report-dialog.tsx';

type Body = Input<'POST /api/users/{id}/reports'>['body'];

const reasons: Record<PersonReportReason, string> = {
  harassment: 'They insult or threaten',
  scam: 'They deceive in trades',
  false_person: 'They are not who they say they are',
  other: 'Something else',
};

interface ReportPersonProps {
  person: Author;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function ReportPerson({ person, open, onOpenChange }: ReportPersonProps) {
  const name = firstNameOf(person);
  const report = useMutation({
    mutationFn: (body: Body) => call('POST /api/users/{id}/reports', { params: { id: person.id }, body }),
    onSuccess: () => {
      onOpenChange(false);
      toast({ title: 'Thank you', description: `We will look into it. ${name} is not told.` });
    },
    onError: failed('Not reported'),
  });
  return (
    <ReportDialog
      title={`Report ${name}`}
      question="What is wrong?"
      reasons={reasons}
      busy={report.isPending}
      onSend={(reason, note) => report.mutate({ reason, note: note || undefined })}
      open={open}
      onOpenChange={onOpenChange}
    />
  );
}
