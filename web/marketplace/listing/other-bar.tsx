import type { Listing } from '../../../contract/marketplace.ts';
import { boot } from '../../lib/boot.ts';
import { signInUrl } from '../../lib/sign-in.ts';
import { LinkButton } from '../../ui/button.tsx';
import { ContactButton } from '../contact-button.tsx';
import { MessageButton } from '../message-button.tsx';
import { SaveButton } from '../save-button.tsx';
import { ActionBar, OthersLikeIt } from './action-bar.tsx';

/** What everybody but its owner does with a listing. */
export function OtherBar({ listing }: { listing: Listing }) {
  const { status, transactionId } = listing;
  if (status !== 'active' && !transactionId) return <OthersLikeIt listing={listing} />;
  const width = 'min-w-0 flex-1';
  return (
    <ActionBar label="Contact">
      {boot.user ? (
        // Here it is what the page is for; on a card it is one among many.
        <ContactButton
          listing={listing}
          className={`${width} not-disabled:bg-accent not-disabled:text-on-accent`}
        />
      ) : (
        <LinkButton variant="primary" href={signInUrl()} className={width}>
          Login to Contact
        </LinkButton>
      )}
      <MessageButton listing={listing} />
      {status === 'active' && <SaveButton listing={listing} className="btn-secondary" />}
    </ActionBar>
  );
}
