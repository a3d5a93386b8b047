import { Link } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import { IconSquare } from '../ui/tile.tsx';

export function SecurityNote() {
  return (
    <aside aria-label="Trading safely" className="flex items-start gap-3.5">
      <IconSquare>
        <ShieldCheck aria-hidden="true" />
      </IconSquare>
      <p className="text-sm text-pretty text-ink-2">
        <b className="text-ink">In person only.</b> Meet in public, check the thing, then pay. Wellkept never
        asks for a deposit.{' '}
        <Link to="/trading-safely" className="font-medium text-accent-ink underline underline-offset-2">
          How to trade safely
        </Link>
      </p>
    </aside>
  );
}
