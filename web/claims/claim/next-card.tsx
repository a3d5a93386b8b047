import { Download, HandCoins, Mail, MessageSquareQuote } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { movesFrom, titleOf } from '../../../contract/claim-rules.ts';
import type { ClaimDetail } from '../../../contract/claims.ts';
import { useToday } from '../../lib/me.ts';
import { useOpening } from '../../lib/overlay.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { ContactLinks, mailTo } from '../../warranties/public.ts';
import { nextOf } from '../sentences.ts';
import { confirmReceived } from './entry-toasts.ts';

const NoteSheet = lazy(() => import('./note-sheet.tsx').then((module) => ({ default: module.NoteSheet })));

/** The element id of the claim pack's card. */
export const PACK = 'claim-pack';

function showPack() {
  const card = document.getElementById(PACK);
  card?.scrollIntoView({ block: 'center' });
  card?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
}

/** The next step: what the owner has to do or to wait for. */
export function NextCard({ claim }: { claim: ClaimDetail }) {
  const today = useToday();
  const noting = useOpening();
  const { title, text } = nextOf(claim, today);
  const { contact } = claim.cover;
  const isMine = !claim.isFollowed && claim.thingId !== null;
  const canNote = isMine && movesFrom[claim.status].length > 0;
  const sending = isMine && claim.status === 'submitted';
  const subject = `Claim ${claim.claimNumber}: ${titleOf(claim.issueDescription)}`;
  const email = sending ? contact?.email : undefined;
  return (
    <Section title={title} heading="h2">
      <p className="-mt-1 text-sm text-pretty text-ink-2">{text}</p>
      {sending && contact && <ContactLinks contact={contact} subject={subject} />}
      {canNote && (
        <div className="mt-3.5 flex flex-wrap gap-2 *:grow sm:*:grow-0">
          {sending && (
            <Button variant="primary" onClick={showPack}>
              <Download aria-hidden="true" />
              Get the claim pack
            </Button>
          )}
          {email && (
            <LinkButton href={mailTo(email, subject)}>
              <Mail aria-hidden="true" />
              Write the mail
            </LinkButton>
          )}
          <Button variant={sending ? 'secondary' : 'primary'} onClick={noting.show}>
            <MessageSquareQuote aria-hidden="true" />
            Note what they said
          </Button>
        </div>
      )}
      {claim.theySay && (
        <Button variant="primary" className="mt-3.5" onClick={() => confirmReceived(claim.id, true)}>
          <HandCoins aria-hidden="true" />I have it
        </Button>
      )}
      <Suspense>
        {noting.count > 0 && <NoteSheet key={noting.count} claim={claim} {...noting.dialog} />}
      </Suspense>
    </Section>
  );
}
