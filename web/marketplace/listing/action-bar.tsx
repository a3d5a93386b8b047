import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Listing } from '../../../contract/marketplace.ts';
import { boot } from '../../lib/boot.ts';
import { LinkButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';

/** At the thumb on the phone, over the bottom bar where there is one; beside the picture elsewhere. */
export function ActionBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset
      aria-label={label}
      className={cx(
        'fixed inset-x-0 z-20 flex gap-2 bg-surface/96 px-4 py-2.5 shadow-[0_-1px_0_var(--line)] backdrop-blur-[18px] lg:static lg:bg-transparent lg:p-0 lg:shadow-none lg:backdrop-blur-none',
        boot.user
          ? 'bottom-[calc(4rem+env(safe-area-inset-bottom))]'
          : 'bottom-0 pb-[max(.625rem,env(safe-area-inset-bottom))]',
      )}
    >
      {children}
    </fieldset>
  );
}

/** For one that is not to be had. */
export function OthersLikeIt({ listing }: { listing: Listing }) {
  return (
    <ActionBar label="Further listings">
      <LinkButton
        className="flex-1"
        render={<Link to="/marketplace" search={{ productId: listing.productId }} />}
      >
        Find others like it
      </LinkButton>
    </ActionBar>
  );
}
