import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { MessageCircle } from 'lucide-react';
import { useRef } from 'react';
import type { Listing } from '../../contract/marketplace.ts';
import { call } from '../lib/api.ts';
import { boot } from '../lib/boot.ts';
import { failed } from '../lib/error-toast.ts';
import { cardName, firstNameOf } from '../lib/format.ts';
import { queryClient } from '../lib/query.ts';
import { signInUrl } from '../lib/sign-in.ts';
import { toast } from '../lib/toast.ts';
import { Button, IconButton, IconLink, LinkButton } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { contactSeller, isOwn } from './api.ts';
import { changeListing, dropIfGone, refreshListing } from './cache.ts';
import { statusWords } from './sentences.ts';

interface ContactButtonProps {
  listing: Listing;
  className?: string;
  /** The look while the viewer can still contact the seller; `primary` if it is the page's main button. */
  variant?: 'primary' | 'soft';
}

/**
 * Tells the seller of the viewer's interest, once; afterwards it links to the trade. A visitor signs in and comes back to the
 * listing.
 */
export function ContactButton({ listing, className, variant = 'soft' }: ContactButtonProps) {
  const contact = useContact(listing);
  const sent = useRef(false);
  if (listing.transactionId) {
    return (
      <LinkButton
        variant="soft"
        className={className}
        render={
          <Link
            // The pressed button is replaced by this link, so the focus moves here.
            ref={(link) => {
              if (link && sent.current && document.activeElement === document.body) link.focus();
            }}
            to="/transactions"
            search={{ id: listing.transactionId }}
          />
        }
      >
        View transaction
      </LinkButton>
    );
  }
  if (!isOwn(listing) && listing.status === 'active' && !listing.takesMessages)
    return (
      <p className={cx('flex min-h-11 items-center text-sm text-pretty text-ink-2', className)}>
        {refusalOf(listing)}
      </p>
    );
  const reason = whyNot(listing);
  if (!boot.user && !reason)
    return (
      <LinkButton variant={variant} className={className} href={signInUrl(`/marketplace/${listing.id}`)}>
        Login to Contact
      </LinkButton>
    );
  return (
    <Button
      variant={variant}
      className={className}
      disabled={reason !== undefined}
      busy={contact.isPending}
      onClick={() => {
        sent.current = true;
        contact.send();
      }}
    >
      {reason ?? (listing.type === 'buy_request' ? 'Offer yours' : 'Contact seller')}
    </Button>
  );
}

/** Shown if the listing's owner takes no messages: then nobody can start a trade with them. */
const refusalOf = ({ user }: Listing) => `${firstNameOf(user)} takes no messages.`;

function whyNot(listing: Listing): string | undefined {
  if (isOwn(listing)) return 'Your Listing';
  return statusWords[listing.status];
}

function useContact(listing: Listing) {
  const { id, user } = listing;
  const mutationKey = ['contact', id];
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: () => contactSeller(listing),
    onSuccess: (trade) => {
      changeListing(id, (shown) => ({ ...shown, transactionId: trade.id }));
      void refreshListing(id);
      void queryClient.invalidateQueries({ queryKey: ['GET /api/transactions/user'] });
      toast({
        title: 'Interest Sent!',
        description: `${cardName(user)} has been notified and will contact you to arrange a meeting.`,
      });
    },
    onError: (error) => {
      failed('Failed to Contact Seller', 'Please try again later.')(error);
      // The listing may have been sold or withdrawn meanwhile.
      void refreshListing(id);
    },
  });
  // A double click comes before the button is rendered busy.
  const send = () => queryClient.isMutating({ mutationKey }) === 0 && mutate();
  return { send, isPending };
}

/** Opens the existing or a new conversation about a listing; not for its owner. */
export function MessageButton({ listing }: { listing: Listing }) {
  if (isOwn(listing) || !listing.takesMessages) return null;
  return boot.user ? <OpenConversation listing={listing} /> : <ConversationLink listing={listing} />;
}

const labelOf = ({ user }: Listing) => `Message ${cardName(user)}`;
const icon = <MessageCircle aria-hidden="true" />;

function ConversationLink({ listing }: { listing: Listing }) {
  return (
    <IconLink label={labelOf(listing)} variant="secondary" render={<Link to="/messages" />}>
      {icon}
    </IconLink>
  );
}

function OpenConversation({ listing }: { listing: Listing }) {
  const navigate = useNavigate();
  const open = useMutation({
    mutationFn: () =>
      call('POST /api/conversations', { body: { userId: listing.userId, listingId: listing.id } }),
    onSuccess: ({ id }) => navigate({ to: '/messages', search: { conversation: id } }),
    onError: dropIfGone(listing.id, failed('The conversation did not open', 'Please try again later.')),
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
