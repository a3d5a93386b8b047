import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../ui/field.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
import { PasswordTicks, passwordHint } from './password-ticks.tsx';

interface NewPasswordFieldProps {
  label: string;
  length: number;
  error: string | undefined;
  register: UseFormRegisterReturn;
}

export function NewPasswordField({ label, length, error, register }: NewPasswordFieldProps) {
  return (
    <Field label={label} error={error} hint={passwordHint(length)} required>
      <PasswordInput {...register} autoComplete="new-password" />
      <PasswordTicks length={length} />
    </Field>
  );
}
