import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError, call, type Reply } from '../lib/api.ts';
import { whyFailed } from '../lib/error-text.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { FormError, IdentityFrame, IdentityHeading } from './identity-frame.tsx';

type At = 'old' | 'new' | 'undo';
type Decision = 'yes' | 'no';
type State = Reply<'POST /api/email-change'>['state'] | 'expired';

const questions: Record<At, { title: string; text: string; yes: string; no?: string }> = {
  new: {
    title: 'Is this your new address?',
    text: 'A Wellkept account is to get the address that this mail came to. The address it has now is asked too; it changes once both have said yes.',
    yes: 'Yes, it is mine',
    no: 'No, it is not mine',
  },
  old: {
    title: 'Change your address?',
    text: 'The mail says which one your account is to get. That one is asked too; it changes once both have said yes.',
    yes: 'Yes, change it',
    no: 'No, call it off',
  },
  undo: {
    title: 'Take your old address back?',
    text: 'Your account gets the address that this mail came to again, and every device is signed out.',
    yes: 'Take it back',
  },
};

const done: Record<State, { title: string; text: string; next: 'wellkept' | 'password' }> = {
  waiting: {
    title: 'One more yes',
    text: 'It changes as soon as the other address has said yes too. The link is in its mail.',
    next: 'wellkept',
  },
  changed: {
    title: 'Your address is changed',
    text: 'From now on you sign in with the new one. The old one got a mail with which it can be undone for a week.',
    next: 'wellkept',
  },
  'called-off': {
    title: 'Called off',
    text: 'Nothing has changed. If it is your account and you did not ask for this, somebody knows your password: set a new one.',
    next: 'password',
  },
  undone: {
    title: 'Your old address is back',
    text: 'Every device is signed out. Whoever changed it may know your password: set a new one now.',
    next: 'password',
  },
  expired: {
    title: 'This link does not work any more',
    text: 'It has been used, was replaced by a newer one, or is too old.',
    next: 'wellkept',
  },
};

const isAt = (at: string | undefined): at is At => at !== undefined && Object.hasOwn(questions, at);

/** The links in mails about a change of address lead here. It asks, because mail scanners follow every link. */
export function EmailChangePage() {
  const { token, at } = useSearch({ from: '/email-change' });
  const [state, setState] = useState<State | undefined>(token && isAt(at) ? undefined : 'expired');
  return (
    <IdentityFrame>
      {state || !token || !isAt(at) ? (
        <Answered state={state ?? 'expired'} />
      ) : (
        <Question token={token} at={at} onState={setState} />
      )}
    </IdentityFrame>
  );
}

function Answered({ state }: { state: State }) {
  const { title, text, next } = done[state];
  return (
    <>
      <IdentityHeading title={title} focus>
        {text}
      </IdentityHeading>
      <div className="mt-5 grid gap-2.5">
        {next === 'password' && (
          <LinkButton variant="primary" size="lg" render={<Link to="/forgotten-password" />}>
            Set a new password
          </LinkButton>
        )}
        <LinkButton variant={next === 'password' ? 'secondary' : 'primary'} size="lg" href="/">
          Go to Wellkept
        </LinkButton>
      </div>
    </>
  );
}

interface QuestionProps {
  token: string;
  at: At;
  onState: (state: State) => void;
}

function Question({ token, at, onState }: QuestionProps) {
  const { title, text, yes, no } = questions[at];
  const [sending, setSending] = useState<Decision>();
  const [problem, setProblem] = useState<string>();
  async function sendDecision(answer: Decision) {
    setSending(answer);
    setProblem(undefined);
    try {
      onState((await call('POST /api/email-change', { body: { token, answer } })).state);
    } catch (error) {
      setSending(undefined);
      if (error instanceof ApiError && error.status === 410) onState('expired');
      else setProblem(whyFailed(error));
    }
  }
  return (
    <>
      <IdentityHeading title={title}>{text}</IdentityHeading>
      <div className="mt-5 grid gap-2.5">
        <FormError>{problem}</FormError>
        <Button variant="primary" size="lg" busy={sending === 'yes'} onClick={() => void sendDecision('yes')}>
          {yes}
        </Button>
        {no && (
          <Button size="lg" busy={sending === 'no'} onClick={() => void sendDecision('no')}>
            {no}
          </Button>
        )}
      </div>
    </>
  );
}
