import {
  type CommunityRole,
  type PostSort,
  type PostType,
  postSorts,
} from '../../../contract/community-words.ts';
import { counted } from '../../lib/format.ts';

export const typeNames: Record<PostType, string> = {
  discussion: 'Discussion',
  question: 'Question',
  announcement: 'Announcement',
  offer: 'Offer',
};

/** An owner of the community is its host: there, owners are people who own a product. */
export const roleNames: Partial<Record<CommunityRole, string>> = { owner: 'Host', moderator: 'Moderator' };

export const sortNames: Record<PostSort, string> = { new: 'New', top: 'Top', unanswered: 'Unanswered' };

/** What the feed shows, as its chips say it; `official` is all that is posted under the brand's name. */
export const shows = ['discussion', 'question', 'offer', 'official'] as const;
export type Shows = (typeof shows)[number];

export const showsName = (shown: Shows | undefined, brand: string) =>
  ({
    all: 'All posts',
    discussion: 'Discussions',
    question: 'Questions',
    offer: 'Offers',
    official: `From ${brand}`,
  })[shown ?? 'all'];

/** Which posts a feed shows, as its address says it. */
export interface FeedFilter {
  shown: Shows | undefined;
  sort: PostSort;
  search: string;
}

export const everything: FeedFilter = { shown: undefined, sort: 'new', search: '' };

interface FeedAddress {
  posts?: string | undefined;
  sort?: string | undefined;
  q?: string | undefined;
}

/** Only questions can be unanswered. */
const agreed = (filter: FeedFilter): FeedFilter =>
  filter.sort === 'unanswered' && filter.shown !== 'question' ? { ...filter, shown: 'question' } : filter;

export const filterIn = ({ posts, sort, q }: FeedAddress): FeedFilter =>
  agreed({
    shown: shows.find((known) => known === posts),
    sort: postSorts.find((known) => known === sort) ?? 'new',
    search: q?.slice(0, 200) ?? '',
  });

/** The filter after a change: what is chosen last wins where two do not go together. */
export const changed = (filter: FeedFilter, change: Partial<FeedFilter>): FeedFilter =>
  'shown' in change && change.shown !== 'question' && filter.sort === 'unanswered'
    ? { ...filter, ...change, sort: 'new' }
    : agreed({ ...filter, ...change });

export const addressOf = ({ shown, sort, search }: FeedFilter): FeedAddress => ({
  posts: shown,
  sort: sort === 'new' ? undefined : sort,
  q: search || undefined,
});

/** The same as query parameters of the call. */
export const queryOf = ({ shown, sort, search }: FeedFilter) => ({
  ...(shown === 'official' ? { official: '1' as const } : shown && { type: shown }),
  ...(sort !== 'new' && { sort }),
  ...(search.trim() && { search: search.trim() }),
});

/** `1 new post`, `12 new comments`. */
export const newText = (count: number, what: 'post' | 'comment') => counted(count, `new ${what}`);

/** What a question has answers, everything else comments. */
export const commentWord = (type: PostType) => (type === 'question' ? 'answer' : 'comment');

/** What leads from a card to all that is said under it; nothing if all of it is shown already. */
export function moreText(post: {
  type: PostType;
  answersCount: number;
  commentsCount: number;
  accepted: unknown;
}) {
  const isQuestion = post.type === 'question';
  const all = isQuestion ? post.answersCount : post.commentsCount;
  if (!post.accepted) return all > 0 ? `View ${counted(all, commentWord(post.type))}` : undefined;
  return all > 1 ? `View ${counted(all - 1, 'more answer')}` : undefined;
}

/** A list of the newest with one more, under those that are pinned; once, if it is there already. */
export function withNew<Post extends { id: string; isPinned: boolean }>(
  posts: readonly Post[],
  post: Post,
): Post[] {
  const others = posts.filter(({ id }) => id !== post.id);
  return others.toSpliced(others.filter(({ isPinned }) => isPinned).length, 0, post);
}
