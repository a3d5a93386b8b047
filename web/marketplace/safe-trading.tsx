import { Link } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import { boot } from '../lib/boot.ts';
import { signInUrl } from '../lib/sign-in.ts';
import { IconSquare } from '../ui/tile.tsx';

const link = 'font-medium text-accent-ink underline underline-offset-2';

export function SafeTrading() {
  return (
    <section className="flex items-center gap-3 rounded-lg bg-surface px-4 py-3.5 shadow-1 lg:bg-transparent lg:p-0 lg:shadow-none">
      <IconSquare>
        <ShieldCheck aria-hidden="true" />
      </IconSquare>
      <div>
        <h2 className="text-base tracking-[-.01em]">Safe &amp; Secure Trading</h2>
        <p className="mt-0.5 max-w-[62ch] text-sm text-ink-2">
          Meet in public, check the thing, confirm together. The cover moves when both of you say so.{' '}
          <Link to="/trading-safely" className={link}>
            How to trade safely
          </Link>
          {!boot.user && (
            <>
              {' · '}
              <a href={signInUrl()} className={link}>
                Log in to contact sellers
              </a>
            </>
          )}
        </p>
      </div>
    </section>
  );
}
