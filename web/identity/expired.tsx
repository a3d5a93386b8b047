import { LinkButton } from '../ui/button.tsx';
import { IdentityFrame, IdentityHeading } from './identity-frame.tsx';

/** A sign-in lives for minutes; the way back in is to start another. */
export function Expired() {
  return (
    <IdentityFrame>
      <IdentityHeading title="This sign-in has expired">
        It was open for too long, or has been used already. Starting again takes a second.
      </IdentityHeading>
      <LinkButton variant="primary" size="lg" href="/api/login" className="mt-5 w-full">
        Start again
      </LinkButton>
    </IdentityFrame>
  );
}
