export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only z-50 rounded-md bg-ink px-4 py-3 font-medium text-bg focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      Skip to content
    </a>
  );
}

/** The top bar of every page, signed in or not. */
export const strip =
  'sticky top-0 z-20 short:static bg-bg/95 shadow-[0_1px_0_var(--line)] backdrop-blur-[18px] backdrop-saturate-160';
export const stripRow =
  'wrap-page flex min-h-15 flex-wrap items-center gap-1 pr-2.5 lg:h-16 lg:flex-nowrap lg:gap-1.5 lg:pr-8';
