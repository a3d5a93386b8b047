import type { ReactNode } from 'react';
import type { CommunityDetail } from '../../../contract/communities.ts';
import type { CommunityAuthor, CommunityPost } from '../../../contract/community-posts.ts';
import { fullDate, wallClock } from '../../lib/clock.ts';
import { ageText, cardName, portrait } from '../../lib/format.ts';
import { useClock } from '../../lib/use-clock.ts';
import { Picture } from '../../media/public.ts';
import { PersonLink } from '../../profiles/public.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { brandOf } from '../community-art.tsx';
import { roleNames } from '../membership.ts';
import { OwnerMark } from '../owner-mark.tsx';
import { StandingBadge } from '../standing.tsx';

interface WrittenAtProps {
  at: string;
  editedAt: string | null;
}

export function WrittenAt({ at, editedAt }: WrittenAtProps) {
  const clock = useClock();
  return (
    <time
      dateTime={at}
      title={fullDate(wallClock(new Date(at), clock.zone))}
      className="num text-xs text-ink-3"
    >
      {ageText(at, clock)}
      {editedAt && ' · Edited'}
    </time>
  );
}

/** Host or moderator; nothing for the others. */
export function RoleBadge({ role }: { role: CommunityAuthor['role'] }) {
  const name = role && roleNames[role];
  return name ? <Badge className="h-5.5">{name}</Badge> : null;
}

interface NamedProps {
  author: CommunityAuthor;
  id?: string;
}

/** A name with its role and owner mark in this community. */
export function Named({ author, id }: NamedProps) {
  return (
    <>
      <span id={id} className="min-w-0 truncate font-semibold tracking-[-.01em]">
        <PersonLink id={author.id} className="-my-1.5 py-1.5">
          {cardName(author)}
        </PersonLink>
      </span>
      <RoleBadge role={author.role} />
      {author.ownership && <OwnerMark ownership={author.ownership} />}
    </>
  );
}

type BrandOf = Pick<CommunityDetail, 'name' | 'brandName' | 'logo' | 'isOfficial' | 'officialDomain'>;

function BrandLogo({ community }: { community: BrandOf }) {
  if (!community.logo) return <Avatar name={brandOf(community)} size="lg" className="rounded-md" />;
  return (
    <span aria-hidden="true" className="size-11 shrink-0 overflow-hidden rounded-md bg-surface shadow-1">
      <Picture picture={community.logo} alt="" sizes="44px" fit="cover" className="size-full" />
    </span>
  );
}

interface BylineProps {
  post: CommunityPost;
  community: BrandOf;
  id: string;
  /** At the end of the line. */
  children: ReactNode;
}

/** Who posted it and when: the brand where it is posted under its name. */
export function Byline({ post, community, id, children }: BylineProps) {
  const { user, isOfficial } = post;
  return (
    <header className="flex items-start gap-3">
      {isOfficial ? (
        <BrandLogo community={community} />
      ) : (
        <Avatar name={cardName(user)} src={portrait(user)} size="lg" />
      )}
      <div className="min-w-0 flex-1 pt-0.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          {isOfficial ? (
            <>
              <b id={id} className="min-w-0 truncate font-semibold tracking-[-.01em]">
                {brandOf(community)}
              </b>
              <StandingBadge community={community} className="min-h-5.5" />
            </>
          ) : (
            <Named author={user} id={id} />
          )}
        </p>
        <WrittenAt at={post.createdAt} editedAt={post.editedAt} />
      </div>
      {children}
    </header>
  );
}
