import { type PostSort, type PostType, postSorts } from '../../../contract/community-constants.ts';
import type { CommunityPost } from '../../../contract/community-posts.ts';
import { counted } from '../../lib/format.ts';

export const typeNames: Record<PostType, string> = {
  discussion: 'Discussion',
  question: 'Question',
  announcement: 'Announcement',
  offer: 'Offer',
};

export const sortNames: Record<PostSort, string> = { new: 'New', top: 'Top', unanswered: 'Unanswered' };

/** The feed's filters, one chip each; `official` is everything posted in the brand's name. */
const shows = ['discussion', 'question', 'offer', 'official', 'announcement'] as const;
export type Shows = (typeof shows)[number];

/** The filters of a community. In an official one, announcements are part of `official`. */
export const showsIn = ({ isOfficial }: { isOfficial: boolean }): readonly Shows[] =>
  shows.filter((shown) => shown !== (isOfficial ? 'announcement' : 'official'));

export const showsName = (shown: Shows | undefined, brand: string) =>
  ({
    all: 'All posts',
    discussion: 'Discussions',
    question: 'Questions',
    offer: 'Offers',
    announcement: 'Announcements',
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
  type?: string | undefined;
  sort?: string | undefined;
  search?: string | undefined;
}

/** Only questions can be unanswered, so that order also sets the filter. */
const agreed = (filter: FeedFilter): FeedFilter =>
  filter.sort === 'unanswered' && filter.shown !== 'question' ? { ...filter, shown: 'question' } : filter;

export const filterIn = ({ type, sort, search }: FeedAddress): FeedFilter =>
  agreed({
    shown: shows.find((known) => known === type),
    sort: postSorts.find((known) => known === sort) ?? 'new',
    search: search?.slice(0, 200) ?? '',
  });

/** The filter after a change: what is chosen last wins where two do not go together. */
export const changed = (filter: FeedFilter, change: Partial<FeedFilter>): FeedFilter =>
  'shown' in change && change.shown !== 'question' && filter.sort === 'unanswered'
    ? { ...filter, ...change, sort: 'new' }
    : agreed({ ...filter, ...change });

export const addressOf = ({ shown, sort, search }: FeedFilter): FeedAddress => ({
  type: shown,
  sort: sort === 'new' ? undefined : sort,
  search: search || undefined,
});

/** The filter as query parameters of the API call. */
export const queryOf = ({ shown, sort, search }: FeedFilter) => ({
  ...(shown === 'official' ? { official: '1' as const } : shown && { type: shown }),
  ...(sort !== 'new' && { sort }),
  ...(search.trim() && { search: search.trim() }),
});

/** `1 new post`, `12 new comments`. */
export const newText = (count: number, what: 'post' | 'comment') => counted(count, `new ${what}`);

/** What leads from a question to its answers; nothing if all of them are shown. */
export function moreText(post: Pick<CommunityPost, 'type' | 'answersCount'> & { accepted: unknown }) {
  const left = post.answersCount - (post.accepted ? 1 : 0);
  if (post.type !== 'question' || left < 1) return undefined;
  return `View ${counted(left, post.accepted ? 'more answer' : 'answer')}`;
}

/** Adds a new post below the pinned ones; never twice. */
export function withNew<Post extends { id: string; isPinned: boolean }>(
  posts: readonly Post[],
  post: Post,
): Post[] {
  const others = posts.filter(({ id }) => id !== post.id);
  return others.toSpliced(others.filter(({ isPinned }) => isPinned).length, 0, post);
}

export const pathOf = ({ id, communityId }: Pick<CommunityPost, 'id' | 'communityId'>) =>
  `/communities/${communityId}/posts/${id}`;
