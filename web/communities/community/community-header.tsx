import { Flag, Lock, Pencil, Ruler, Trash2, UserPlus, Users } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { CommunityDetail } from '../../../contract/communities.ts';
import { communityCategories } from '../../../contract/community-constants.ts';
import { counted, numberText } from '../../lib/format.ts';
import { useMe, useZone } from '../../lib/me.ts';
import { useOpening, useOverlay } from '../../lib/overlay.ts';
import { fullDateText } from '../../lib/times.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { MenuItem } from '../../ui/menu.tsx';
import { Name } from '../../ui/name.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { CommunityCover, CommunityLogo } from '../community-art.tsx';
import { CommunityMenu } from '../join/community-menu.tsx';
import { JoinButton } from '../join/join-button.tsx';
import { CommunityDialog } from '../lazy.ts';
import { StandingBadge } from '../standing.tsx';
import { StoryButton } from '../stories/story-button.tsx';
import { StoryRing } from '../stories/story-ring.tsx';
import { cover, logo } from './community-skeleton.tsx';
import { NoticesMenu } from './notices-menu.tsx';
import { useOwnership } from './use-ownership.ts';

export function CommunityHeader({ community }: { community: CommunityDetail }) {
  return (
    <Card as="section" aria-labelledby="community" className="overflow-hidden lg:col-span-full">
      <CommunityCover
        community={community}
        sizes="(min-width: 80rem) 1152px, 100vw"
        eager
        className={cover}
      />
      <div className="px-4 pb-4 lg:flex lg:items-start lg:gap-6 lg:px-7 lg:pb-6">
        <StoryRing community={community} className={logo}>
          <CommunityLogo community={community} width={96} className="size-full rounded-[inherit]" />
        </StoryRing>
        <div className="min-w-0 flex-1">
          <div className="mt-3 flex flex-wrap items-center gap-x-2.5 gap-y-1.5 lg:mt-4.5">
            <h1 id="community" className="text-[1.75rem]/8.5 tracking-[-.026em] lg:text-3xl">
              <Name>{community.name}</Name>
            </h1>
            <StandingBadge community={community} />
            {!community.isPublic && (
              <Badge tone="strong">
                <Lock aria-hidden="true" /> Private
              </Badge>
            )}
          </div>
          {community.description && (
            <p className="mt-1 max-w-[56ch] text-pretty wrap-anywhere whitespace-pre-line text-ink-2">
              {community.description}
            </p>
          )}
          <Facts community={community} />
        </div>
        <Actions community={community} />
      </div>
      {community.can.moderate && <Waiting waiting={community.waiting} />}
    </Card>
  );
}

function Facts({ community }: { community: CommunityDetail }) {
  const zone = useZone();
  const { category, createdAt } = community;
  const facts = [
    ['Members', community.memberCount === null ? undefined : numberText(community.memberCount)],
    ['Posts', community.postCount === null ? undefined : numberText(community.postCount)],
    ['Created', createdAt && fullDateText(createdAt, { zone, today: '' })],
    ['Category', category && communityCategories[category]],
  ] as const;
  return (
    <dl className="num mt-3.5 flex flex-wrap gap-x-7 gap-y-3 lg:gap-x-11">
      {facts.map(
        ([term, value]) =>
          value && (
            <div key={term} className={cx(term === 'Category' && 'max-[459px]:hidden')}>
              <dt className="text-xs text-ink-3">{term}</dt>
              <dd className="text-[.875rem] leading-5 font-medium">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

const DeleteCommunity = lazy(() =>
  import('./delete-community.tsx').then((module) => ({ default: module.DeleteCommunity })),
);

function Actions({ community }: { community: CommunityDetail }) {
  const [edit, removal] = [useOpening(), useOpening()];
  return (
    <div className="mt-4 flex flex-wrap gap-2 lg:mt-5.5 lg:max-w-80 lg:shrink-0 lg:justify-end">
      <JoinButton community={community} className="min-w-32 max-lg:flex-1" />
      {community.isJoined && <NoticesMenu community={community} />}
      <CommunityMenu community={community}>
        <PhoneItems community={community} />
        {community.can.delete && (
          <MenuItem danger onClick={removal.show}>
            <Trash2 aria-hidden="true" /> Delete
          </MenuItem>
        )}
      </CommunityMenu>
      <StoryButton community={community} className="max-lg:flex-1" />
      {community.can.manage && (
        <Button onClick={edit.show} className="max-lg:flex-1">
          <Pencil aria-hidden="true" /> Edit
        </Button>
      )}
      <Suspense>
        {edit.count > 0 && <CommunityDialog key={edit.count} community={community} {...edit.dialog} />}
        {removal.count > 0 && (
          <DeleteCommunity key={removal.count} community={community} {...removal.dialog} />
        )}
      </Suspense>
    </div>
  );
}

/** On a phone the cards with these actions come after the feed, which may be long; so the menu has them too. */
function PhoneItems({ community }: { community: CommunityDetail }) {
  const isWide = useMediaQuery('(min-width: 62.5rem)');
  const [, setTab] = useOverlay('members');
  const [shows, choose] = useOwnership(community);
  const { showPurchases } = useMe();
  if (isWide) return null;
  return (
    <>
      <MenuItem onClick={() => setTab('all')}>
        <Users aria-hidden="true" /> Members
      </MenuItem>
      {/* If purchases are hidden everywhere, this switch has no effect; the card explains that. */}
      {community.ownership && community.isJoined && showPurchases && (
        <MenuItem onClick={() => choose(!shows)}>
          <Ruler aria-hidden="true" /> {shows ? 'Hide that I am an owner' : 'Show that I am an owner'}
        </MenuItem>
      )}
    </>
  );
}

/** What those who moderate have to decide; each leads to its list. */
function Waiting({ waiting }: Pick<CommunityDetail, 'waiting'>) {
  const [, setTab] = useOverlay('members');
  if (!waiting || waiting.requests + waiting.reports === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-3 lg:px-7">
      {waiting.requests > 0 && (
        <Button variant="soft" onClick={() => setTab('requests')}>
          <UserPlus aria-hidden="true" /> {counted(waiting.requests, 'request')} to join
        </Button>
      )}
      {waiting.reports > 0 && (
        <Button variant="soft" onClick={() => setTab('reports')}>
          <Flag aria-hidden="true" /> {counted(waiting.reports, 'report')}
        </Button>
      )}
    </div>
  );
}
