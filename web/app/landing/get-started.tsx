import { LinkButton } from '../../ui/button.tsx';

/** Signing in belongs to the server, so both are plain links that leave the page. */
export const signIn = '/api/login';

export function GetStarted({ variant = 'primary' }: { variant?: 'primary' | 'inverse' }) {
  return (
    <LinkButton variant={variant} size="lg" href={signIn}>
      Get Started - It's Free
    </LinkButton>
  );
}
