// What the statements of communities answer. Made from the migrated database by `npm run rows`; a test holds it to that.
import type { Shapes } from './shapes.ts';

export interface Rows {
  communityOfPost: {
    community_id: string;
  };
  countCommentLikes: {
    likes: number;
  };
  countMiss: {
    name: string;
    brand: string;
    misses: number;
  };
  countPostLikes: {
    likes: number;
  };
  countStories: {
    count: number;
    unseen: number;
  };
  countWaiting: {
    requests: number;
    reports: number;
  };
  emptyComments: {
    id: string;
  };
  endOfDay: {
    ends: string;
  };
  endStories: {
    id: string;
    image: Shapes['community_stories.image'] | null;
    video: Shapes['community_stories.video'] | null;
  };
  exportCommentLikes: {
    key: string;
    commentId: string;
    createdAt: string;
  };
  exportComments: {
    key: string;
    id: string;
    postId: string;
    communityId: string;
    parentId: string | null;
    content: string;
    mentions: string[] | null;
    likes: number;
    createdAt: string;
    editedAt: string | null;
    deletedAt: string | null;
    removedAt: string | null;
    removalReason: string | null;
  };
  exportCommunities: {
    key: string;
    id: string;
    name: string;
    brandName: string;
    description: string | null;
    category: 'electronics' | 'fashion' | 'automotive' | 'home' | 'sports' | 'beauty' | null;
    logoUrl: string | null;
    coverImageUrl: string | null;
    pastedLogo: string | null;
    pastedCover: string | null;
    isPublic: boolean;
    isOfficial: boolean;
    officialDomain: string | null;
    createdAt: string;
    archivedAt: string | null;
  };
  exportMemberships: {
    key: string;
    communityId: string;
    community: string;
    state: 'requested' | 'active' | 'left' | 'banned';
    role: 'owner' | 'moderator' | 'member';
    notices: 'all' | 'usual' | 'none';
    showsOwnership: boolean;
    banReason: string | null;
    sinceAt: string;
    joinedAt: string | null;
  };
  exportOffersTaken: {
    key: string;
    postId: string;
    createdAt: string;
  };
  exportPostLikes: {
    key: string;
    postId: string;
    createdAt: string;
  };
  exportPosts: {
    key: string;
    id: string;
    communityId: string;
    community: string;
    type: 'discussion' | 'question' | 'announcement' | 'offer';
    title: string | null;
    content: string;
    imageUrls: string[] | null;
    videoUrl: string | null;
    productId: string | null;
    offerDetails: Shapes['community_posts.offer'] | null;
    takenBy: number;
    isPinned: boolean;
    isOfficial: boolean;
    ownersOnly: boolean;
    mentions: string[] | null;
    likes: number;
    commentsCount: number;
    answersCount: number;
    acceptedCommentId: string | null;
    acceptedAt: string | null;
    createdAt: string;
    editedAt: string | null;
    removedAt: string | null;
    removalReason: string | null;
  };
  exportReports: {
    key: string;
    id: string;
    communityId: string;
    postId: string | null;
    commentId: string | null;
    storyId: string | null;
    reason: 'spam' | 'abusive' | 'false' | 'other';
    note: string | null;
    createdAt: string;
    settledAt: string | null;
  };
  exportStories: {
    key: string;
    id: string;
    communityId: string;
    type: 'image' | 'video' | 'text';
    title: string;
    content: string | null;
    mediaUrl: string | null;
    actionUrl: string | null;
    actionText: string | null;
    isOfficial: boolean;
    viewCount: number;
    isActive: boolean;
    createdAt: string;
    expiresAt: string;
  };
  exportStoryViews: {
    key: string;
    storyId: string;
    viewedAt: string;
  };
  findAccess: {
    id: string;
    name: string;
    brand_name: string;
    brand_key: string;
    is_public: boolean;
    is_official: boolean;
    member_count: number;
    state: 'requested' | 'active' | 'left' | 'banned' | null;
    role: 'owner' | 'moderator' | 'member' | null;
    shows_ownership: boolean | null;
    ban_reason: string | null;
  };
  findBrandCommunity: {
    id: string;
    name: string;
    logo: Shapes['communities.logo'] | null;
    is_official: boolean;
    official_domain: string | null;
    member_count: number;
  };
  findCommentHead: {
    id: string;
    post_id: string;
    community_id: string;
    person_id: string | null;
    parent_id: string | null;
    thread_id: string;
    replies: number;
    deleted_at: string | null;
    removed_at: string | null;
  };
  findCommentNews: {
    person_id: string | null;
    content: string;
    mentions: string[];
    is_answer: boolean;
    post_by: string;
    post_type: 'discussion' | 'question' | 'announcement' | 'offer';
    post_title: string | null;
    post_content: string;
    is_accepted: boolean;
    parent_id: string | null;
    parent_by: string | null;
    parent_content: string | null;
    community: string;
    picture: string | null;
  };
  findCommunity: {
    id: string;
    name: string;
    brand_name: string;
    description: string | null;
    category: 'electronics' | 'fashion' | 'automotive' | 'home' | 'sports' | 'beauty' | null;
    logo: Shapes['communities.logo'] | null;
    cover: Shapes['communities.cover'] | null;
    is_public: boolean;
    is_official: boolean;
    official_domain: string | null;
    member_count: number;
    post_count: number;
    created_at: string;
    state: 'requested' | 'active' | 'left' | 'banned' | null;
    role: 'owner' | 'moderator' | 'member' | null;
    joined_at: string | null;
    notices: 'all' | 'usual' | 'none' | null;
    shows_ownership: boolean | null;
    ban_reason: string | null;
    own_product_id: string | null;
    own_product: string | null;
    brand_key: string;
    pasted_logo: string | null;
    pasted_cover: string | null;
    named_at: string;
    proof_token: string;
    is_brand_taken: boolean;
  };
  findFirstFitting: {
    tsquery: string;
  };
  findFittingTerms: {
    place: number | null;
  };
  findMember: {
    person_id: string;
    role: 'owner' | 'moderator' | 'member';
    joined_at: string;
    rank: number;
    first_name: string | null;
    last_name: string | null;
    profile_image_url: string | null;
    owner_since: string | null;
    owner_product: string | null;
    answers: number;
  };
  findMembership: {
    state: 'requested' | 'active' | 'left' | 'banned';
    role: 'owner' | 'moderator' | 'member';
  };
  findMembershipNews: {
    state: 'requested' | 'active' | 'left' | 'banned';
    role: 'owner' | 'moderator' | 'member';
    community: string;
    name: string;
    member_count: number;
    is_public: boolean;
    picture: string | null;
  };
  findPictures: {
    logo: Shapes['communities.logo'] | null;
    cover: Shapes['communities.cover'] | null;
  };
  findPost: {
    id: string;
    community_id: string;
    person_id: string;
    type: 'discussion' | 'question' | 'announcement' | 'offer';
    title: string | null;
    content: string;
    images: Shapes['community_posts.images'];
    video: Shapes['community_posts.video'] | null;
    offer: Shapes['community_posts.offer'] | null;
    taken_by: number;
    is_pinned: boolean;
    is_official: boolean;
    owners_only: boolean;
    likes: number;
    created_at: string;
    edited_at: string | null;
    removed_at: string | null;
    removal_reason: string | null;
    accepted_id: string | null;
    accepted_at: string | null;
    comments_count: number;
    answers_count: number;
    mentions: Shapes['findPost.mentions'];
    liked: boolean;
    taken: boolean;
    first_name: string | null;
    last_name: string | null;
    profile_image_url: string | null;
    author_role: Shapes['findPost.author_role'] | null;
    owner_since: string | null;
    owner_product: string | null;
    product_id: string | null;
    product_name: string | null;
    product_brand: string | null;
    product_image: Shapes['products.image'] | null;
    product_average: string | null;
    product_total: number | null;
    accepted_by: string | null;
    by_first_name: string | null;
    by_last_name: string | null;
    by_image: string | null;
  };
  findPostAccess: {
    id: string;
    community_id: string;
    person_id: string;
    type: 'discussion' | 'question' | 'announcement' | 'offer';
    owners_only: boolean;
    offer: Shapes['community_posts.offer'] | null;
    taken_by: number;
    removed_at: string | null;
    is_pinned: boolean;
    accepted_id: string | null;
    images: Shapes['community_posts.images'];
    video: Shapes['community_posts.video'] | null;
    name: string;
    brand_name: string;
    brand_key: string;
    is_public: boolean;
    is_official: boolean;
    state: 'requested' | 'active' | 'left' | 'banned' | null;
    role: 'owner' | 'moderator' | 'member' | null;
    shows_ownership: boolean | null;
    ban_reason: string | null;
    blocked: boolean;
  };
  findPostNews: {
    community_id: string;
    person_id: string;
    type: 'discussion' | 'question' | 'announcement' | 'offer';
    title: string | null;
    content: string;
    mentions: string[];
    community: string;
    brand_name: string;
    picture: string | null;
  };
  findPosts: {
    id: string;
  };
  findRemainingWords: {
    posts: boolean;
    answers: boolean;
    comments: boolean;
    replies: boolean;
  };
  findRemoval: {
    person_id: string | null;
    parent_id: string | null;
    community: string;
    picture: string | null;
  };
  findStory: {
    id: string;
    type: 'image' | 'video' | 'text';
    title: string;
    content: string | null;
    image: Shapes['community_stories.image'] | null;
    video: Shapes['community_stories.video'] | null;
    action_url: string | null;
    action_text: string | null;
    is_official: boolean;
    view_count: number;
    created_at: string;
    expires_at: string;
    person_id: string;
    community_id: string;
    community_name: string;
    brand_name: string;
    community_logo: Shapes['communities.logo'] | null;
    community_is_official: boolean;
    official_domain: string | null;
    state: 'requested' | 'active' | 'left' | 'banned' | null;
    role: 'owner' | 'moderator' | 'member' | null;
    seen: boolean;
  };
  findStoryPlace: {
    person_id: string;
    community_id: string;
  };
  findToProve: {
    name: string;
    brand_name: string;
    proof_token: string;
  };
  findWaiting: {
    id: string;
    community_id: string;
    person_id: string;
    product_id: string | null;
    brand_key: string;
  };
  keepMentionable: {
    person_id: string;
  };
  leaveOwned: {
    community_id: string;
  };
  listActiveStories: {
    id: string;
    type: 'image' | 'video' | 'text';
    title: string;
    content: string | null;
    image: Shapes['community_stories.image'] | null;
    video: Shapes['community_stories.video'] | null;
    action_url: string | null;
    action_text: string | null;
    is_official: boolean;
    view_count: number;
    created_at: string;
    expires_at: string;
    person_id: string;
    community_id: string;
    community_name: string;
    brand_name: string;
    community_logo: Shapes['communities.logo'] | null;
    community_is_official: boolean;
    official_domain: string | null;
    state: 'requested' | 'active' | 'left' | 'banned' | null;
    role: 'owner' | 'moderator' | 'member' | null;
    seen: boolean;
  };
  listBans: {
    person_id: string;
    since: string;
    ban_reason: string;
    first_name: string | null;
    last_name: string | null;
    profile_image_url: string | null;
    by_id: string | null;
    by_first_name: string | null;
    by_last_name: string | null;
    by_image: string | null;
  };
  listBrandListings: {
    id: string;
    title: string;
    image: Shapes['listBrandListings.image'] | null;
    price: string | null;
    product: string;
  };
  listBrandProducts: {
    id: string;
    name: string;
    brand: string | null;
    image: Shapes['products.image'] | null;
    average_rating: string;
    total_reviews: number;
  };
  listByName: {
    id: string;
    name: string;
    brand_name: string;
    description: string | null;
    category: 'electronics' | 'fashion' | 'automotive' | 'home' | 'sports' | 'beauty' | null;
    logo: Shapes['communities.logo'] | null;
    cover: Shapes['communities.cover'] | null;
    is_public: boolean;
    is_official: boolean;
    official_domain: string | null;
    member_count: number;
    post_count: number;
    created_at: string;
    state: 'requested' | 'active' | 'left' | 'banned' | null;
    role: 'owner' | 'moderator' | 'member' | null;
    joined_at: string | null;
    notices: 'all' | 'usual' | 'none' | null;
    shows_ownership: boolean | null;
    ban_reason: string | null;
    own_product_id: string | null;
    own_product: string | null;
  };
  listCommentsById: {
    id: string;
    post_id: string;
    parent_id: string | null;
    thread_id: string;
    person_id: string | null;
    content: string;
    likes: number;
    created_at: string;
    edited_at: string | null;
    deleted_at: string | null;
    removed_at: string | null;
    removal_reason: string | null;
    blocked: boolean;
    thread_size: number;
    mentions: Shapes['listCommentsById.mentions'];
    liked: boolean;
    first_name: string | null;
    last_name: string | null;
    profile_image_url: string | null;
    author_role: Shapes['listCommentsById.author_role'] | null;
    owner_since: string | null;
    owner_product: string | null;
  };
  listCommunities: {
    id: string;
    name: string;
    brand_name: string;
    description: string | null;
    category: 'electronics' | 'fashion' | 'automotive' | 'home' | 'sports' | 'beauty' | null;
    logo: Shapes['communities.logo'] | null;
    cover: Shapes['communities.cover'] | null;
    is_public: boolean;
    is_official: boolean;
    official_domain: string | null;
    member_count: number;
    post_count: number;
    created_at: string;
    state: 'requested' | 'active' | 'left' | 'banned' | null;
    role: 'owner' | 'moderator' | 'member' | null;
    joined_at: string | null;
    notices: 'all' | 'usual' | 'none' | null;
    shows_ownership: boolean | null;
    ban_reason: string | null;
    own_product_id: string | null;
    own_product: string | null;
  };
  listForOperator: {
    id: string;
    name: string;
    brand_name: string;
    member_count: number;
    is_official: boolean;
    official_domain: string | null;
    is_public: boolean;
  };
  listMembers: {
    person_id: string;
    role: 'owner' | 'moderator' | 'member';
    joined_at: string;
    rank: number;
    first_name: string | null;
    last_name: string | null;
    profile_image_url: string | null;
    owner_since: string | null;
    owner_product: string | null;
    answers: number;
  };
  listNotifiable: {
    person_id: string;
    is_member: boolean;
  };
  listOfficialAlike: {
    id: string;
    name: string;
    brand_name: string;
    same: boolean;
  };
  listOpenQuestions: {
    id: string;
    title: string;
    answers_count: number;
    created_at: string;
    open: number;
  };
  listOwners: {
    person_id: string;
  };
  listPosts: {
    id: string;
    community_id: string;
    person_id: string;
    type: 'discussion' | 'question' | 'announcement' | 'offer';
    title: string | null;
    content: string;
    images: Shapes['community_posts.images'];
    video: Shapes['community_posts.video'] | null;
    offer: Shapes['community_posts.offer'] | null;
    taken_by: number;
    is_pinned: boolean;
    is_official: boolean;
    owners_only: boolean;
    likes: number;
    created_at: string;
    edited_at: string | null;
    removed_at: string | null;
    removal_reason: string | null;
    accepted_id: string | null;
    accepted_at: string | null;
    comments_count: number;
    answers_count: number;
    mentions: Shapes['listPosts.mentions'];
    liked: boolean;
    taken: boolean;
    first_name: string | null;
    last_name: string | null;
    profile_image_url: string | null;
    author_role: Shapes['listPosts.author_role'] | null;
    owner_since: string | null;
    owner_product: string | null;
    product_id: string | null;
    product_name: string | null;
    product_brand: string | null;
    product_image: Shapes['products.image'] | null;
    product_average: string | null;
    product_total: number | null;
    accepted_by: string | null;
    by_first_name: string | null;
    by_last_name: string | null;
    by_image: string | null;
  };
  listReplies: {
    id: string;
    post_id: string;
    parent_id: string | null;
    thread_id: string;
    person_id: string | null;
    content: string;
    likes: number;
    created_at: string;
    edited_at: string | null;
    deleted_at: string | null;
    removed_at: string | null;
    removal_reason: string | null;
    blocked: boolean;
    thread_size: number;
    mentions: Shapes['listReplies.mentions'];
    liked: boolean;
    first_name: string | null;
    last_name: string | null;
    profile_image_url: string | null;
    author_role: Shapes['listReplies.author_role'] | null;
    owner_since: string | null;
    owner_product: string | null;
  };
  listReported: {
    created_at: string;
    id: string;
    name: string;
    reason: 'spam' | 'abusive' | 'false' | 'other';
    note: string | null;
  };
  listReports: {
    id: string;
    reason: 'spam' | 'abusive' | 'false' | 'other';
    note: string | null;
    created_at: string;
    post_id: string | null;
    comment_id: string | null;
    story_id: string | null;
    text: string;
    author_id: string | null;
    first_name: string | null;
    last_name: string | null;
    profile_image_url: string | null;
  };
  listRequests: {
    person_id: string;
    since: string;
    first_name: string | null;
    last_name: string | null;
    profile_image_url: string | null;
  };
  listShownFiles: {
    id: string;
  };
  listStaff: {
    person_id: string;
    role: 'owner' | 'moderator' | 'member';
  };
  listStories: {
    id: string;
    type: 'image' | 'video' | 'text';
    title: string;
    content: string | null;
    image: Shapes['community_stories.image'] | null;
    video: Shapes['community_stories.video'] | null;
    action_url: string | null;
    action_text: string | null;
    is_official: boolean;
    view_count: number;
    created_at: string;
    expires_at: string;
    person_id: string;
    community_id: string;
    community_name: string;
    brand_name: string;
    community_logo: Shapes['communities.logo'] | null;
    community_is_official: boolean;
    official_domain: string | null;
    state: 'requested' | 'active' | 'left' | 'banned' | null;
    role: 'owner' | 'moderator' | 'member' | null;
    seen: boolean;
  };
  listSubscribers: {
    person_id: string;
  };
  listThreads: {
    id: string;
    post_id: string;
    parent_id: string | null;
    thread_id: string;
    person_id: string | null;
    content: string;
    likes: number;
    created_at: string;
    edited_at: string | null;
    deleted_at: string | null;
    removed_at: string | null;
    removal_reason: string | null;
    blocked: boolean;
    thread_size: number;
    mentions: Shapes['listThreads.mentions'];
    liked: boolean;
    first_name: string | null;
    last_name: string | null;
    profile_image_url: string | null;
    author_role: Shapes['listThreads.author_role'] | null;
    owner_since: string | null;
    owner_product: string | null;
  };
  listViewers: {
    person_id: string;
    viewed_at: string;
    first_name: string | null;
    last_name: string | null;
    profile_image_url: string | null;
  };
  listWaiting: {
    id: string;
  };
  listWatchers: {
    person_id: string;
  };
  noteAsked: {
    person_id: string;
  };
  promoteNext: {
    community_id: string;
    person_id: string;
    role_before: 'owner' | 'moderator' | 'member';
  };
  setOfficial: {
    name: string;
    brand_name: string;
    changed: boolean;
  };
  takeDueProofs: {
    id: string;
    domain: string;
    token: string;
    place: 'TXT record' | 'file' | null;
  };
}
