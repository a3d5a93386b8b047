import type { Pages } from '../lib/page.ts';

export const pages: Pages = {
  '/communities': async () => (await import('./list/communities-page.tsx')).CommunitiesPage,
  '/communities/{id}': async () => (await import('./community/community-page.tsx')).CommunityPage,
  '/communities/{id}/posts/{postId}': async () => (await import('./posts/post-page.tsx')).PostPage,
};
