import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { isOpen } from '../../../contract/claim-rules.ts';
import type { ClaimDetail } from '../../../contract/claims.ts';
import { dayText } from '../../lib/days.ts';
import { money } from '../../lib/format.ts';
import { useOpening } from '../../lib/overlay.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog, DialogClose } from '../../ui/dialog.tsx';
import { Section } from '../../ui/section.tsx';
import { ContactLinks } from '../../warranties/public.ts';
import { changeClaim, deleteClaim } from '../api.ts';
import { providerFirst, providerOf } from '../sentences.ts';
import { showNotSaved, showSaved } from './entry-toasts.ts';

const EditSheet = lazy(() => import('./edit-sheet.tsx').then((module) => ({ default: module.EditSheet })));

/** What the claim is about, and whom it is with. */
export function FactsCard({ claim }: { claim: ClaimDetail }) {
  const editing = useOpening();
  const { cover, currency } = claim;
  const canEdit = !claim.isFollowed && claim.status !== 'resolved';
  const facts: [string, ReactNode][] = [
    ['Broke on', dayText(claim.brokeOn)],
    ['Amount claimed', claim.claimAmount && money(claim.claimAmount, currency)],
    [claim.theySay ? 'They say it came to' : 'Came to', claim.amount && money(claim.amount, currency)],
    ['You have it since', claim.receivedAt && dayText(claim.receivedAt.slice(0, 10))],
    ['Provider', providerFirst(claim)],
    ['Policy', cover.policyNumber],
    [
      'Their number',
      claim.providerClaimId && (
        <span className="flex items-center">
          <span className="min-w-0 wrap-anywhere">{claim.providerClaimId}</span>
          <span className="-my-3 shrink-0">
            <CopyButton text={claim.providerClaimId} what="their number" />
          </span>
        </span>
      ),
    ],
    ['Answer due', claim.answerDue && dayText(claim.answerDue)],
  ];
  // Facts that are worth adding to an open claim are listed even while they are empty.
  const missing = claim.status === 'submitted' ? ['Amount claimed', 'Their number'] : ['Their number'];
  const shown = facts.filter(([term, value]) => value || (canEdit && missing.includes(term)));
  return (
    <Section
      title="The claim"
      heading="h2"
      action={
        canEdit && (
          <Button variant="ghost" className="-mr-3" onClick={editing.show}>
            <Pencil aria-hidden="true" />
            Edit
          </Button>
        )
      }
    >
      <dl className="num grid grid-cols-2 gap-x-4 gap-y-3.5">
        {shown.map(([term, value]) => (
          <div key={term} className="min-w-0">
            <dt className="text-xs text-ink-3">{term}</dt>
            <dd className="font-medium break-words">
              {value || <span className="font-normal text-ink-3">Not noted</span>}
            </dd>
          </div>
        ))}
      </dl>
      {cover.contact && (
        <div className="mt-2">
          <ContactLinks contact={cover.contact} subject={`Claim ${claim.claimNumber}`} />
        </div>
      )}
      <div className="mt-2 -mb-2 -ml-3 flex flex-wrap">
        {isOpen(claim.status) && claim.thingId && <Withdraw claim={claim} />}
        {!claim.isFollowed && <Delete claim={claim} />}
      </div>
      <Suspense>
        {editing.count > 0 && <EditSheet key={editing.count} claim={claim} {...editing.dialog} />}
      </Suspense>
    </Section>
  );
}

function Withdraw({ claim }: { claim: ClaimDetail }) {
  const [open, setOpen] = useState(false);
  const withdrawing = useMutation({
    mutationFn: () => changeClaim(claim.id, { status: 'resolved', resolution: 'withdrawn' }),
    onSuccess: (changed) => {
      setOpen(false);
      showSaved('Claim withdrawn', changed);
    },
    onError: (error) => {
      setOpen(false);
      showNotSaved(claim.id, 'Not withdrawn')(error);
    },
  });
  return (
    <Dialog
      title="Withdraw this claim?"
      description={
        claim.isFollowed
          ? `${providerFirst(claim)} is told. The claim is closed and stays here as it is.`
          : `The claim is closed and stays here as it is. Tell ${providerOf(claim)}, if they have it.`
      }
      trigger={
        <Button variant="ghost" className="text-bad">
          Withdraw claim
        </Button>
      }
      open={open}
      onOpenChange={setOpen}
      footer={
        <>
          <DialogClose render={<Button variant="ghost">Keep it</Button>} />
          <Button variant="danger-solid" busy={withdrawing.isPending} onClick={() => withdrawing.mutate()}>
            Withdraw
          </Button>
        </>
      }
    />
  );
}

function Delete({ claim }: { claim: ClaimDetail }) {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const deleting = useMutation({
    mutationFn: () => deleteClaim(claim.id),
    onSuccess: () => {
      toast({ title: `Claim ${claim.claimNumber} deleted` });
      void navigate({ to: '/claims', search: {}, replace: true });
    },
    onError: (error) => {
      setOpen(false);
      showNotSaved(claim.id, 'Not deleted')(error);
    },
  });
  return (
    <Dialog
      title="Delete this claim?"
      description="It goes with its history, photos and papers, also from the history of the product. This cannot be undone."
      trigger={
        <Button variant="ghost" className="text-bad">
          Delete claim
        </Button>
      }
      open={open}
      onOpenChange={setOpen}
      footer={
        <>
          <DialogClose render={<Button variant="ghost">Keep it</Button>} />
          <Button variant="danger-solid" busy={deleting.isPending} onClick={() => deleting.mutate()}>
            Delete
          </Button>
        </>
      }
    />
  );
}
