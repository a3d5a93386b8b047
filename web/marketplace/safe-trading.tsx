import { Link } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import { IconSquare } from '../ui/icon-square.tsx';

export function SafeTrading() {
  return (
    <section className="flex items-start gap-3.5">
      <IconSquare>
        <ShieldCheck aria-hidden="true" />
      </IconSquare>
      <div>
        <h2 className="text-base tracking-[-.01em]">Safe &amp; Secure Trading</h2>
        <p className="max-w-[62ch] text-sm text-ink-2">
          Meet in public, check the thing, confirm together. The cover moves when both of you say so.{' '}
          <Link to="/trading-safely" className="font-medium text-accent-ink underline underline-offset-2">
            How to trade safely
          </Link>
        </p>
      </div>
    </section>
  );
}
