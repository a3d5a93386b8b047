import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { cardName, portrait } from '../lib/format.ts';
import { Avatar } from '../ui/avatar.tsx';
import { HiddenItem } from '../ui/hidden-item.tsx';
import { RetryLine } from '../ui/load-failed.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { hiddenReels, showReel, showReelsOf } from './api.ts';

interface HiddenReelsProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The reels and authors that the viewer has hidden, each with a button to show them again. */
export function HiddenReels(props: HiddenReelsProps) {
  const { data, isError, error, refetch } = useQuery({ ...hiddenReels, refetchOnMount: 'always' });
  const isEmpty = data && data.authors.length + data.reels.length === 0;
  return (
    <Sheet title="Hidden from your reels" {...props}>
      {isEmpty && <p className="pb-4 text-ink-2">Nothing. What you hide is listed here.</p>}
      {isError && !data && (
        <RetryLine error={error} onRetry={() => void refetch()}>
          The list did not load.
        </RetryLine>
      )}
      {!data && !isError && (
        <Loading label="Loading what is hidden" className="grid gap-3 pb-4">
          <Skeleton className="h-11 rounded-md" />
          <Skeleton className="h-11 rounded-md" />
        </Loading>
      )}
      {data && data.authors.length > 0 && (
        <Part title="Everything by">
          {data.authors.map((author) => (
            <HiddenItem
              key={author.id}
              picture={<Avatar name={cardName(author)} src={portrait(author)} />}
              title={cardName(author)}
              onShow={() => showReelsOf(author.id)}
            />
          ))}
        </Part>
      )}
      {data && data.reels.length > 0 && (
        <Part title="Single reels">
          {data.reels.map((reel) => (
            <HiddenItem
              key={reel.id}
              picture={<Avatar name={cardName(reel.user)} src={portrait(reel.user)} />}
              title={reel.product}
              note={`by ${cardName(reel.user)}`}
              onShow={() => showReel(reel.id)}
            />
          ))}
        </Part>
      )}
    </Sheet>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="pb-4">
      <h3 className="mb-1 text-sm text-ink-3">{title}</h3>
      <ul className="grid gap-1">{children}</ul>
    </section>
  );
}
