import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { ChangeEmailForm as schema } from '../../contract/identity.ts';
import { call } from '../lib/api.ts';
import { toast } from '../lib/toast.ts';
import { Button } from '../ui/button.tsx';
import { DialogClose } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { showAccount } from './api.ts';
import { FormError } from './identity-frame.tsx';
import { OwnPasswordField } from './own-password-field.tsx';
import { useSubmit } from './use-submit.ts';

export function ChangeEmail({ onDone }: { onDone: () => void }) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { email: '', password: '' } });
  const { errors } = form.formState;
  const { submit, busy } = useSubmit(form, async (body) => {
    showAccount(await call('POST /api/auth/email', { body }));
    toast({ title: 'Check your mail', description: 'At both addresses, the new one and the one of now.' });
    onDone();
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-3.5">
      <Field label="New email" error={errors.email?.message} required>
        <Input {...form.register('email')} type="email" inputMode="email" autoComplete="email" />
      </Field>
      <OwnPasswordField error={errors.password?.message} register={form.register('password')} />
      <FormError>{errors.root?.message}</FormError>
      <div className="mt-1 flex flex-wrap justify-end gap-2 *:grow sm:*:grow-0">
        <DialogClose render={<Button variant="ghost">Cancel</Button>} />
        <Button type="submit" variant="primary" busy={busy}>
          Send the links
        </Button>
      </div>
    </form>
  );
}
