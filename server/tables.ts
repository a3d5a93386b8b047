/**
 * Which domain owns which table: only its own SQL may name it. `tables.test.ts` checks the database and all SQL against these
 * lists.
 */
export const tables = {
  platform: [
    'attempts',
    'facts',
    'idempotency_keys',
    'live_events',
    'migrations',
    'operator_actions',
    'search_vocabulary',
    'search_counts',
    'search_synonyms',
  ],
  identity: [
    'people',
    'identities',
    'sessions',
    'login_attempts',
    'accounts',
    'account_requests',
    'devices',
    'password_resets',
    'email_changes',
    'oidc_records',
    'oidc_keys',
  ],
  media: ['media', 'media_trash', 'media_viewers'],
  profiles: ['blocks', 'person_reports'],
  reviews: ['reviews', 'likes', 'comments', 'review_reports'],
  products: ['products', 'product_reports'],
  warranties: ['things', 'covers', 'papers', 'claim_entries', 'claim_packs', 'past_things', 'past_papers'],
  receipts: ['receipts', 'receipt_lines', 'receipt_prints', 'receipt_uses'],
  quotes: ['providers', 'quote_requests', 'quotes'],
  claims: ['claims', 'claim_files'],
  marketplace: [
    'listings',
    'listing_totals',
    'saved_listings',
    'saved_searches',
    'listing_alerts',
    'listing_reports',
  ],
  reels: ['hidden_reels', 'hidden_authors'],
  communities: [
    'communities',
    'community_memberships',
    'community_posts',
    'community_post_likes',
    'community_offer_takers',
    'community_post_comments',
    'community_comment_likes',
    'community_stories',
    'story_views',
    'community_reports',
    'owners_asked',
    'community_watchers',
  ],
  recommendations: [
    'signals',
    'signal_news',
    'neighbours',
    'neighbour_rebuild',
    'trending',
    'hidden_products',
  ],
  messages: ['conversations', 'conversation_members', 'messages', 'untold_messages', 'conversation_reports'],
  trades: [
    'trades',
    'offers',
    'trade_events',
    'meeting_reminders',
    'ratings',
    // A person's trust, computed from their trades.
    'person_trust',
  ],
  mood: ['mood_settings', 'moods', 'mood_events', 'mood_preferences'],
  notifications: [
    'notifications',
    'notification_actors',
    'told_once',
    'notification_settings',
    'reminder_runs',
    'push_subscriptions',
    'calendar_addresses',
    'mail_digests',
    'digest_runs',
  ],
} as const;

export type Domain = keyof typeof tables;

/** Views that other domains may read but not write. */
export const views: Partial<Record<Domain, readonly string[]>> = {
  identity: ['people_seen', 'people_profiles'],
  profiles: ['blocked_pairs'],
  reviews: ['published_reviews'],
  products: ['catalogue'],
  warranties: ['things_owned', 'deciding_covers'],
  receipts: ['receipts_held'],
  claims: ['claims_made', 'claim_papers'],
  marketplace: ['listing_heads'],
  messages: ['talked_pairs'],
  communities: ['published_posts'],
  trades: ['trade_heads', 'open_offers', 'trust'],
  notifications: ['reminder_choices'],
};

interface Trigger {
  names: readonly string[];
  /** The table that the trigger belongs to. */
  on: string;
  /** The other domains whose tables it reads or writes. */
  reaches: readonly Domain[];
  why: string;
}

/**
 * Triggers that reach from one domain's table into another's. They exist only where application code cannot do it: when a
 * foreign key deletes rows, or when two transactions change a row at once.
 */
