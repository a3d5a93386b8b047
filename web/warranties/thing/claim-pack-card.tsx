import { useMutation } from '@tanstack/react-query';
import { Download, RefreshCw } from 'lucide-react';
import type { ClaimPack, Paper } from '../../../contract/warranties.ts';
import { failed } from '../../lib/error-toast.ts';
import { counted } from '../../lib/format.ts';
import { sizeText } from '../../media/public.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { makeClaimPack } from '../api.ts';
import type { OwnedThing } from '../things.ts';

interface ClaimPackCardProps {
  thing: OwnedThing;
  papers: Paper[];
  pack: ClaimPack | null;
  loading: boolean;
  /** The claim that the pack is for and begins with. */
  claimId?: string | undefined;
  /** How many photos and papers that claim has. */
  files?: number;
  heading?: 'h2' | 'h3';
}

/** Makes one PDF for whoever has to repair or replace the thing. */
export function ClaimPackCard({
  thing,
  papers,
  pack: last,
  loading,
  claimId,
  files = 0,
  heading,
}: ClaimPackCardProps) {
  // A pack made for another claim is not shown here.
  const pack = claimId === undefined || last?.claimId === claimId ? last : null;
  const asking = useMutation({
    mutationFn: () => makeClaimPack(thing.id, claimId),
    onError: failed('Claim pack not made'),
  });
  const making = asking.isPending || pack?.state === 'making';
  const ready = pack?.state === 'ready' && pack.url && !making;
  const count = papers.length + files;
  const contents = `${counted(thing.covers.length, 'cover')} and ${count ? counted(count, 'paper') : 'no papers yet'}`;
  const make = () => asking.mutate();
  return (
    <Section
      title="Claim pack"
      heading={heading}
      action={
        ready && pack.bytes !== null && <span className="num text-sm text-ink-3">{sizeText(pack.bytes)}</span>
      }
    >
      <p className="-mt-1 mb-4 text-sm text-ink-2">
        One PDF with everything a repair desk asks for: {claimId && 'this claim, '}the facts, {contents}.
      </p>
      {loading && <Skeleton className="h-11 w-44 rounded-md" />}
      {!loading && making && <Progress label="Making the claim pack" showLabel />}
      {!loading && !making && (
        <>
          {pack?.state === 'failed' && (
            <p role="alert" className="mb-3 text-sm text-bad">
              The last one could not be made. Try again; if it fails again, a paper may be damaged.
            </p>
          )}
          {pack?.outdated && (
            <p className="mb-3 text-sm text-warn">Something has changed since this one was made.</p>
          )}
          <div className="flex flex-wrap gap-2">
            {ready && pack.url && (
              <LinkButton variant={pack.outdated ? 'secondary' : 'primary'} href={pack.url} download>
                <Download aria-hidden="true" />
                Download claim pack
              </LinkButton>
            )}
            {(!ready || pack.outdated) && (
              <Button variant="primary" onClick={make}>
                {ready && <RefreshCw aria-hidden="true" />}
                {ready ? 'Make it again' : 'Make claim pack'}
              </Button>
            )}
          </div>
        </>
      )}
      <p role="status" className="sr-only">
        {ready && 'The claim pack is ready.'}
      </p>
    </Section>
  );
}
