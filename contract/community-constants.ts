/** The stored categories of communities, with their labels. */
export const communityCategories = {
  electronics: 'Electronics',
  fashion: 'Fashion',
  automotive: 'Automotive',
  home: 'Home & Garden',
  sports: 'Sports & Fitness',
  beauty: 'Beauty & Health',
} as const;
export type CommunityCategory = keyof typeof communityCategories;

/**
 * The creator is the owner until they hand it over. On screens an owner is called the host, because there `owners` are people who own
 * a product.
 */
export const communityRoles = ['owner', 'moderator', 'member'] as const;
export type CommunityRole = (typeof communityRoles)[number];

export const postTypes = ['discussion', 'question', 'announcement', 'offer'] as const;
export type PostType = (typeof postTypes)[number];
/** The types that only the owner and the moderators post. */
export const staffPostTypes: readonly PostType[] = ['announcement', 'offer'];

export const postSorts = ['new', 'top', 'unanswered'] as const;
export type PostSort = (typeof postSorts)[number];

/** What a member is notified of: every post, the usual (announcements, offers, answers, mentions), or nothing. */
export const communityNotices = ['all', 'usual', 'none'] as const;
export type CommunityNotices = (typeof communityNotices)[number];

export const COMMUNITY_NAME_MOST = 80;
export const BRAND_NAME_MOST = 80;
export const COMMUNITY_DESCRIPTION_MOST = 500;
export const POST_TITLE_MOST = 150;
export const POST_MOST = 5_000;
export const POST_PICTURES = 6;
export const POSTS_PER_PAGE = 20;
export const COMMENT_MOST = 2_000;
/** How many levels of replies are indented; deeper ones are not indented further. */
export const REPLIES_INDENTED = 3;
/** How many replies come with a top-level comment; the others are loaded on request. */
export const REPLIES_SHOWN = 2;
export const MENTIONS_MOST = 10;
export const OFFER_CODE_MOST = 40;
export const OFFER_TERMS_MOST = 1_000;
export const REASON_MOST = 500;

/** An open page reports again within this time that it is still open. */
export const WATCH_SECONDS = 120;

export const storyTypes = ['image', 'video', 'text'] as const;
export type StoryType = (typeof storyTypes)[number];
export const STORY_TITLE_MOST = 80;
export const STORY_TEXT_MOST = 500;
export const STORY_ACTION_MOST = 30;
/** How long a story is shown unless its author says otherwise, and at most. */
export const STORY_HOURS = 24;
export const STORY_HOURS_MOST = 7 * 24;
/** How many stories of one community are shown at the same time. */
export const STORIES_MOST = 20;
