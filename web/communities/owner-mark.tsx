import type { ReactNode } from 'react';
import type { Ownership } from '../../contract/communities.ts';
import { cx } from '../ui/cx.ts';
import { ownershipText } from './ownership-text.ts';

/** Five ticks of the ruler and words, never the ticks alone. */
export const OwnerWords = ({
  title,
  className,
  children,
}: {
  title?: string;
  className?: string;
  children: ReactNode;
}) => (
  <span
    title={title}
    className={cx(
      'num inline-flex items-center gap-1.5 text-xs leading-4 font-[560] wrap-anywhere text-accent-ink',
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
    {children}
  </span>
);

interface OwnerMarkProps {
  ownership: Ownership;
  className?: string;
}

/** Since when somebody has it; the product's name is its title. */
export const OwnerMark = ({ ownership, className }: OwnerMarkProps) => (
  <OwnerWords title={ownership.product} className={className}>
    {ownershipText(ownership)}
  </OwnerWords>
);
