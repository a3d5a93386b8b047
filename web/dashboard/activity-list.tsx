import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { FileCheck, Handshake, Package, ShieldOff, Star, Store } from 'lucide-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import type { Activity } from '../../contract/dashboard.ts';
import { useHere } from '../lib/me.ts';
import { clockText, dayOf, type LocalDay, whenText } from '../lib/times.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailed, RetryLine } from '../ui/load-failed.tsx';
import { Name } from '../ui/name.tsx';
import { Section } from '../ui/section.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { loadEarlier, recentActivity } from './api.ts';
import { addressOf, sentenceOf } from './sentences.ts';

const icons = {
  review_written: Star,
  thing_added: Package,
  cover_ended: ShieldOff,
  listing_posted: Store,
  trade_begun: Handshake,
  trade_agreed: Handshake,
  trade_sealed: Handshake,
  trade_cancelled: Handshake,
  claim_moved: FileCheck,
} satisfies Record<Activity['kind'], unknown>;

/** Everything that has happened, newest first, under the day on which it did. */
export function ActivityList() {
  const here = useHere();
  const { data, isError, error, refetch } = useQuery(recentActivity);
  const list = useRef<HTMLDivElement>(null);
  const count = data?.items.length ?? 0;
  const before = useRef<number>(undefined);
  const more = useMutation({
    mutationFn: loadEarlier,
    onMutate: () => {
      before.current = count;
    },
  });
  // The last page removes the focused button; the focus moves to the first new entry.
  useEffect(() => {
    const known = before.current;
    if (known === undefined || count <= known) return;
    before.current = undefined;
    if (document.activeElement === document.body) list.current?.querySelectorAll('a')[known]?.focus();
  }, [count]);
  return (
    <Section heading="h2" title="Recent Activity">
      {!data && (isError ? <Failed error={error} onRetry={() => void refetch()} /> : <ActivitySkeleton />)}
      {data?.items.length === 0 && <NothingYet />}
      {data && data.items.length > 0 && (
        <div ref={list}>
          {[...Map.groupBy(data.items, ({ at }) => dayOf(at, here))].map(([day, items]) => (
            <section key={day} aria-label={dayName(items, here)} className="mt-3 first:mt-0">
              <h3 className="text-xs font-medium text-ink-2">{dayName(items, here)}</h3>
              <ul>
                {items.map((activity) => (
                  <ActivityItem key={activity.id} activity={activity} here={here} />
                ))}
              </ul>
            </section>
          ))}
          {more.isError && (
            <RetryLine error={more.error} onRetry={() => more.mutate()}>
              What happened earlier did not load.
            </RetryLine>
          )}
          {data.nextCursor && !more.isError && (
            <Button variant="soft" busy={more.isPending} className="mt-3" onClick={() => more.mutate()}>
              Show more
            </Button>
          )}
        </div>
      )}
    </Section>
  );
}

/** `Today`, `Fri 13 Nov`: a moment of that day without its time. */
const dayName = ([first]: Activity[], here: LocalDay) =>
  first ? whenText(first.at, here).replace(/, [\d:]+$/, '') : '';

function ActivityItem({ activity, here }: { activity: Activity; here: LocalDay }) {
  const navigate = useNavigate();
  const Icon = icons[activity.kind];
  const [before, name, after] = sentenceOf(activity);
  const address = addressOf(activity);
  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate({ href: address });
  }
  return (
    <li>
      <a
        href={address}
        onClick={open}
        className="-mx-2 flex min-h-13 items-center gap-3 rounded-md px-2 py-1.5 text-[.875rem] hover:bg-hover"
      >
        <span
          aria-hidden="true"
          className="grid size-9 shrink-0 place-items-center rounded-[11px] bg-sunk text-ink-2 [&_.lucide]:size-4.5"
        >
          <Icon />
        </span>
        <span className="line-clamp-3 min-w-0 grow wrap-anywhere">
          {before}
          <b>
            <Name inline>{name}</Name>
          </b>
          {after}
        </span>
        {/* A cover ends with the day, so no time is shown. */}
        {activity.kind !== 'cover_ended' && (
          <time dateTime={activity.at} className="num shrink-0 self-start pt-2.5 text-xs text-ink-2">
            {clockText(activity.at, here)}
          </time>
        )}
      </a>
    </li>
  );
}

const Failed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <LoadFailed as="part" heading="h3" title="What happened did not load" error={error} onRetry={onRetry} />
);

const NothingYet = () => (
  <EmptyState
    heading="h3"
    title="Nothing has happened yet"
    action={
      <LinkButton variant="soft" render={<Link to="/warranty" search={{ add: '1' }} />}>
        Add a product
      </LinkButton>
    }
  >
    What you add, review, offer, trade and claim shows up here.
  </EmptyState>
);

const ActivitySkeleton = () => (
  <Loading label="Loading what happened" className="grid gap-4 py-2">
    {['first', 'second', 'third', 'fourth'].map((key) => (
      <div key={key} className="flex items-center gap-3">
        <Skeleton className="size-9 rounded-[11px]" />
        <Skeleton className="w-3/5" />
      </div>
    ))}
  </Loading>
);
