import { Link } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { memo, type ReactNode, useId } from 'react';
import type { Community } from '../../../contract/communities.ts';
import { communityCategories } from '../../../contract/community-constants.ts';
import { dayText } from '../../lib/days.ts';
import { numberText } from '../../lib/format.ts';
import { useHere } from '../../lib/me.ts';
import { dayOf } from '../../lib/times.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { CommunityCover, CommunityLogo } from '../community-art.tsx';
import { CommunityMenu } from '../join/community-menu.tsx';
import { JoinButton } from '../join/join-button.tsx';
import { bannedWords, joinStateOf } from '../membership.ts';
import { OwnerWords } from '../owner-mark.tsx';
import { StandingBadge } from '../standing.tsx';

interface CommunityCardProps {
  community: Community;
  position: number;
  /** The length of the list; -1 while unknown. */
  total: number;
  eager: boolean;
}

const SIZES = '(min-width: 80rem) 371px, (min-width: 62.5rem) 31vw, (min-width: 40rem) 46vw, 92vw';

export const CommunityCard = memo(function CommunityCard(props: CommunityCardProps) {
  const { community, position, total, eager } = props;
  const id = useId();
  // Non-members see only the name of a private community.
  const isClosed = !community.isPublic && !community.isJoined;
  return (
    <Card
      as="article"
      aria-labelledby={id}
      aria-posinset={position}
      aria-setsize={total}
      className={cx(
        'relative flex flex-col overflow-hidden transition-shadow',
        !isClosed && 'hover:shadow-2',
      )}
    >
      <CommunityCover community={community} sizes={SIZES} eager={eager} className="h-28 shrink-0 lg:h-39" />
      {!isClosed && (
        <StandingBadge
          community={community}
          raised
          className="absolute top-3 left-3 max-w-[calc(100%-1.5rem)]"
        />
      )}
      <div className="flex flex-1 flex-col px-4 pb-4 lg:px-5 lg:pb-5">
        <div className="relative -mt-5 flex items-end justify-between gap-3">
          <CommunityLogo community={community} width={48} className="size-12 rounded-[14px] shadow-1" />
          <CategoryBadge community={community} />
        </div>
        <h3 id={id} className="mt-3 line-clamp-2 min-h-7 text-xl wrap-anywhere">
          {isClosed ? community.name : <NameLink community={community} />}
        </h3>
        {isClosed ? <ClosedWords community={community} /> : <Facts community={community} />}
        <div className="relative mt-3.5 flex gap-2">
          <JoinButton community={community} className="min-w-0 flex-1" />
          {!isClosed && <CommunityMenu community={community} />}
        </div>
      </div>
    </Card>
  );
});

/** The whole card but its buttons leads there. */
const NameLink = ({ community: { id, name } }: { community: Community }) => (
  <Link
    to="/communities/$id"
    params={{ id }}
    search={{}}
    className="after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent-ink"
  >
    {name}
  </Link>
);

function CategoryBadge({ community: { isPublic, category } }: { community: Community }) {
  return (
    <span className="flex flex-wrap justify-end gap-1.5">
      {!isPublic && (
        <Badge>
          <Lock aria-hidden="true" /> Private
        </Badge>
      )}
      {category && <Badge>{communityCategories[category]}</Badge>}
    </span>
  );
}

const ClosedWords = ({ community: { membership } }: { community: Community }) => (
  <p className="mt-0.5 flex-1 text-sm text-pretty text-ink-2">
    {membership?.state === 'banned'
      ? bannedWords(membership.banReason)
      : membership?.state === 'requested'
        ? 'Those who run it will answer. Only its members see what is inside.'
        : 'Only its members see what is inside. Ask, and those who run it can let you in.'}
  </p>
);

function Facts({ community }: { community: Community }) {
  const { description, owns, memberCount, postCount, createdAt, membership } = community;
  const here = useHere();
  const isBanned = joinStateOf(community) === 'banned';
  return (
    <>
      <p className="mt-0.5 line-clamp-2 text-sm text-pretty wrap-anywhere text-ink-2 sm:min-h-9">
        {isBanned ? bannedWords(membership?.banReason) : description}
      </p>
      <p className={cx('mt-2.5 flex min-h-4 min-w-0', !owns && 'max-sm:hidden')}>
        {owns && (
          <OwnerWords className="min-w-0">
            <span className="truncate">You own {owns.name}</span>
          </OwnerWords>
        )}
      </p>
      <div className="min-h-3 flex-1" />
      <dl className="flex justify-between gap-4 border-t border-line pt-3">
        <Fact words="Members">{memberCount === null ? undefined : numberText(memberCount)}</Fact>
        <Fact words="Posts">{postCount === null ? undefined : numberText(postCount)}</Fact>
        <Fact words="Created">{createdAt && dayText(dayOf(createdAt, here))}</Fact>
      </dl>
    </>
  );
}

const Fact = ({ words, children }: { words: string; children: ReactNode }) => (
  <div className="num">
    <dt className="text-xs text-ink-3">{words}</dt>
    <dd className="text-[.875rem] leading-5 font-medium">{children}</dd>
  </div>
);
