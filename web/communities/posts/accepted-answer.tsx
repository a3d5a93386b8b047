import { Link } from '@tanstack/react-router';
import { CircleCheckBig } from 'lucide-react';
import type { CommunityPost } from '../../../contract/community-posts.ts';
import { failedAs } from '../../lib/error-toast.ts';
import { ageText, cardName, firstNameOf, portrait } from '../../lib/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Named } from './byline.tsx';
import { changeComment } from './comments/api.ts';
import { LikeButton } from './like-button.tsx';
import { PostText } from './post-text.tsx';

interface AcceptedAnswerProps {
  post: CommunityPost;
  accepted: NonNullable<CommunityPost['accepted']>;
  /** Whether it is on the post's own page; there its link shows the answer in its thread. */
  alone: boolean;
}

/** The answer that helped, under its question. */
export function AcceptedAnswer({ post, accepted: { comment, by, at }, alone }: AcceptedAnswerProps) {
  const { user } = comment;
  return (
    <section
      aria-label="Accepted answer"
      className="mt-3.5 rounded-[18px] bg-accent-soft px-3.5 py-3 lg:px-5 lg:py-4"
    >
      <p className="mb-2.5 flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm font-semibold text-accent-ink">
        <CircleCheckBig aria-hidden="true" className="size-4!" /> Accepted answer
        <span className="num text-xs font-[500] text-ink-2">
          {by ? `chosen by ${firstNameOf(by)}, ${ageText(at).replace(/^Just/, 'just')}` : ageText(at)}
        </span>
      </p>
      {user && (
        <p className="flex items-center gap-3">
          <Avatar name={cardName(user)} src={portrait(user)} />
          <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-0.5">
            <Named author={user} />
          </span>
        </p>
      )}
      <PostText
        id={comment.id}
        text={comment.content}
        mentions={comment.mentions}
        whole={alone}
        className="mt-2"
      />
      <div className="-mb-1.5 -ml-3 flex items-center text-ink-2">
        <LikeButton
          path="POST /api/communities/comments/{id}/like"
          id={comment.id}
          liked={comment.liked}
          likes={comment.likes}
          change={(to) => changeComment(comment, to)}
          onError={failedAs('Like not saved', 'Please try again.')}
          className="hover:bg-accent-ink/10"
        />
        <LinkButton
          variant="ghost"
          className="hover:bg-accent-ink/10"
          render={
            <Link
              to="/communities/$id/posts/$postId"
              params={{ id: post.communityId, postId: post.id }}
              search={{ comment: comment.id }}
              replace={alone}
            />
          }
        >
          {alone ? 'Show in place' : 'Reply'}
        </LinkButton>
      </div>
    </section>
  );
}
