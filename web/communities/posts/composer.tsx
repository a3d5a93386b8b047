import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { CommunityDetail } from '../../../contract/communities.ts';
import { displayName, portrait } from '../../lib/format.ts';
import { useMe } from '../../lib/me.ts';
import { oneProduct } from '../../products/public.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { JoinButton } from '../join/join-button.tsx';
import { PostSheet } from './lazy.ts';

interface ComposerProps {
  community: CommunityDetail;
  onPosted: () => void;
}

/** The line that opens the form; for those who may not post, why not and what to do. */
export function Composer({ community, onPosted }: ComposerProps) {
  const [writing, setWriting] = useState(false);
  const [ask, stopAsking] = useAsk();
  const { membership } = community;
  // The page shows the ban and its reason.
  if (membership?.state === 'banned') return null;
  if (!community.isJoined) return <JoinLine community={community} />;
  return (
    <>
      <OpenLine onClick={() => setWriting(true)} />
      <Suspense>
        {writing && <PostSheet community={community} onPosted={onPosted} onClose={() => setWriting(false)} />}
        {ask && !writing && (
          <AskAbout
            key={ask}
            community={community}
            productId={ask}
            onPosted={onPosted}
            onClose={stopAsking}
          />
        )}
      </Suspense>
    </>
  );
}

/** The product to ask about, from the address, and the way to take it out there. */
function useAsk(): [string | undefined, () => void] {
  const { ask } = useSearch({ strict: false });
  const navigate = useNavigate();
  const stop = () =>
    void navigate({
      to: '.',
      search: (now) => ({ ...now, ask: undefined }),
      replace: true,
      resetScroll: false,
    });
  return [ask, stop];
}

interface AskAboutProps extends ComposerProps {
  productId: string;
  onClose: () => void;
}

/** The form as a question about a product; one that is not there any more is left out. */
function AskAbout({ productId, ...props }: AskAboutProps) {
  const { data, isPending } = useQuery(oneProduct(productId));
  if (isPending) return null;
  const product = data && {
    id: data.id,
    name: data.name,
    imageUrl: data.imageUrl,
    averageRating: data.averageRating,
    totalReviews: data.totalReviews,
  };
  return <PostSheet {...props} product={product} />;
}

const line = 'flex w-full items-center gap-3 py-2.5 pr-2.5 pl-3.5 text-left';

function OpenLine({ onClick }: { onClick: () => void }) {
  const me = useMe();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onClick}
      className={`${line} group rounded-lg bg-surface shadow-1 transition-colors hover:bg-hover`}
    >
      <Avatar name={displayName(me)} src={portrait(me)} tint="iris" />
      <span className="min-w-0 flex-1 text-ink-2">Ask or share with owners</span>
      <span aria-hidden="true" className="btn btn-soft">
        Post
      </span>
    </button>
  );
}

function JoinLine({ community }: Pick<ComposerProps, 'community'>) {
  const me = useMe();
  return (
    <Card className={line}>
      <Avatar name={displayName(me)} src={portrait(me)} tint="iris" />
      <p className="min-w-0 flex-1 text-ink-2">Join to post</p>
      <JoinButton community={community} />
    </Card>
  );
}
