import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MessageCircleQuestion } from 'lucide-react';
import type { Reply } from '../lib/api.ts';
import { counted } from '../lib/format.ts';
import { read } from '../lib/query.ts';
import { LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { CommunityLogo } from './community-art.tsx';
import { StandingBadge } from './standing.tsx';

type ProductCommunityReply = Reply<'GET /api/products/{id}/community'>;

/** The community of a product's brand and its open questions about the product; nothing where there is none. */
export function ProductCommunity({ productId }: { productId: string }) {
  const { data } = useQuery(read('GET /api/products/{id}/community', { params: { id: productId } }));
  if (!data?.community) return null;
  const { community } = data;
  return (
    <Card as="section" aria-label="Owners" className="p-4 lg:p-6">
      <Link
        to="/communities/$id"
        params={{ id: community.id }}
        search={{}}
        className="-m-2 flex items-center gap-3 rounded-md p-2 hover:bg-hover"
      >
        <CommunityLogo
          community={{ ...community, brandName: null, cover: null }}
          width={48}
          className="size-12 rounded-[14px] shadow-1"
        />
        <span className="min-w-0 flex-1">
          <b className="block truncate">{community.name}</b>
          <span className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1">
            <StandingBadge community={community} />
            <span className="num text-sm text-ink-3">{counted(community.memberCount, 'member')}</span>
          </span>
        </span>
      </Link>
      <Questions communityId={community.id} {...data} />
      <LinkButton
        variant="soft"
        className="mt-3 w-full"
        render={<Link to="/communities/$id" params={{ id: community.id }} search={{ ask: productId }} />}
      >
        <MessageCircleQuestion aria-hidden="true" /> Ask owners
      </LinkButton>
    </Card>
  );
}

interface QuestionsProps extends Pick<ProductCommunityReply, 'questions' | 'openQuestions'> {
  communityId: string;
}

function Questions({ communityId, questions, openQuestions }: QuestionsProps) {
  if (questions.length === 0) return null;
  return (
    <>
      <h2 className="mt-4 text-base tracking-[-.01em]">{counted(openQuestions, 'open question')}</h2>
      <ul className="mt-1 divide-y divide-line">
        {questions.map(({ id, title, answers }) => (
          <li key={id}>
            <Link
              to="/communities/$id/posts/$postId"
              params={{ id: communityId, postId: id }}
              search={{}}
              className="-mx-2 block rounded-md px-2 py-2.5 hover:bg-hover"
            >
              <span className="line-clamp-2 wrap-anywhere">{title}</span>
              <span className="num text-xs text-ink-3">
                {answers > 0 ? counted(answers, 'answer') : 'No answer yet'}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
