import { Places } from './places.tsx';

export function BottomBar() {
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-5 bg-surface/96 px-1.5 pt-1.5 pb-[calc(.5rem+env(safe-area-inset-bottom))] shadow-[0_-1px_0_var(--line)] backdrop-blur-[18px] backdrop-saturate-160 lg:hidden"
    >
      <Places className="flex min-h-12.5 flex-col items-center justify-center gap-[3px] rounded-md text-[.6875rem] leading-none font-medium text-ink-3 aria-[current]:text-accent-ink [&_.lucide]:size-[23px]" />
    </nav>
  );
}
