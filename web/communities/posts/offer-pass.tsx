import { useMutation } from '@tanstack/react-query';
import type { CommunityDetail } from '../../../contract/communities.ts';
import type { CommunityPost } from '../../../contract/community-posts.ts';
import { dayText } from '../../lib/days.ts';
import { failed } from '../../lib/error-toast.ts';
import { counted } from '../../lib/format.ts';
import { useHere } from '../../lib/me.ts';
import { toast } from '../../lib/toast.ts';
import { Picture } from '../../media/public.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { tintClass, tintOf } from '../../ui/tint.ts';
import { JoinButton } from '../join/join-button.tsx';
import { dropIfGone, takeOffer } from './api.ts';
import { lastDayOf } from './offer-days.ts';
import { PostText } from './post-text.tsx';

interface OfferPassProps {
  post: CommunityPost;
  community: CommunityDetail;
  heading: 'h1' | 'h2';
  titleId: string;
  whole: boolean;
}

/** An offer as a pass: what it is above the tear line, how to use it below. */
export function OfferPass({ post, community, heading: Heading, titleId, whole }: OfferPassProps) {
  const { offerDetails: offer, product } = post;
  const here = useHere();
  if (!offer) return null;
  const facts: [string, string][] = [
    [offer.ended ? 'Ended' : 'Ends', offer.endsAt ? dayText(lastDayOf(offer.endsAt, here)) : 'Open'],
    // Until the offer is used, the button takes the place of the code.
    ...(offer.code ? [['Code', offer.code] as [string, string]] : []),
    ['Taken by', counted(offer.takenBy, 'person', 'people')],
  ];
  return (
    <div className="pass mt-3.5 shadow-1 [--under:var(--surface)] dark:bg-raised">
      <div
        className={cx(
          'flex items-center justify-between gap-2 py-4 pr-2 pl-4.5 lg:py-5 lg:pr-5 lg:pl-6',
          tintClass[tintOf(product?.name ?? post.title ?? '')],
          offer.ended && 'grayscale',
        )}
      >
        <div className="min-w-0">
          <span className="text-sm text-ink-2">Offer for members</span>
          <Heading
            id={titleId}
            className="mt-0.5 text-xl tracking-[-.02em] break-words lg:text-[1.5625rem]/7.5"
          >
            {post.title}
          </Heading>
          <PostText
            id={post.id}
            text={post.content}
            mentions={post.mentions}
            whole={whole}
            className="mt-1 text-sm text-ink-2"
          />
        </div>
        {product?.image && (
          <span className="size-24 shrink-0 overflow-hidden rounded-[20px] lg:size-32">
            <Picture
              picture={product.image}
              alt=""
              sizes="128px"
              fit="stand"
              tint="none"
              className="size-full"
            />
          </span>
        )}
      </div>
      <div className="pass-perf" />
      <div className="grid gap-3.5 px-4.5 py-4 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center lg:gap-8 lg:px-6 lg:py-4.5">
        <dl className="flex flex-wrap gap-x-7 gap-y-3 lg:gap-x-9">
          {facts.map(([term, value]) => (
            <div key={term} className="min-w-0">
              <dt className="text-xs text-ink-3">{term}</dt>
              <dd className="num text-[.875rem] leading-5 font-semibold wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
        <UseOffer post={post} community={community} offer={offer} />
        {offer.terms && (
          <p className="text-sm break-words whitespace-pre-line text-ink-2 lg:col-span-full lg:-mt-1">
            {offer.terms}
          </p>
        )}
      </div>
    </div>
  );
}

interface UseOfferProps {
  post: CommunityPost;
  community: CommunityDetail;
  offer: NonNullable<CommunityPost['offerDetails']>;
}

/** Shows and copies the code; who uses it again copies it again and is counted once. */
function UseOffer({ post, community, offer }: UseOfferProps) {
  const using = useMutation({
    mutationFn: () => takeOffer(post),
    onSuccess: ({ code }) => (code ? copyCode(code) : toast({ title: 'The offer is yours' })),
    onError: dropIfGone(post, failed('Not used')),
  });
  if (offer.taken && offer.code)
    return (
      <Button variant="soft" onClick={() => copyCode(offer.code ?? '')}>
        Copy code
      </Button>
    );
  if (offer.taken) return <p className="font-medium text-ok">The offer is yours.</p>;
  if (offer.ended) return <p className="font-medium text-ink-2">This offer has ended.</p>;
  // Offers are for members.
  if (!community.isJoined) return <JoinButton community={community} />;
  return (
    <Button variant="primary" busy={using.isPending} onClick={() => using.mutate()}>
      Use offer
    </Button>
  );
}

async function copyCode(code: string) {
  try {
    await navigator.clipboard.writeText(code);
    toast({ title: 'Code copied', description: code });
  } catch {
    // Some browsers copy only right after a tap; the code stands on the pass.
    toast({ title: 'Your code', description: code });
  }
}
