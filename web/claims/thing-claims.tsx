import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LinkButton } from '../ui/button.tsx';
import { RetryLine } from '../ui/load-failed.tsx';
import { Section } from '../ui/section.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { claimList } from './api.ts';
import { ClaimRow } from './claim-row.tsx';
import { openFirst } from './list.ts';

/** The claims on a thing's cover. */
export function ThingClaims({ thingId }: { thingId: string }) {
  const { data: claims, isError, error, refetch } = useQuery(claimList(thingId));
  return (
    <Section
      title="Claims"
      action={
        <LinkButton
          variant="ghost"
          className="-mr-3 text-accent-ink"
          render={<Link to="/claims" search={{ new: '1', thing: thingId }} />}
        >
          Make a claim
        </LinkButton>
      }
    >
      {!claims &&
        (isError ? (
          <RetryLine error={error} onRetry={() => void refetch()}>
            The claims did not load.
          </RetryLine>
        ) : (
          <Loading label="Loading the claims">
            <Skeleton className="h-5 w-2/3" />
          </Loading>
        ))}
      {claims?.length === 0 && <p className="text-sm text-ink-3">None. If it breaks, begin here.</p>}
      {claims && claims.length > 0 && (
        <ul className="divide-y divide-line">
          {openFirst(claims).map((claim) => (
            <li key={claim.id}>
              <ClaimRow claim={claim} bare />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
