import { Link, useSearch } from '@tanstack/react-router';
import { LinkButton } from '../ui/button.tsx';
import { IdentityFrame, IdentityHeading } from './identity-frame.tsx';

/** By the `reason` the server gives. */
const reasons: Record<string, [title: string, text: string]> = {
  state: [
    'This sign-in lost its way',
    'It was started in another window or browser, or its cookie is gone. Starting again in this window helps.',
  ],
  provider_down: [
    'The sign-in service does not answer',
    'It may be busy or down for a moment. Your account and your things are safe.',
  ],
  refused: ['The sign-in was not completed', 'It was cancelled, or the sign-in service turned it down.'],
  expired: ['This sign-in has expired', 'It was open for too long. Starting again takes a second.'],
};
const unknown: [title: string, text: string] = [
  'Signing in did not work',
  'Something went wrong on the way.',
];

export function SignInProblemPage() {
  const { reason = '' } = useSearch({ from: '/sign-in-problem' });
  const [title, text] = Object.hasOwn(reasons, reason) ? (reasons[reason] ?? unknown) : unknown;
  return (
    <IdentityFrame>
      <IdentityHeading title={title}>{text}</IdentityHeading>
      <div className="mt-5 grid gap-2.5">
        <LinkButton variant="primary" size="lg" href="/api/login">
          Try again
        </LinkButton>
        <LinkButton size="lg" render={<Link to="/" />}>
          Back to Wellkept
        </LinkButton>
      </div>
    </IdentityFrame>
  );
}
