import type { ReactNode } from 'react';
import { LinkButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';

/** A picture composed of the product's own components. Screen readers get one sentence instead of the parts. */
export function Picture({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div role="img" aria-label={label} className={cx('select-none', className)}>
      <div aria-hidden="true" className="contents">
        {children}
      </div>
    </div>
  );
}

export function FeatureWords({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="text-xl lg:text-[1.5rem] lg:leading-[1.875rem]">{title}</h2>
      <p className="mt-1.5 max-w-[46ch] text-pretty text-ink-2">{children}</p>
    </div>
  );
}

export const stampWords: { ring: [string, string]; label: string } = {
  ring: ['Verified purchase', 'Checked here'],
  label: 'Verified purchase',
};

/** The server does the signing in, so both are plain links that leave the page. */
export const signIn = '/api/login';

export function GetStarted({ variant = 'primary' }: { variant?: 'primary' | 'inverse' }) {
  return (
    <LinkButton variant={variant} size="lg" href={signIn}>
      Get Started - It's Free
    </LinkButton>
  );
}
