import { COMMUNITIES_PER_PAGE, communityAddressIn } from '../../contract/community-address.ts';
import { ID } from '../../contract/id.ts';
import type { Platform } from '../platform/platform.ts';
import { Problem } from '../platform/problem.ts';
import { readPost, readPosts } from './posts.ts';
import { readCommunities, readCommunity } from './read.ts';
import { firstStories } from './stories-routes.ts';

/** The first data of the pages, for those who are signed in. */
export function addCommunityPages({ page, db, clock }: Platform) {
  page('/communities', async ({ caller, query }) => {
    if (!caller) return {};
    const asked = communityAddressIn(query);
    const [stories, { communities, nextCursor }] = await Promise.all([
      firstStories(db, caller.id, clock.now()),
      readCommunities(db, caller.id, { ...asked, limit: COMMUNITIES_PER_PAGE }),
    ]);
    const search = new URLSearchParams({ ...asked, limit: String(COMMUNITIES_PER_PAGE) });
    return {
      data: { ...stories, [`GET /api/communities?${search}`]: { items: communities, nextCursor } },
    };
  });

  page('/communities/{id}', async ({ caller, params, query }) => {
    const id = params.id ?? '';
    if (!caller) return { title: 'Brand Communities' };
    return orNotFound('Community not found', async () => {
      if (!ID.test(id)) throw new Problem('community_not_found');
      const plain = !['type', 'sort', 'search'].some((name) => query[name] !== undefined);
      const now = clock.now();
      const [community, feed] = await Promise.all([
        readCommunity(db, caller.id, id, now),
        plain ? readPosts(db, caller.id, id, {}, now) : undefined,
      ]);
      return {
        title: community.name,
        data: {
          [`GET /api/communities/${id}`]: community,
          ...(feed && {
            [`GET /api/communities/${id}/posts`]: { items: feed.posts, nextCursor: feed.nextCursor },
          }),
        },
      };
    });
  });

  page('/communities/{id}/posts/{postId}', async ({ caller, params }) => {
    const { id = '', postId = '' } = params;
    if (!caller) return { title: 'Brand Communities' };
    return orNotFound('Post not found', async () => {
      if (!ID.test(id) || !ID.test(postId)) throw new Problem('post_not_found');
      const now = clock.now();
      const [post, community] = await Promise.all([
        readPost(db, postId, caller.id, now),
        readCommunity(db, caller.id, id, now),
      ]);
      if (post.communityId !== id) throw new Problem('post_not_found');
      return {
        title: post.title ?? `${community.name}: a post`,
        data: {
          [`GET /api/communities/${id}`]: community,
          [`GET /api/communities/posts/${postId}`]: post,
        },
      };
    });
  });
}

async function orNotFound<T>(title: string, read: () => Promise<T>) {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return { title, status: 404 };
    throw error;
  }
}
