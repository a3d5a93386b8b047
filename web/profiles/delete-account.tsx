import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { call } from '../lib/api.ts';
import { failed } from '../lib/failed.ts';
import { stopAsking } from '../lib/stopped.ts';
import { forgetKept } from '../messages/kept.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogClose } from '../ui/dialog.tsx';
import { toast } from '../ui/toast.ts';

export function DeleteAccount() {
  const deletion = useMutation({
    mutationFn: () => call('DELETE /api/auth/user'),
    onSuccess: () => {
      stopAsking();
      // What was written but not sent goes too: nothing of the account stays on this device.
      forgetKept('everybody');
      toast({ title: 'Account Deleted' });
      setTimeout(() => location.assign('/api/logout'), 500);
    },
    onError: failed('Account not deleted', 'Please try again.'),
  });
  return (
    <Dialog
      strict
      title="Delete account"
      description="Are you sure you want to delete your account? This action cannot be undone."
      trigger={
        <Button variant="danger">
          <Trash2 /> Delete account
        </Button>
      }
      footer={
        <>
          <DialogClose render={<Button variant="ghost">Cancel</Button>} />
          <Button
            variant="danger-solid"
            busy={deletion.isPending || deletion.isSuccess}
            onClick={() => deletion.mutate()}
          >
            Delete account
          </Button>
        </>
      }
    />
  );
}
