import { Link } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../ui/cx.ts';
import { Logo } from '../ui/logo.tsx';

interface IdentityFrameProps {
  /** Fills the other half of wide screens. */
  side?: ReactNode;
  children: ReactNode;
}

/** The frame of the sign-in pages: without navigation, because nobody is signed in yet. */
export function IdentityFrame({ side, children }: IdentityFrameProps) {
  return (
    <div className={cx('flex min-h-dvh flex-col lg:p-4', side ? 'lg:grid lg:grid-cols-2' : '')}>
      <div className="flex flex-1 flex-col px-5 pt-2 lg:px-10 lg:py-4">
        <header className="flex min-h-11 items-center justify-between">
          <Link to="/">
            <Logo />
          </Link>
          <span className="flex items-center gap-1.5 text-xs text-ink-3 [&_.lucide]:size-4">
            <Lock aria-hidden="true" /> Sign-in service
          </span>
        </header>
        <main className="mx-auto w-full max-w-[420px] pt-4.5 lg:my-auto lg:py-6">{children}</main>
        <footer className="mt-6 flex justify-center gap-5 pb-5 text-sm text-ink-3 *:flex *:min-h-11 *:min-w-11 *:items-center *:justify-center *:hover:text-ink lg:mt-0 lg:justify-start lg:pb-1">
          <Link to="/privacy">Privacy</Link>
          <Link to="/terms">Terms</Link>
          <Link to="/">Back to Wellkept</Link>
        </footer>
      </div>
      {side}
    </div>
  );
}

interface IdentityHeadingProps {
  title: string;
  /** Takes the focus, and is read out, when it replaces the focused content. */
  focus?: boolean;
  children?: ReactNode;
}

const takeFocus = (heading: HTMLElement | null) => heading?.focus();

export function IdentityHeading({ title, focus = false, children }: IdentityHeadingProps) {
  return (
    <>
      <h1
        key={title}
        ref={focus ? takeFocus : undefined}
        tabIndex={-1}
        className="text-[1.75rem]/8.5 tracking-[-.028em] outline-none lg:text-3xl"
      >
        {title}
      </h1>
      {children && <p className="mt-1 text-pretty text-ink-2">{children}</p>}
    </>
  );
}

export function FormError({ children }: { children: string | null | undefined }) {
  if (!children) return null;
  return (
    <p role="alert" className="rounded-md bg-bad-soft px-3.5 py-3 text-sm text-bad">
      {children}
    </p>
  );
}
