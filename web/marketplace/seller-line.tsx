import { Link } from '@tanstack/react-router';
import type { Trader } from '../../contract/users.ts';
import { boot } from '../lib/boot.ts';
import { cardName } from '../lib/format.ts';
import { TrustLine } from '../profiles/trust-line.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { cx } from '../ui/cx.ts';

interface SellerLineProps {
  user: Trader;
  /** Where room is short, only the name on the phone. */
  compact?: boolean;
  className?: string;
}

/** Who offers or asks, and what their trades say of them. */
export function SellerLine({ user, compact = false, className }: SellerLineProps) {
  const name = cardName(user);
  return (
    <Link
      to="/profile"
      search={{ user: user.id }}
      className={cx('group flex min-h-11 max-w-full min-w-0 items-center gap-2 rounded-md', className)}
    >
      <Avatar name={name} src={user.profileImageUrl} size={compact ? 'sm' : 'md'} />
      <span className="min-w-0">
        <span className="block truncate text-sm font-medium group-hover:underline">
          {user.id === boot.user?.id ? 'You' : name}
        </span>
        <span className={cx('text-xs text-ink-3', compact ? 'hidden truncate sm:block' : 'block')}>
          <TrustLine trust={user.trust} short={compact} />
        </span>
      </span>
    </Link>
  );
}
