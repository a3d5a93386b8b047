import { type ReactNode, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../lib/api.ts';
import { useChecks } from '../lib/checks.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { FormError, IdentityHeading } from './identity-frame.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { ForgottenPassword } from './own-password-field.tsx';
import { useSubmit } from './use-submit.ts';

const getSignInChecks = async () => (await import('../../contract/identity.ts')).SignInForm;
const getAccountChecks = async () => (await import('../../contract/identity.ts')).CreateAccountForm;

type SignInScreen = 'sign-in' | 'create-account';

interface SignInTabsProps {
  uid: string;
  first: SignInScreen;
  /** Why the browser's own sending of a form was refused. */
  problem: string | null;
  onExpired: () => void;
}

export function SignInTabs({ uid, first, problem, onExpired }: SignInTabsProps) {
  const [screen, setScreen] = useState(first);
  useEffect(() => {
    document.title = `${screen === 'sign-in' ? 'Sign in' : 'Create account'} · Wellkept`;
  }, [screen]);
  return (
    <Tabs
      label="Sign in or create an account"
      look="segmented"
      wide
      value={screen}
      onChange={setScreen}
      tabs={[
        {
          value: 'sign-in',
          label: 'Sign in',
          panel: (
            <>
              <IdentityHeading title="Welcome back">
                Then straight on to Wellkept, where you left off.
              </IdentityHeading>
              <SignInForm uid={uid} problem={problem} onExpired={onExpired} />
              <SwitchForm question="No account yet?" onClick={() => setScreen('create-account')}>
                Create one
              </SwitchForm>
            </>
          ),
        },
        {
          value: 'create-account',
          label: 'Create account',
          panel: (
            <>
              <IdentityHeading title="A place for everything you own">
                Free. Export or delete everything, any time.
              </IdentityHeading>
              <CreateAccountForm uid={uid} problem={problem} onExpired={onExpired} />
              <SwitchForm question="Have one already?" onClick={() => setScreen('sign-in')}>
                Sign in instead
              </SwitchForm>
            </>
          ),
        },
      ]}
    />
  );
}

function SwitchForm({
  question,
  onClick,
  children,
}: {
  question: string;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <p className="mt-1 text-sm text-ink-2">
      {question}{' '}
      <button
        type="button"
        onClick={onClick}
        className="min-h-11 min-w-11 px-1 font-medium text-accent-ink hover:underline"
      >
        {children}
      </button>
    </p>
  );
}

type FormProps = Omit<SignInTabsProps, 'first'>;

function SignInForm({ uid, problem, onExpired }: FormProps) {
  const form = useForm({ resolver: useChecks(getSignInChecks), defaultValues: { email: '', password: '' } });
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
    <form
      method="post"
      action={`/sign-in/${uid}/password/plain`}
      noValidate
      onSubmit={submit}
      className="mt-5 grid gap-3.5"
    >
      <Field label="Email" error={errors.email?.message} required>
        <Input {...form.register('email')} type="email" inputMode="email" autoComplete="username" />
      </Field>
      <Field label="Password" error={errors.password?.message} required>
        <PasswordInput {...form.register('password')} autoComplete="current-password" />
      </Field>
      <ForgottenPassword />
      <FormError>{errors.root?.message ?? (form.formState.isSubmitted ? null : problem)}</FormError>
      <Button type="submit" variant="primary" size="lg" busy={busy}>
        Sign in
      </Button>
    </form>
  );
}

function CreateAccountForm({ uid, problem, onExpired }: FormProps) {
  const form = useForm({
    resolver: useChecks(getAccountChecks),
    defaultValues: { firstName: '', lastName: '', email: '', password: '' },
  });
  const { register, formState } = form;
  const { errors } = formState;
  const { submit, busy } = useSubmit(
    form,
    async (body) => {
      const { redirectTo } = await call('POST /sign-in/{uid}/account', { params: { uid }, body });
      location.assign(redirectTo);
    },
    onExpired,
  );
  return (
    <form
      method="post"
      action={`/sign-in/${uid}/account/plain`}
      noValidate
      onSubmit={submit}
      className="mt-5 grid gap-3.5"
    >
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
      <FormError>{errors.root?.message ?? (formState.isSubmitted ? null : problem)}</FormError>
      <Button type="submit" variant="primary" size="lg" busy={busy}>
        Create account
      </Button>
    </form>
  );
}
