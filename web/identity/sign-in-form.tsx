import { zodResolver } from '@hookform/resolvers/zod';
import { Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { SignInForm as schema } from '../../contract/identity.ts';
import { call } from '../lib/api.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
import { FormError } from './form-error.tsx';
import { useSubmit } from './use-submit.ts';

export function SignInForm({ uid, onExpired }: { uid: string; onExpired: () => void }) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { email: '', password: '' } });
  const { errors } = form.formState;
  const { submit, busy } = useSubmit(
    form,
    async (body) => {
      const { redirectTo } = await call('POST /sign-in/{uid}/password', { params: { uid }, body });
      location.assign(redirectTo);
    },
    onExpired,
  );
  return (
    <form noValidate onSubmit={submit} className="mt-5 grid gap-3.5">
      <Field label="Email" error={errors.email?.message} required>
        <Input {...form.register('email')} type="email" inputMode="email" autoComplete="username" />
      </Field>
      <Field label="Password" error={errors.password?.message} required>
        <PasswordInput {...form.register('password')} autoComplete="current-password" />
      </Field>
      <Link
        to="/forgotten-password"
        className="-my-2 flex min-h-11 items-center justify-self-start text-sm font-medium text-accent-ink hover:underline"
      >
        Forgotten password?
      </Link>
      <FormError>{errors.root?.message}</FormError>
      <Button type="submit" variant="primary" size="lg" busy={busy}>
        Sign in
      </Button>
    </form>
  );
}
