import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { Listing } from '../../../contract/marketplace.ts';
import { displayName } from '../../lib/format.ts';
import { TrustLine } from '../../profiles/trust-line.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';

/** Whose it is, and what their trades say of them. */
export function SellerCard({ listing: { user, type } }: { listing: Listing }) {
  const name = displayName(user);
  return (
    <Card className="relative flex items-center gap-3.5 p-4 transition-shadow hover:shadow-2 lg:p-5">
      <Avatar name={name} src={user.profileImageUrl} size="lg" />
      <div className="min-w-0 flex-1">
        <p className="text-xs text-ink-3">{type === 'buy_request' ? 'Wanted by' : 'Offered by'}</p>
        <Link
          to="/profile"
          search={{ user: user.id }}
          className="block truncate font-semibold tracking-[-.01em] after:absolute after:inset-0 after:rounded-lg"
        >
          {name}
        </Link>
        <p className="num text-sm text-ink-2">
          <TrustLine trust={user.trust} />
        </p>
      </div>
      <ChevronRight aria-hidden="true" className="text-ink-3" />
    </Card>
  );
}
