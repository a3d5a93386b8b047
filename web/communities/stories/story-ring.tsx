import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import type { CommunityDetail } from '../../../contract/communities.ts';
import { toast } from '../../lib/toast.ts';
import { cx } from '../../ui/cx.ts';
import { storiesOf } from './api.ts';
import { firstIn, groupStories } from './groups.ts';
import { StoryViewer } from './lazy.ts';

interface StoryRingProps {
  community: CommunityDetail;
  className?: string;
  /** The community's logo. */
  children: ReactNode;
}

/** The logo of a community; while it has stories on, a ring around it that opens them. */
export function StoryRing({ community, className, children }: StoryRingProps) {
  const [open, setOpen] = useState(false);
  const { stories, name } = community;
  if (!stories) return <span className={cx('block', className)}>{children}</span>;
  const unseen = stories.unseen > 0;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`Stories of ${name}, ${unseen ? 'new story' : 'seen'}`}
        onClick={() => setOpen(true)}
        className={cx('block outline-offset-8!', className)}
      >
        {children}
        <span
          aria-hidden="true"
          className={cx(
            'absolute -inset-1.5 rounded-[26px] border-solid lg:rounded-[32px]',
            unseen ? 'border-[2.5px] border-accent-ink' : 'border-[1.5px] border-control',
          )}
        />
      </button>
      {open && <CommunityStories id={community.id} onClose={() => setOpen(false)} />}
    </>
  );
}

function CommunityStories({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, isFetchedAfterMount } = useQuery(storiesOf(id));
  // Stored once, so that the stories do not change while somebody watches them.
  const [shown, setShown] = useState<ReturnType<typeof groupStories>>();
  if (!shown && data && isFetchedAfterMount) setShown(groupStories(data.toReversed(), Date.now()));
  const first = shown?.[0];
  const isOver = error !== null || (shown !== undefined && !first);
  const leave = useEffectEvent(() => {
    toast({ title: error ? 'The stories did not load' : 'This story is over.' });
    onClose();
  });
  useEffect(() => {
    if (isOver) leave();
  }, [isOver]);
  if (!shown || !first) return null;
  return (
    <Suspense>
      <StoryViewer groups={shown} start={{ group: 0, story: firstIn(first) }} onClose={onClose} />
    </Suspense>
  );
}
