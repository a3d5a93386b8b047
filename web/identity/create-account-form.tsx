import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { CreateAccountForm as schema } from '../../contract/identity.ts';
import { call } from '../lib/api.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { FormError } from './form-error.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { useSubmit } from './use-submit.ts';

interface CreateAccountFormProps {
  uid: string;
  onExpired: () => void;
  onCheckMail: (email: string) => void;
}

export function CreateAccountForm({ uid, onExpired, onCheckMail }: CreateAccountFormProps) {
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { firstName: '', lastName: '', email: '', password: '' },
  });
  const { register, formState } = form;
  const { errors } = formState;
  const { submit, busy } = useSubmit(
    form,
    async (body) => {
      const answer = await call('POST /sign-in/{uid}/account', { params: { uid }, body });
      if ('redirectTo' in answer) location.assign(answer.redirectTo);
      else onCheckMail(body.email);
    },
    onExpired,
  );
  return (
    <form noValidate onSubmit={submit} className="mt-5 grid gap-3.5">
      <div className="grid grid-cols-2 gap-3">
        <Field label="First name" error={errors.firstName?.message} required>
          <Input {...register('firstName')} autoComplete="given-name" />
        </Field>
        <Field label="Last name" error={errors.lastName?.message} required>
          <Input {...register('lastName')} autoComplete="family-name" />
        </Field>
      </div>
      <Field label="Email" error={errors.email?.message} required>
        <Input {...register('email')} type="email" inputMode="email" autoComplete="email" />
      </Field>
      <NewPasswordField
        label="Password"
        length={form.watch('password').length}
        error={errors.password?.message}
        register={register('password')}
      />
      <FormError>{errors.root?.message}</FormError>
      <Button type="submit" variant="primary" size="lg" busy={busy}>
        Create account
      </Button>
    </form>
  );
}
