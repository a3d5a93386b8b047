import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../lib/api.ts';
import { useChecks } from '../lib/checks.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { FormError, IdentityFrame, IdentityHeading } from './identity-frame.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { useSubmit } from './use-submit.ts';

const getForgottenChecks = async () => (await import('../../contract/identity.ts')).ForgottenPasswordForm;
const getResetChecks = async () => (await import('../../contract/identity.ts')).ResetPasswordForm;

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
  const form = useForm({ resolver: useChecks(getForgottenChecks), defaultValues: { email: '' } });
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

export function ResetPasswordPage() {
  const { token } = useSearch({ from: '/reset-password' });
  const [state, setState] = useState<'asking' | 'done' | 'expired'>(token ? 'asking' : 'expired');
  return (
    <IdentityFrame>
      {state === 'asking' && (
        <>
          <IdentityHeading title="Set a new password">
            It ends every session that is still open.
          </IdentityHeading>
          <NewPasswordForm
            token={token ?? ''}
            onDone={() => setState('done')}
            onExpired={() => setState('expired')}
          />
        </>
      )}
      {state === 'done' && (
        <>
          <IdentityHeading title="Your password is changed" focus>
            Sign in with the new one.
          </IdentityHeading>
          <LinkButton href="/api/login" variant="primary" size="lg" className="mt-5 w-full">
            Sign in
          </LinkButton>
        </>
      )}
      {state === 'expired' && (
        <>
          <IdentityHeading title="This link has expired" focus>
            It has been used already, or is too old.
          </IdentityHeading>
          <LinkButton
            render={<Link to="/forgotten-password" />}
            variant="primary"
            size="lg"
            className="mt-5 w-full"
          >
            Ask for a new one
          </LinkButton>
        </>
      )}
    </IdentityFrame>
  );
}

interface NewPasswordFormProps {
  token: string;
  onDone: () => void;
  onExpired: () => void;
}

function NewPasswordForm({ token, onDone, onExpired }: NewPasswordFormProps) {
  const form = useForm({ resolver: useChecks(getResetChecks), defaultValues: { token, password: '' } });
  const { errors } = form.formState;
  const { submit, busy } = useSubmit(
    form,
    async (body) => {
      await call('POST /api/reset-password', { body });
      onDone();
    },
    onExpired,
  );
  return (
    <form noValidate onSubmit={submit} className="mt-5 grid gap-3.5">
      <NewPasswordField
        label="New password"
        length={form.watch('password').length}
        error={errors.password?.message}
        register={form.register('password')}
      />
      <FormError>{errors.root?.message ?? errors.token?.message}</FormError>
      <Button type="submit" variant="primary" size="lg" busy={busy}>
        Save the new password
      </Button>
    </form>
  );
}
