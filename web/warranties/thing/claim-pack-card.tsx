import { Download, RefreshCw } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { ClaimPack, ClaimToPack, Paper } from '../../../contract/warranties.ts';
import { counted, listed } from '../../lib/format.ts';
import { useOpening } from '../../lib/overlay.ts';
import { sizeText } from '../../media/public.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { OwnedThing } from '../things.ts';

const PackSheet = lazy(() => import('./pack-sheet.tsx').then((module) => ({ default: module.PackSheet })));

interface ClaimPackCardProps {
  thing: OwnedThing;
  papers: Paper[];
  pack: ClaimPack | null;
  loading: boolean;
  /** The claim that it can be made for. */
  claim: ClaimToPack | null;
  /** Whether a pack for another claim, or for none, is not shown. */
  isOfClaim?: boolean;
  heading?: 'h2' | 'h3';
}

/** Makes one PDF for whoever has to repair or replace the thing. */
export function ClaimPackCard({
  thing,
  papers,
  pack: last,
  loading,
  claim,
  isOfClaim = false,
  heading,
}: ClaimPackCardProps) {
  const pack = isOfClaim && last?.claimId !== claim?.id ? null : last;
  const choosing = useOpening();
  const making = pack?.state === 'making';
  const ready = pack?.state === 'ready' && pack.url;
  return (
    <Section
      title="Claim pack"
      heading={heading}
      action={
        ready && pack.bytes !== null && <span className="num text-sm text-ink-3">{sizeText(pack.bytes)}</span>
      }
    >
      <p className="-mt-1 mb-4 text-sm text-pretty text-ink-2">
        One PDF for a repair desk: the product, {counted(thing.covers.length, 'cover')}, and what you choose.
        {ready && ` ${contentsText(pack)}`}
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
          {pack?.outdated && pack.parts && (
            <p className="mb-3 text-sm text-warn">Something has changed since this one was made.</p>
          )}
          <div className="flex flex-wrap gap-2">
            {ready && pack.url && (
              <LinkButton variant={pack.outdated ? 'secondary' : 'primary'} href={pack.url} download>
                <Download aria-hidden="true" />
                Download claim pack
              </LinkButton>
            )}
            <Button variant={ready && !pack.outdated ? 'secondary' : 'primary'} onClick={choosing.show}>
              {ready && <RefreshCw aria-hidden="true" />}
              {ready ? 'Make it again' : 'Make claim pack'}
            </Button>
          </div>
        </>
      )}
      <p role="status" className="sr-only">
        {ready && 'The claim pack is ready.'}
      </p>
      <Suspense>
        {choosing.count > 0 && (
          <PackSheet
            key={choosing.count}
            thing={thing}
            papers={papers}
            claim={claim}
            last={last}
            {...choosing.dialog}
          />
        )}
      </Suspense>
    </Section>
  );
}

/** What else is in the pack, and what is not. */
function contentsText({ parts, claimId }: ClaimPack): string {
  if (!parts) return 'This one was made before you could choose: it has your notes and every paper.';
  const { email, phone, notes, history, papers } = parts;
  const inIt = [
    email && 'your email',
    phone && 'your phone',
    claimId && 'the claim',
    history && 'the history',
    notes && 'your notes',
    papers.length > 0 && counted(papers.length, 'paper'),
  ].filter((part) => typeof part === 'string');
  return inIt.length > 0 ? `This one has ${listed(inIt)}.` : 'This one has nothing else.';
}
