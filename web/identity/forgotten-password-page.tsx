import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ForgottenPasswordForm as schema } from '../../contract/identity.ts';
import { call } from '../lib/api.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { FormError } from './form-error.tsx';
import { IdentityFrame, IdentityHeading } from './identity-frame.tsx';
import { useSubmit } from './use-submit.ts';

export function ForgottenPasswordPage() {
  const [sent, setSent] = useState(false);
  return (
    <IdentityFrame>
      {sent ? (
        <IdentityHeading title="Check your mail" focus>
          If there is an account with that address, a mail with a link to set a new password is on its way.
        </IdentityHeading>
      ) : (
        <>
          <IdentityHeading title="Forgotten password?">
            Enter your email and we send you a link to set a new one.
          </IdentityHeading>
          <AskForm onSent={() => setSent(true)} />
        </>
      )}
      <LinkButton href="/api/login" variant={sent ? 'primary' : 'ghost'} size="lg" className="mt-3 w-full">
        Back to sign in
      </LinkButton>
    </IdentityFrame>
  );
}

function AskForm({ onSent }: { onSent: () => void }) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { email: '' } });
  const { errors } = form.formState;
  const { submit, busy } = useSubmit(form, async (body) => {
    await call('POST /api/forgotten-password', { body });
    onSent();
  });
  return (
    <form noValidate onSubmit={submit} className="mt-5 grid gap-3.5">
      <Field label="Email" error={errors.email?.message} required>
        <Input {...form.register('email')} type="email" inputMode="email" autoComplete="username" />
      </Field>
      <FormError>{errors.root?.message}</FormError>
      <Button type="submit" variant="primary" size="lg" busy={busy}>
        Send the link
      </Button>
    </form>
  );
}