export const triggers: readonly Trigger[] = [
  {
    names: ['review_signalled', 'review_signalled_anew'],
    on: 'reviews',
    reaches: ['recommendations'],
    why: 'What somebody chose counts at their next look at recommendations, and is forgotten with what said so, whoever deletes it.',
  },
  {
    names: ['review_unliked'],
    on: 'reviews',
    reaches: ['recommendations'],
    why: 'A review takes its likes with it, and what they said of its product.',
  },
  {
    names: ['like_signalled'],
    on: 'likes',
    reaches: ['identity', 'recommendations'],
    why: 'What somebody chose counts at their next look at recommendations, and is forgotten with what said so, whoever deletes it.',
  },
  {
    names: ['thing_signalled', 'thing_unsignalled', 'thing_signalled_anew'],
    on: 'things',
    reaches: ['recommendations'],
    why: 'What somebody chose counts at their next look at recommendations, and is forgotten with what said so, whoever deletes it.',
  },
  {
    names: ['listing_signalled', 'listing_signalled_anew'],
    on: 'listings',
    reaches: ['recommendations'],
    why: 'What somebody chose counts at their next look at recommendations, and is forgotten with what said so, whoever deletes it.',
  },
  {
    names: ['signal_noted'],
    on: 'signals',
    reaches: ['identity', 'products'],
    why: 'What changed is compared soon after; an account or a product that is going is not.',
  },
  {
    names: ['review_added', 'review_changed', 'review_deleted'],
    on: 'reviews',
    reaches: ['products'],
    why: 'A product’s sums are exact, also when an account goes with all its reviews.',
  },
  {
    names: ['product_recategorised'],
    on: 'products',
    reaches: ['reviews'],
    why: 'A review carries its product’s category, for the order of one category’s index.',
  },
  {
    names: ['product_learned', 'product_learned_anew'],
    on: 'products',
    reaches: ['platform'],
    why: 'A typing error is told by the words of public names, from the moment that they are said.',
  },
  {
    names: ['listing_learned'],
    on: 'listings',
    reaches: ['platform'],
    why: 'A typing error is told by the words of public names, from the moment that they are said.',
  },
  {
    names: ['community_learned'],
    on: 'communities',
    reaches: ['platform'],
    why: 'A typing error is told by the words of public names; those of a private community are not learned.',
  },
  {
    names: ['product_picture_deleted'],
    on: 'media',
    reaches: ['products'],
    why: 'A product outlives the account that brought its picture.',
  },
  {
    names: ['paper_deleted'],
    on: 'papers',
    reaches: ['media'],
    why: 'The file goes with the paper, whoever deletes it.',
  },
  {
    names: ['receipt_deleted'],
    on: 'receipts',
    reaches: ['media'],
    why: 'The file and the pictures of its pages go with the receipt, whoever deletes it.',
  },
  {
    names: ['claim_pack_deleted'],
    on: 'claim_packs',
    reaches: ['media'],
    why: 'The file goes with the claim pack, whoever deletes it.',
  },
  {
    names: ['claim_file_deleted'],
    on: 'claim_files',
    reaches: ['media', 'warranties'],
    why: 'The file goes with the claim, whoever deletes it, by the same rule as a paper’s.',
  },
  {
    names: ['past_paper_deleted'],
    on: 'past_papers',
    reaches: ['media'],
    why: 'The file goes with the last place that keeps it.',
  },
  {
    names: ['message_deleted'],
    on: 'messages',
    reaches: ['media'],
    why: 'The picture goes with the message, whoever deletes it.',
  },
  {
    names: ['messages_gone', 'message_emptied'],
    on: 'messages',
    reaches: ['platform'],
    why: 'What open pages were told of a message goes with its text, whoever deletes it.',
  },
  {
    names: ['listing_dressed'],
    on: 'listings',
    reaches: ['products', 'warranties'],
    why: 'A listing carries its product’s words and its thing’s cover, for its indexes.',
  },
  {
    names: ['product_of_listings_changed'],
    on: 'products',
    reaches: ['marketplace'],
    why: 'The words that a listing is found by follow its product.',
  },
  {
    names: ['covers_added', 'covers_changed', 'covers_deleted'],
    on: 'covers',
    reaches: ['marketplace'],
    why: 'A cover that is voided is voided on the listing too, in the same moment.',
  },
  {
    names: ['papers_added', 'papers_changed', 'papers_deleted'],
    on: 'papers',
    reaches: ['marketplace'],
    why: 'A listing says that there is a receipt for as long as there is one.',
  },
  {
    names: ['thing_dated'],
    on: 'things',
    reaches: ['marketplace'],
    why: 'A receipt is as old as the purchase, on the listing too.',
  },
  {
    names: ['thing_passed_on'],
    on: 'things',
    reaches: ['marketplace'],
    why: 'A listing lets go of a thing that is somebody else’s, or something else, by now.',
  },
  {
    names: ['interest_counted'],
    on: 'trades',
    reaches: ['marketplace'],
    why: 'How many are interested is exact, also when an account goes with its trades.',
  },
  {
    names: ['listing_outlived'],
    on: 'listings',
    reaches: ['trades'],
    why: 'A trade outlives its listing, which an account may take with it, and keeps what it said.',
  },
  {
    names: ['listing_terms_changed'],
    on: 'listings',
    reaches: ['identity', 'trades', 'warranties'],
    why: 'What was agreed does not change unnoted, whoever changes price, cover or papers, and however.',
  },
  {
    names: ['terms_begun'],
    on: 'trades',
    reaches: ['identity', 'marketplace', 'warranties'],
    why: 'A trade begins with the terms of its moment, wherever it is made.',
  },
  {
    names: ['listing_marked_sold'],
    on: 'listings',
    reaches: ['trades'],
    why: 'What is sold is open to nobody else, from the same moment.',
  },
  {
    names: ['listing_receipt'],
    on: 'listings',
    reaches: ['warranties'],
    why: 'A listing says whether the receipt goes along for as long as it does.',
  },
  {
    names: ['trades_blocked'],
    on: 'blocks',
    reaches: ['marketplace', 'trades'],
    why: 'A block ends what is open between the two in the same moment; the listing is held first, as everywhere.',
  },
  {
    names: ['person_outlived', 'person_left'],
    on: 'people',
    reaches: ['marketplace', 'trades'],
    why: 'A trade outlives either person, without what they wrote; the listing is held before it, as everywhere.',
  },
  {
    names: ['talks_outlived'],
    on: 'people',
    reaches: ['messages'],
    why: 'A conversation outlives either person, without what they wrote, also in the last moment.',
  },
  {
    names: ['communities_held'],
    on: 'people',
    reaches: ['communities'],
    why: 'An account that goes holds its communities in the same order as everybody, before the cascade reaches them.',
  },
  {
    names: ['membership_counted'],
    on: 'community_memberships',
    reaches: ['identity'],
    why: 'Whoever takes over a community is still there, and not about to be removed.',
  },
  {
    names: ['community_media_deleted'],
    on: 'communities',
    reaches: ['media'],
    why: 'The pictures go with the community.',
  },
  {
    names: ['community_media_hidden'],
    on: 'communities',
    reaches: ['media'],
    why: 'What nobody sees any more is served to nobody but who uploaded it.',
  },
  {
    names: ['post_media_deleted'],
    on: 'community_posts',
    reaches: ['media'],
    why: 'The pictures and the video go with the post, whoever deletes it.',
  },
  {
    names: ['story_media_deleted'],
    on: 'community_stories',
    reaches: ['media'],
    why: 'The picture or video goes with the story, whoever deletes it.',
  },
  {
    names: ['community_picture_deleted'],
    on: 'media',
    reaches: ['communities'],
    why: 'A community outlives the account that brought its pictures.',
  },
];
