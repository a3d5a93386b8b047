import { type ReactNode, useEffect, useState } from 'react';
import { Tabs } from '../ui/tabs.tsx';
import { CreateAccountForm } from './create-account-form.tsx';
import { IdentityHeading } from './identity-frame.tsx';
import { SignInForm } from './sign-in-form.tsx';

type SignInScreen = 'sign-in' | 'create-account';

interface SignInTabsProps {
  uid: string;
  first: SignInScreen;
  onExpired: () => void;
  onCheckMail: (email: string) => void;
}

export function SignInTabs({ uid, first, onExpired, onCheckMail }: SignInTabsProps) {
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
              <SignInForm uid={uid} onExpired={onExpired} />
              <Instead question="No account yet?" onClick={() => setScreen('create-account')}>
                Create one
              </Instead>
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
              <CreateAccountForm uid={uid} onExpired={onExpired} onCheckMail={onCheckMail} />
              <Instead question="Have one already?" onClick={() => setScreen('sign-in')}>
                Sign in instead
              </Instead>
            </>
          ),
        },
      ]}
    />
  );
}

function Instead({
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
