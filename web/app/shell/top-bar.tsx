import { Link } from '@tanstack/react-router';
import { Logo } from '../../ui/logo.tsx';
import { MessagesLink } from './messages-link.tsx';
import { NotificationBell } from './notification-bell.tsx';
import { Places } from './places.tsx';
import { strip, stripRow } from './strip.ts';
import { UserMenu } from './user-menu.tsx';

export function TopBar() {
  return (
    <header className={strip}>
      <div className={stripRow}>
        <Link to="/" className="mr-auto lg:mr-9">
          <Logo />
        </Link>
        <nav aria-label="Main" className="mr-auto hidden gap-0.5 lg:flex">
          <Places className="flex min-h-11 items-center gap-2 rounded-md px-3.5 text-[.875rem] font-medium text-ink-3 transition-colors hover:text-ink aria-[current]:bg-accent-soft aria-[current]:text-accent-ink [&_.lucide]:size-4.5" />
        </nav>
        <MessagesLink />
        <NotificationBell />
        <UserMenu />
      </div>
    </header>
  );
}
