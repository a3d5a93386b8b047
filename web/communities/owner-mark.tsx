import type { Ownership } from '../../contract/communities.ts';
import { cx } from '../ui/cx.ts';
import { ownershipText } from './ownership-words.ts';

interface OwnerMarkProps {
  ownership: Ownership;
  className?: string;
}

/** Five ticks of the ruler and words, never the ticks alone; the product's name is its title. */
export const OwnerMark = ({ ownership, className }: OwnerMarkProps) => (
  <span
    title={ownership.product}
    className={cx(
      'num inline-flex items-center gap-1.5 text-xs leading-4 font-[560] whitespace-nowrap text-accent-ink',
      className,
    )}
  >
    <svg
      viewBox="0 0 16 12"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      aria-hidden="true"
      className="h-[11px] w-[15px] shrink-0"
    >
      <path d="M1.5 1v10M4.75 4.5V11M8 4.5V11M11.25 4.5V11M14.5 1v10" />
    </svg>
    {ownershipText(ownership)}
  </span>
);
