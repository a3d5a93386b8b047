import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { MessageCircle } from 'lucide-react';
import type { Listing } from '../../contract/marketplace.ts';
import { call } from '../lib/api.ts';
import { boot } from '../lib/boot.ts';
import { failed } from '../lib/failed.ts';
import { cardName } from '../lib/format.ts';
import { IconButton, IconLink } from '../ui/button.tsx';
import { isOwn } from './viewer.ts';

/** Opens the conversation about a listing, the one there is or a new one. Nobody writes to themselves. */
export function MessageButton({ listing }: { listing: Listing }) {
  if (isOwn(listing)) return null;
  return boot.user ? <Open listing={listing} /> : <ToMessages listing={listing} />;
}

const labelOf = ({ user }: Listing) => `Message ${cardName(user)}`;
const icon = <MessageCircle aria-hidden="true" />;

function ToMessages({ listing }: { listing: Listing }) {
  return (
    <IconLink label={labelOf(listing)} variant="secondary" render={<Link to="/messages" />}>
      {icon}
    </IconLink>
  );
}

function Open({ listing }: { listing: Listing }) {
  const navigate = useNavigate();
  const open = useMutation({
    mutationFn: () =>
      call('POST /api/conversations', { body: { userId: listing.userId, listingId: listing.id } }),
    onSuccess: ({ id }) => navigate({ to: '/messages', search: { conversation: id } }),
    onError: failed('The conversation did not open', 'Please try again later.'),
  });
  return (
    <IconButton
      label={labelOf(listing)}
      variant="secondary"
      aria-busy={open.isPending || undefined}
      onClick={() => open.isPending || open.mutate()}
    >
      {icon}
    </IconButton>
  );
}
