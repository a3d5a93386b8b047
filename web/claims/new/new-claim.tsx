import { Link } from '@tanstack/react-router';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Page } from '../../ui/page.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { hasCover, useOwnThings } from '../../warranties/public.ts';
import { ClaimForm } from './claim-form.tsx';

/** The form for a claim, with the thing that it was opened from. */
export function NewClaim({ thingId }: { thingId: string | undefined }) {
  const { things, isReady, isError, error, refetch } = useOwnThings();
  const covered = things.filter(hasCover);
  return (
    <Page title="Make a claim" lead="Say what broke and when. You see at once what covers it.">
      {!isReady &&
        (isError ? (
          <LoadFailed title="Your products did not load" error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading label="Loading your products">
            <Card className="grid max-w-[720px] gap-4 p-5 lg:p-7">
              <Skeleton className="h-6 w-40" />
              <Skeleton className="h-12 rounded-md" />
              <Skeleton className="h-12 rounded-md" />
              <Skeleton className="h-24 rounded-md" />
            </Card>
          </Loading>
        ))}
      {isReady && covered.length === 0 && (
        <Card className="py-6">
          <EmptyState
            title="Nothing of yours has cover"
            action={
              <LinkButton variant="primary" render={<Link to="/warranty" />}>
                Go to My Products
              </LinkButton>
            }
          >
            A claim is made on the cover of something you have. Register it first, or add its warranty.
          </EmptyState>
        </Card>
      )}
      {covered.length > 0 && <ClaimForm things={covered} thingId={thingId} />}
    </Page>
  );
}
