import { Link } from '@tanstack/react-router';
import { MessageCircle, Pin, Share2, ShieldAlert } from 'lucide-react';
import { memo, useEffect, useId, useRef } from 'react';
import type { CommunityDetail } from '../../../contract/communities.ts';
import type { CommunityPost } from '../../../contract/community-posts.ts';
import { failedAs } from '../../lib/error-toast.ts';
import { cardName, counted } from '../../lib/format.ts';
import { share } from '../../lib/share.ts';
import { boundedRatio, PictureGrid } from '../../media/public.ts';
import { ProductLink } from '../../products/public.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, IconButton, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { brandOf } from '../community-art.tsx';
import { AcceptedAnswer } from './accepted-answer.tsx';
import { changePost, dropIfGone } from './api.ts';
import { attached } from './attached-product.ts';
import { Byline } from './byline.tsx';
import { keepFocus } from './comments/keep-focus.ts';
import { LikeButton } from './like-button.tsx';
import { OfferPass } from './offer-pass.tsx';
import { PostMenu } from './post-menu.tsx';
import { PostText } from './post-text.tsx';
import { putBack } from './restore-post.ts';
import { moreText, newText, pathOf, typeNames } from './sentences.ts';
import { newComments, useNews } from './watch.ts';

interface PostCardProps {
  post: CommunityPost;
  community: CommunityDetail;
  /** Its position in the list and the list's length, if known; left out on its own page. */
  position?: number;
  total?: number;
}

/** A post, in the feed or at the top of its own page. */
export const PostCard = memo(function PostCard({ post, community, position, total }: PostCardProps) {
  const id = useId();
  const alone = position === undefined;
  const Heading = alone ? 'h1' : 'h2';
  const titleId = `${id}-title`;
  return (
    <Card
      as="article"
      aria-labelledby={post.title ? titleId : `${id}-author`}
      aria-posinset={position}
      aria-setsize={total}
      className="px-4 pt-4 pb-1.5 lg:px-6 lg:pt-5.5 lg:pb-2"
    >
      {post.isPinned && !alone && (
        <p className="-mt-1 mb-2.5 flex items-center gap-1.5 text-xs font-[560] text-ink-2">
          <Pin aria-hidden="true" className="size-3.5!" /> Pinned
        </p>
      )}
      {alone && !post.title && <h1 className="sr-only">{calledOf(post, community)}</h1>}
      <Byline post={post} community={community} id={`${id}-author`}>
        <PostMenu post={post} community={community} />
      </Byline>
      {post.removal && <RemovedNote post={post} reason={post.removal.reason} />}
      {post.type === 'offer' ? (
        <OfferPass post={post} community={community} heading={Heading} titleId={titleId} whole={alone} />
      ) : (
        <>
          <TypeBadges post={post} />
          {post.title && (
            <Heading
              id={titleId}
              className={cx(
                'text-lg tracking-[-.014em] text-pretty break-words lg:text-xl lg:tracking-[-.02em]',
                post.type === 'discussion' ? 'mt-3' : 'mt-2',
              )}
            >
              {alone ? (
                post.title
              ) : (
                <Link
                  to="/communities/$id/posts/$postId"
                  params={{ id: post.communityId, postId: post.id }}
                  search={{}}
                  className="hover:underline"
                >
                  {post.title}
                </Link>
              )}
            </Heading>
          )}
          {post.content && (
            <PostText
              id={post.id}
              text={post.content}
              mentions={post.mentions}
              whole={alone}
              className={post.title ? 'mt-1 text-ink-2' : 'mt-3'}
            />
          )}
        </>
      )}
      <PostVideo post={post} community={community} />
      <PictureGrid pictures={post.images} author={authorOf(post, community)} />
      {post.product && post.type !== 'offer' && (
        <ProductLink
          product={attached(post.product)}
          className="mt-3.5 rounded-[16px] pr-3.5 inset-ring-line hover:bg-hover"
        />
      )}
      {post.accepted && <AcceptedAnswer post={post} accepted={post.accepted} alone={alone} />}
      {!alone && <MoreLink post={post} />}
      <Actions post={post} community={community} alone={alone} />
    </Card>
  );
});

const authorOf = ({ isOfficial, user }: CommunityPost, community: CommunityDetail) =>
  isOfficial ? brandOf(community) : cardName(user);

/** What a post is called where it has no title. */
export const calledOf = (post: CommunityPost, community: CommunityDetail) =>
  post.title ?? `A post by ${authorOf(post, community)}`;

function TypeBadges({ post: { type, ownersOnly } }: { post: CommunityPost }) {
  if (type === 'discussion') return null;
  return (
    <p className="mt-3 flex flex-wrap gap-1.5">
      <Badge tone="accent">{typeNames[type]}</Badge>
      {ownersOnly && <Badge>Only owners answer</Badge>}
    </p>
  );
}

