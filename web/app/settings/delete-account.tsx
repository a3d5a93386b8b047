import { useMutation, useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { call } from '../../lib/api.ts';
import { failed } from '../../lib/error-toast.ts';
import { counted } from '../../lib/format.ts';
import { useMe } from '../../lib/me.ts';
import { read } from '../../lib/query.ts';
import { stopAsking } from '../../lib/stop-requests.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogClose } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { forgetHere } from '../forget-here.ts';

/** The button that deletes the account, after the person has typed their email to confirm. */
export function DeleteAccount() {
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
    >
      <Confirmation />
    </Dialog>
  );
}

/** Mounted anew each time it opens, so that an earlier typed confirmation cannot delete anything later. */
function Confirmation() {
  const { email } = useMe();
  const [typed, setTyped] = useState('');
  const { data: covers } = useQuery(read('GET /api/warranties/summary', { query: {} }));
  const deletion = useMutation({
    mutationFn: () => call('DELETE /api/auth/user'),
    onSuccess: () => {
      stopAsking();
      forgetHere();
      toast({ title: 'Account Deleted' });
      setTimeout(() => location.assign('/api/logout'), 500);
    },
    onError: failed('Account not deleted'),
  });
  const word = email ?? 'delete';
  const isSaid = typed.trim().toLowerCase() === word.toLowerCase();
  function send(event: FormEvent) {
    event.preventDefault();
    if (isSaid && !deletion.isPending && !deletion.isSuccess) deletion.mutate();
  }
  const running = covers?.active ?? 0;
  return (
    <form onSubmit={send} className="grid gap-4">
      <p className="-mt-2 text-sm text-pretty text-ink-2">
        {running > 0 &&
          `${counted(running, 'cover is', 'covers are')} still running. Export first and you keep the receipts. `}
        What you wrote, your photos, things and papers go at once. In conversations and trades that stay with
        others you become “Deleted user”.
      </p>
      <Field
        label={email === null ? 'Type “delete” to confirm' : 'Type your email to confirm'}
        hint={email === null ? undefined : <span className="break-all">{email}</span>}
      >
        <Input
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          type={email === null ? 'text' : 'email'}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <div className="mt-1 flex flex-wrap justify-end gap-2 *:grow sm:*:grow-0">
        <DialogClose render={<Button variant="ghost">Cancel</Button>} />
        <Button
          variant="danger-solid"
          type="submit"
          disabled={!isSaid}
          busy={deletion.isPending || deletion.isSuccess}
        >
          Delete account
        </Button>
      </div>
    </form>
  );
}
