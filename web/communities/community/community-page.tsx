import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Ban, ChevronLeft } from 'lucide-react';
import { lazy, memo, Suspense, useEffect, useState } from 'react';
import type { CommunityDetail } from '../../../contract/communities.ts';
import { isMissing } from '../../lib/api.ts';
import { useOverlay } from '../../lib/overlay.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { soon } from '../../ui/later.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { oneCommunity } from '../api.ts';
import { CommunityFeed } from '../posts/feed.tsx';
import { CommunityHeader } from './community-header.tsx';
import { CommunitySkeleton, frame, SideSkeleton } from './community-skeleton.tsx';

/** One community: what it is, its feed, its people and its brand. */
export function CommunityPage() {
  const { id = '' } = useParams({ strict: false });
  return <LoadedCommunity key={id} id={id} />;
}

function LoadedCommunity({ id }: { id: string }) {
  // The viewer's membership and the moderators' tasks may have changed while the viewer was elsewhere.
  const { data, error, refetch } = useQuery({ ...oneCommunity(id), refetchOnWindowFocus: 'always' });
  const isGone = isMissing(error);
  const title = isGone ? 'Community not found' : (data?.name ?? 'Community');
  useEffect(() => {
    document.title = `${title} · Wellkept`;
  }, [title]);
  if (isGone) return <CommunityMissing />;
  if (data) return <CommunityView community={data} />;
  return error ? (
    <LoadFailed as="page" title="This community did not load" error={error} onRetry={() => void refetch()} />
  ) : (
    <CommunitySkeleton />
  );
}

function CommunityView({ community }: { community: CommunityDetail }) {
  return (
    <div className={frame}>
      <BackToList />
      <CommunityHeader community={community} />
      <div className="grid min-w-0 content-start gap-3.5">
        {community.membership?.state === 'banned' && <Banned reason={community.membership.banReason} />}
        <CommunityFeed community={community} />
      </div>
      <Side community={community} />
      <PeopleInAddress community={community} />
    </div>
  );
}

const SideCards = soon(async () => (await import('./side-cards.tsx')).SideCards);

/** Memoised: a re-render before its code has loaded would replace the server's HTML by the skeleton. */
const Side = memo(({ community }: { community: CommunityDetail }) => (
  <Suspense fallback={<SideSkeleton />}>
    <SideCards community={community} />
  </Suspense>
));

const BackToList = () => (
  <Link
    to="/communities"
    search={{}}
    className="-my-3 -ml-1 flex min-h-11 items-center gap-1 justify-self-start rounded-sm pr-2 text-sm font-medium text-accent-ink hover:underline lg:col-span-full [&_.lucide]:size-4"
  >
    <ChevronLeft aria-hidden="true" /> Brand Communities
  </Link>
);

function Banned({ reason }: { reason: string | null }) {
  return (
    <Card as="section" aria-label="You are banned" className="flex items-start gap-3 p-4 lg:p-5">
      <Ban aria-hidden="true" className="mt-0.5 shrink-0 text-bad" />
      <div className="min-w-0">
        <h2 className="text-base">You were banned from this community</h2>
        {reason && <p className="mt-0.5 wrap-anywhere whitespace-pre-line text-ink-2">“{reason}”</p>}
        <p className="mt-1 text-sm text-ink-3">
          You can read what is public here, but not post, comment or like. Those who run it can let you in
          again.
        </p>
      </div>
    </Card>
  );
}

const PeopleSheet = lazy(() =>
  import('./people/people-sheet.tsx').then((module) => ({ default: module.PeopleSheet })),
);

/** The members, opened by the address; fetched when they are first wanted. */
function PeopleInAddress({ community }: { community: CommunityDetail }) {
  const [tab, setTab] = useOverlay('members');
  const [wasOpen, setWasOpen] = useState(false);
  if (tab !== undefined && !wasOpen) setWasOpen(true);
  return <Suspense>{wasOpen && <PeopleSheet community={community} tab={tab} onTab={setTab} />}</Suspense>;
}

function CommunityMissing() {
  return (
    <div className="wrap-page grid min-h-[60dvh] place-items-center py-10">
      <EmptyState
        heading="h1"
        title="Community not found"
        action={
          <LinkButton variant="primary" render={<Link to="/communities" search={{}} />}>
            Brand Communities
          </LinkButton>
        }
      >
        It is gone, or it is private and you are not in it. A private one is found by its name: search for it
        and ask to join.
      </EmptyState>
    </div>
  );
}
