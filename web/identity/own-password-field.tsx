import { Link } from '@tanstack/react-router';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../ui/field.tsx';
import { PasswordInput } from '../ui/password-input.tsx';

interface OwnPasswordFieldProps {
  error: string | undefined;
  register: UseFormRegisterReturn;
}

/** The current password, with a link for people who have forgotten it. */
export function OwnPasswordField({ error, register }: OwnPasswordFieldProps) {
  return (
    <>
      <Field label="Your password" error={error} required>
        <PasswordInput {...register} autoComplete="current-password" />
      </Field>
      <ForgottenPassword />
    </>
  );
}

export function ForgottenPassword() {
  return (
    <Link
      to="/forgotten-password"
      className="-my-2 flex min-h-11 items-center justify-self-start text-sm font-medium text-accent-ink hover:underline"
    >
      Forgotten password?
    </Link>
  );
}
