import { type CommunityCategory, communityCategories } from './community-constants.ts';

/** The filters of the communities page, as in its URL. The server reads them too, to send the first communities with the page. */
export interface CommunityAddress {
  search?: string;
  category?: CommunityCategory;
  joined?: '1';
}

export const COMMUNITIES_PER_PAGE = 24;
const SEARCH_MOST = 200;

/** Always in the same order; invalid values are left out. */
export function communityAddressIn(given: Record<string, unknown>): CommunityAddress {
  const search = typeof given.search === 'string' ? given.search.trim().slice(0, SEARCH_MOST) : '';
  const category = (Object.keys(communityCategories) as CommunityCategory[]).find(
    (known) => known === given.category,
  );
  return {
    ...(search && { search }),
    ...(category && { category }),
    ...(given.joined === '1' && { joined: '1' }),
  };
}