interface RemovedNoteProps {
  post: CommunityPost;
  reason: string;
}

/** The note above a removed post; only its author and the moderators see both. */
function RemovedNote({ post, reason }: RemovedNoteProps) {
  const note = useRef<HTMLDivElement>(null);
  // When the post is restored, this note disappears; the focus moves to the post's menu.
  useEffect(() => {
    const card = note.current?.closest('article');
    return () => keepFocus(card?.querySelector<HTMLElement>('[aria-haspopup=menu]'));
  }, []);
  return (
    <div
      ref={note}
      className="mt-3.5 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-[16px] bg-warn-soft py-2.5 pr-2 pl-3.5"
    >
      <ShieldAlert aria-hidden="true" className="shrink-0 text-warn" />
      <p className="min-w-0 flex-1 basis-48 text-pretty break-words">
        <b className="font-semibold">Removed by the moderators{reason && ':'}</b> {reason}
      </p>
      {post.can.remove && (
        <Button variant="ghost" onClick={() => putBack(post)}>
          Put it back
        </Button>
      )}
    </div>
  );
}

function PostVideo({ post, community }: { post: CommunityPost; community: CommunityDetail }) {
  if (!post.video) return null;
  return (
    // biome-ignore lint/a11y/useMediaCaption: nobody has written down what is said in it.
    <video
      // `#t=0.1` shows the first frame in browsers that show none before playing.
      src={`${post.video.url}#t=0.1`}
      controls
      playsInline
      preload="metadata"
      aria-label={`Video by ${authorOf(post, community)}`}
      style={{ aspectRatio: boundedRatio(post.video) }}
      className="mt-3.5 max-h-130 w-full rounded-[16px] bg-black object-contain"
    />
  );
}

function MoreLink({ post }: { post: CommunityPost }) {
  const words = moreText(post);
  if (!words) return null;
  return (
    <Link
      to="/communities/$id/posts/$postId"
      params={{ id: post.communityId, postId: post.id }}
      search={{}}
      className="mt-1.5 -mb-1.5 flex min-h-11 w-fit items-center text-sm font-medium text-accent-ink hover:underline"
    >
      {words}
    </Link>
  );
}

interface ActionsProps {
  post: CommunityPost;
  community: CommunityDetail;
  alone: boolean;
}

function Actions({ post, community, alone }: ActionsProps) {
  const { commentsCount: count } = post;
  const title = calledOf(post, community);
  return (
    <footer className="-mx-1.5 mt-1.5 flex items-center gap-0.5 text-ink-2">
      <LikeButton
        path="POST /api/communities/posts/{id}/like"
        id={post.id}
        liked={post.liked}
        likes={post.likes}
        change={(to) => changePost(post.id, to)}
        onError={dropIfGone(post, failedAs('Like not saved', 'Please try again.'))}
      />
      {alone ? (
        <Button
          variant="ghost"
          aria-label={`${counted(count, 'comment')}, write one`}
          onClick={() => document.querySelector<HTMLElement>(`#${WRITE} textarea`)?.focus()}
        >
          <MessageCircle aria-hidden="true" />
          <span className="num">{count}</span>
        </Button>
      ) : (
        <CommentsLink post={post} />
      )}
      <IconButton
        label={`Share this ${post.type === 'discussion' ? 'post' : typeNames[post.type].toLowerCase()}`}
        className="ml-auto"
        onClick={() => void share({ title, path: pathOf(post) })}
      >
        <Share2 aria-hidden="true" />
      </IconButton>
    </footer>
  );
}

/** Says beside the count what has come since, without moving anything. */
function CommentsLink({ post }: { post: CommunityPost }) {
  const fresh = useNews(newComments, post.id);
  const { id: postId, communityId: id, commentsCount: count } = post;
  return (
    <LinkButton
      variant="ghost"
      aria-label={[counted(count, 'comment'), fresh && newText(fresh, 'comment')].filter(Boolean).join(', ')}
      render={<Link to="/communities/$id/posts/$postId" params={{ id, postId }} search={{}} />}
    >
      <MessageCircle aria-hidden="true" />
      <span className="num">{count}</span>
      {fresh > 0 && (
        <Badge tone="accent" className="h-5.5">
          {fresh} new
        </Badge>
      )}
    </LinkButton>
  );
}

/** The element id of the comment box on the post's own page. */
export const WRITE = 'write';

export function commentsHeading({ type, commentsCount, answersCount }: CommunityPost) {
  const isQuestion = type === 'question';
  if (isQuestion && answersCount > 0) return counted(answersCount, 'answer');
  if (commentsCount > 0) return counted(commentsCount, 'comment');
  return isQuestion ? 'Answers' : 'Comments';
}
