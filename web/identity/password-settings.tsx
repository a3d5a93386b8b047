import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ChangePasswordForm as schema } from '../../contract/identity.ts';
import { call } from '../lib/api.ts';
import { useMe } from '../lib/me.ts';
import { queryClient } from '../lib/query.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogClose } from '../ui/dialog.tsx';
import { RetryLine } from '../ui/load-failed.tsx';
import { SettingsRow } from '../ui/section.tsx';
import { toast } from '../ui/toast.ts';
import { account, sessions } from './api.ts';
import { FormError } from './identity-frame.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { OwnPasswordField } from './own-password-field.tsx';
import { useSubmit } from './use-submit.ts';

/** With a sign-in service elsewhere there is none here, and the row of the address says so. */
export function PasswordSettings() {
  const [open, setOpen] = useState(false);
  const { data, isLoadingError, refetch } = useQuery(account);
  if (isLoadingError)
    return (
      <SettingsRow title="Password" text="Whether it is kept here is not known yet.">
        <RetryLine onRetry={() => void refetch()}>This did not load.</RetryLine>
      </SettingsRow>
    );
  if (!data || data.provider) return null;
  return (
    <SettingsRow title="Password" text="A new one signs out every other device.">
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Change your password"
        description="Every other device is signed out, and a mail tells you of it."
        trigger={<Button>Change password</Button>}
      >
        <ChangeForm onDone={() => setOpen(false)} />
      </Dialog>
    </SettingsRow>
  );
}

function ChangeForm({ onDone }: { onDone: () => void }) {
  const { email } = useMe();
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { password: '', newPassword: '' } });
  const { errors } = form.formState;
  const { submit, busy } = useSubmit(form, async (body) => {
    await call('POST /api/auth/password', { body });
    void queryClient.invalidateQueries({ queryKey: sessions.queryKey });
    toast({ title: 'Password changed', description: 'Every other device is signed out.' });
    onDone();
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-3.5">
      {/* So that password managers know whose it is. */}
      <input type="text" autoComplete="username" value={email ?? ''} readOnly hidden />
      <OwnPasswordField error={errors.password?.message} register={form.register('password')} />
      <NewPasswordField
        label="New password"
        length={form.watch('newPassword').length}
        error={errors.newPassword?.message}
        register={form.register('newPassword')}
      />
      <FormError>{errors.root?.message}</FormError>
      <div className="mt-1 flex flex-wrap justify-end gap-2 *:grow sm:*:grow-0">
        <DialogClose render={<Button variant="ghost">Cancel</Button>} />
        <Button type="submit" variant="primary" busy={busy}>
          Change password
        </Button>
      </div>
    </form>
  );
}
