import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Handshake, MessagesSquare, Star, Tag } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PersonActivity } from '../../contract/profiles.ts';
import { ageText, calendarDayText } from '../lib/format.ts';
import { Card } from '../ui/card.tsx';
import { PagedList } from '../ui/paged-list.tsx';
import { activityPages } from './api.ts';

interface ActivityListProps {
  personId: string;
  label: string;
  empty: ReactNode;
}

/** A person's public activity, as one timeline. */
export function ActivityList({ personId, label, empty }: ActivityListProps) {
  const query = useInfiniteQuery(activityPages(personId));
  return (
    <section aria-label={label}>
      <h2 className="sr-only">{label}</h2>
      <Card className="px-4 py-2 lg:px-6 lg:py-3">
        <PagedList
          query={query}
          label={label}
          keyOf={({ id }) => id}
          draw={(activity) => <ActivityItem activity={activity} />}
          empty={empty}
        />
      </Card>
    </section>
  );
}

const icons = { review: Star, listing: Tag, post: MessagesSquare, trade: Handshake };

function ActivityItem({ activity }: { activity: PersonActivity }) {
  const Icon = icons[activity.kind];
  return (
    <div className="flex items-center gap-3.5">
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-ink [&_.lucide]:size-4.5">
        <Icon aria-hidden="true" />
      </span>
      <p className="min-w-0 flex-1">
        <span className="block text-sm text-ink-2">{whatWasDone(activity)}</span>
        <ActivityTitle activity={activity} />
      </p>
      <time dateTime={activity.at} className="num shrink-0 text-sm text-ink-3">
        {/* For a trade only the day is known. */}
        {activity.kind === 'trade' ? calendarDayText(activity.at.slice(0, 10)) : ageText(activity.at)}
      </time>
    </div>
  );
}

const listed = { sell: 'Offered for sale', exchange: 'Offered in exchange', buy_request: 'Looks for' };

function whatWasDone({ kind, rating, listingType, community }: PersonActivity): string {
  if (kind === 'review') return `Reviewed, ${rating} of 5 stars`;
  if (kind === 'listing') return listed[listingType ?? 'sell'];
  return kind === 'post' ? `Posted in ${community}` : 'Completed a trade';
}

const link =
  '-my-1.5 block truncate rounded-sm py-1.5 font-medium decoration-1 underline-offset-3 hover:underline';

function ActivityTitle({
  activity: { id, kind, title, productId, communityId },
}: {
  activity: PersonActivity;
}) {
  if (kind === 'review' && productId)
    return (
      <Link to="/product/$id" params={{ id: productId }} search={{ review: id }} className={link}>
        {title}
      </Link>
    );
  if (kind === 'listing')
    return (
      <Link to="/marketplace/$id" params={{ id }} search={{}} className={link}>
        {title}
      </Link>
    );
  if (kind === 'post' && communityId)
    return (
      <Link
        to="/communities/$id/posts/$postId"
        params={{ id: communityId, postId: id }}
        search={{}}
        className={link}
      >
        {title}
      </Link>
    );
  return null;
}
