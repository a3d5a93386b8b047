import { Link } from '@tanstack/react-router';
import { LinkButton } from '../../ui/button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { strip, stripRow } from '../shell/strip.ts';
import { signIn } from './get-started.tsx';

export function Header() {
  return (
    <header className={strip}>
      <div className={stripRow}>
        <Link to="/" className="mr-auto lg:mr-5">
          <Logo />
        </Link>
        <nav aria-label="Main" className="mr-auto hidden lg:flex">
          <LinkButton variant="ghost" render={<Link to="/" hash="how-it-works" />}>
            How it works
          </LinkButton>
          <LinkButton variant="ghost" render={<Link to="/marketplace" />}>
            Browse the market
          </LinkButton>
        </nav>
        <LinkButton href={signIn}>Sign in</LinkButton>
      </div>
    </header>
  );
}
