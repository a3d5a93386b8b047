import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failed } from '../lib/failed.ts';
import { cardName, portrait } from '../lib/format.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { RetryLine } from '../ui/load-failed.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { hiddenReels, showReel, showReelsOf } from './api.ts';

interface HiddenReelsProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What somebody did not want to see, to be shown again. */
export function HiddenReels(props: HiddenReelsProps) {
  const { data, isError, refetch } = useQuery({ ...hiddenReels, refetchOnMount: 'always' });
  const isEmpty = data && data.authors.length + data.reels.length === 0;
  return (
    <Sheet title="Hidden from your reels" {...props}>
      {isEmpty && <p className="pb-4 text-ink-2">Nothing. What you hide is listed here.</p>}
      {isError && !data && <RetryLine onRetry={() => void refetch()}>The list did not load.</RetryLine>}
      {!data && !isError && (
        <Loading label="Loading what is hidden" className="grid gap-3 pb-4">
          <Skeleton className="h-11 rounded-md" />
          <Skeleton className="h-11 rounded-md" />
        </Loading>
      )}
      {data && data.authors.length > 0 && (
        <Part title="Everything by">
          {data.authors.map((author) => (
            <Entry
              key={author.id}
              name={cardName(author)}
              portrait={portrait(author)}
              title={cardName(author)}
              onShow={() => showReelsOf(author.id)}
            />
          ))}
        </Part>
      )}
      {data && data.reels.length > 0 && (
        <Part title="Single reels">
          {data.reels.map((reel) => (
            <Entry
              key={reel.id}
              name={cardName(reel.user)}
              portrait={portrait(reel.user)}
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

interface EntryProps {
  name: string;
  portrait: string | null;
  title: string;
  note?: string;
  onShow: () => Promise<unknown>;
}

function Entry({ name, portrait, title, note, onShow }: EntryProps) {
  const showing = useMutation({ mutationFn: onShow, onError: failed('Still hidden', 'Please try again.') });
  return (
    <li className="flex min-h-14 items-center gap-3">
      <Avatar name={name} src={portrait} />
      <p className="min-w-0 flex-1">
        <b className="block truncate">{title}</b>
        {note && <span className="block truncate text-sm text-ink-2">{note}</span>}
      </p>
      <Button
        variant="soft"
        busy={showing.isPending}
        aria-label={`Show again: ${title}`}
        onClick={() => showing.mutate()}
      >
        Show again
      </Button>
    </li>
  );
}
