import { useQuery } from '@tanstack/react-query';
import type { ClaimToPack } from '../../../contract/warranties.ts';
import { isGone } from '../../lib/api.ts';
import { useToday } from '../../lib/me.ts';
import { RetryLine } from '../../ui/load-failed.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ClaimPackCard, oneThing, thingOf } from '../../warranties/public.ts';

interface PackCardProps {
  thingId: string;
  /** The claim that it is to be sent for. */
  claim: ClaimToPack | undefined;
}

/** The thing's claim pack, whose first page is the claim. */
export function PackCard({ thingId, claim }: PackCardProps) {
  const today = useToday();
  const { data, error, refetch } = useQuery(oneThing(thingId));
  const thing = data && thingOf(data.layers, today);
  if (isGone(error) || (data && !thing)) return null;
  if (thing && data)
    return (
      <ClaimPackCard
        thing={thing}
        papers={data.papers}
        pack={data.claimPack}
        loading={false}
        heading="h2"
        claim={claim ?? data.claimToPack}
        isOfClaim={claim !== undefined}
      />
    );
  return (
    <Section title="Claim pack" heading="h2">
      {error ? (
        <RetryLine error={error} onRetry={() => void refetch()}>
          It did not load.
        </RetryLine>
      ) : (
        <>
          <Skeleton className="mb-4 h-10" />
          <Skeleton className="h-11 w-44 rounded-md" />
        </>
      )}
    </Section>
  );
}
