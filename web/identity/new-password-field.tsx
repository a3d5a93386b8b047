import type { UseFormRegisterReturn } from 'react-hook-form';
import { PASSWORD_MIN } from '../../contract/identity-constants.ts';
import { Field } from '../ui/field.tsx';
import { PasswordInput } from '../ui/password-input.tsx';

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

const words = 'One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve'.split(' ');

function ticks(from: number, to: number) {
  let path = '';
  for (let at = from; at < to; at++) {
    path += `M${at + 0.5} ${at === 0 || at === PASSWORD_MIN - 1 ? 1.5 : 4.8}V14.5`;
  }
  return path;
}

/** One tick per character, until there are enough. */
function PasswordTicks({ length }: { length: number }) {
  const lit = Math.min(length, PASSWORD_MIN);
  const pen = { strokeWidth: 3, strokeLinecap: 'round', vectorEffect: 'non-scaling-stroke' } as const;
  return (
    <svg
      viewBox={`0 0 ${PASSWORD_MIN} 16`}
      preserveAspectRatio="none"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
      className="mt-1.5 block h-4 w-full overflow-visible"
    >
      <path {...pen} d={ticks(0, lit)} className="text-accent-ink" />
      <path {...pen} d={ticks(lit, PASSWORD_MIN)} className="text-tick-off" />
    </svg>
  );
}

/** The only rule, and how much of it is fulfilled. */
function passwordHint(length: number) {
  if (length === 0) return `At least ${PASSWORD_MIN} characters, no other rules. Pasting is fine.`;
  if (length >= PASSWORD_MIN) return 'Long enough. A longer one is better still.';
  const missing = words[PASSWORD_MIN - length - 1];
  return `${length} of ${PASSWORD_MIN} characters. ${missing} more, no other rules. Pasting is fine.`;
}
