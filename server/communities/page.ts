import { ID } from '../../contract/id.ts';
import type { Platform } from '../platform/platform.ts';
import { Problem } from '../platform/problem.ts';
import { readPost, readPosts } from './posts.ts';
import { readCommunities, readCommunity } from './read.ts';
import { firstStories } from './stories-routes.ts';

/** How many communities come with the page that lists them. */
const LISTED = 24;

/** The first data of the pages, for those who are signed in. */
export function addCommunityPages({ page, db, clock }: Platform) {
  page('/communities', async ({ caller, query }) => {
    const title = 'Brand Communities';
    if (!caller) return { title };
    // A search is asked for by the page itself.
    const plain = Object.keys(query).length === 0;
    const [stories, list] = await Promise.all([
      firstStories(db, caller.id, clock.now()),
      plain ? readCommunities(db, caller.id, { limit: LISTED }) : undefined,
    ]);
    return {
      title,
      data: {
        ...stories,
        ...(list && {
          [`GET /api/communities?limit=${LISTED}`]: { items: list.communities, nextCursor: list.nextCursor },
        }),
      },
    };
  });

  page('/communities/{id}', async ({ caller, params, query }) => {
    const id = params.id ?? '';
    if (!caller) return { title: 'Brand Communities' };
    return orNotFound('Community not found', async () => {
      if (!ID.test(id)) throw new Problem('community_not_found');
      const plain = !['type', 'sort', 'search', 'from'].some((name) => query[name] !== undefined);
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
      const { post, access } = await readPost(db, postId, caller.id, clock.now());
      if (access.community_id !== id) throw new Problem('post_not_found');
      const { name, brand_name: brandName, is_official: isOfficial } = access;
      return {
        title: post.title ?? `${name}: a post`,
        data: {
          [`GET /api/communities/posts/${postId}`]: {
            ...post,
            community: { id, name, brandName, isOfficial },
          },
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
