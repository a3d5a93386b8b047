import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { ChangePasswordForm as schema } from '../../contract/identity.ts';
import { call } from '../lib/api.ts';
import { useMe } from '../lib/me.ts';
import { queryClient } from '../lib/query.ts';
import { toast } from '../lib/toast.ts';
import { Button } from '../ui/button.tsx';
import { DialogClose } from '../ui/dialog.tsx';
import { sessions } from './api.ts';
import { FormError } from './identity-frame.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { OwnPasswordField } from './own-password-field.tsx';
import { useSubmit } from './use-submit.ts';

export function ChangePassword({ onDone }: { onDone: () => void }) {
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
