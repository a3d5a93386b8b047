import type { Room } from './tables.ts';

interface Trigger {
  names: readonly string[];
  /** The table that the trigger belongs to. */
  on: string;
  /** The other rooms whose tables it reads or writes, if any. */
  reaches: readonly Room[];
  why: string;
}

/**
 * All triggers, each with its reason. They exist only where application code cannot do it: when a foreign key deletes rows, or when two
 * transactions change a row at once. So does what reaches from one room's table into another's.
 */
export const triggers: readonly Trigger[] = [
  {
    names: ['review_signalled', 'review_signalled_anew'],
    on: 'reviews',
    reaches: ['recommendations'],
    why: 'What somebody chose counts at their next look at recommendations, and is forgotten with what said so, whoever deletes it.',
  },
  {
    names: ['like_signals_deleted'],
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
    names: ['category_copied_to_reviews'],
    on: 'products',
    reaches: ['reviews'],
    why: 'A review carries its product’s category, for the order of one category’s index.',
  },
  {
    names: ['product_learned', 'product_learned_anew'],
    on: 'products',
    reaches: ['platform'],
    why: 'Typing errors are recognised by the words of public names once these are stored.',
  },
  {
    names: ['listing_learned'],
    on: 'listings',
    reaches: ['platform'],
    why: 'Typing errors are recognised by the words of public names once these are stored.',
  },
  {
    names: ['community_learned'],
    on: 'communities',
    reaches: ['platform'],
    why: 'Typing errors are recognised by the words of public names; those of a private community are not learned.',
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
    names: ['messages_unpublished', 'message_unpublished'],
    on: 'messages',
    reaches: ['platform'],
    why: 'What open pages were told of a message goes with its text, whoever deletes it.',
  },
  {
    names: ['listing_copies_filled'],
    on: 'listings',
    reaches: ['products', 'warranties'],
    why: 'A listing carries its product’s words and its thing’s cover, for its indexes.',
  },
  {
    names: ['product_copied_to_listings'],
    on: 'products',
    reaches: ['marketplace'],
    why: 'The words that a listing is found by follow its product.',
  },
  {
    names: ['added_covers_copied', 'changed_covers_copied', 'deleted_covers_copied'],
    on: 'covers',
    reaches: ['marketplace'],
    why: 'A cover that is voided is voided on the listing too, in the same moment.',
  },
  {
    names: ['added_papers_copied', 'changed_papers_copied', 'deleted_papers_copied'],
    on: 'papers',
    reaches: ['marketplace'],
    why: 'A listing says that the seller has a receipt for as long as they say so.',
  },
  {
    names: ['proof_copied'],
    on: 'things',
    reaches: ['marketplace'],
    why: 'A listing says that a receipt was checked for as long as one is, also when the receipt is deleted.',
  },
  {
    names: ['interest_counted'],
    on: 'trades',
    reaches: ['marketplace'],
    why: 'How many are interested is exact, also when an account goes with its trades.',
  },
  {
    names: ['listing_terms_changed'],
    on: 'listings',
    reaches: ['identity', 'trades', 'warranties'],
    why: 'What was agreed does not change unnoted, whoever changes price, cover or papers, and however.',
  },
  {
    names: ['listing_receipt_filled'],
    on: 'listings',
    reaches: ['warranties'],
    why: 'A listing says whether the receipt goes along for as long as it does.',
  },
  {
    names: ['community_media_deleted'],
    on: 'communities',
    reaches: ['media'],
    why: 'The pictures go with the community.',
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
  {
    names: ['sessions_ended'],
    on: 'sessions',
    reaches: [],
    why: 'Every process ends what a session has open as soon as it is over.',
  },
  {
    names: ['media_deleted'],
    on: 'media',
    reaches: [],
    why: 'The files of a deleted row are deleted by a job.',
  },
  {
    names: ['like_counted'],
    on: 'likes',
    reaches: [],
    why: 'A review’s likes are exact, also when an account goes with its own.',
  },
  {
    names: ['comment_counted'],
    on: 'comments',
    reaches: [],
    why: 'A review’s comments are exact, also when an account goes with its own.',
  },
  {
    names: ['keeper_counted'],
    on: 'product_keepers',
    reaches: [],
    why: 'A product that is not public goes with the last who had it, also when an account goes; of two who add it at once, the second must not read the first’s words.',
  },
  {
    names: ['product_search_filled', 'product_search_refilled'],
    on: 'products',
    reaches: [],
    why: 'A product is found by the words that it has now.',
  },
  {
    names: ['listings_added', 'listings_changed', 'listings_deleted'],
    on: 'listings',
    reaches: [],
    why: 'How many listings there are is exact, also when an account goes with its own.',
  },
  {
    names: ['membership_counted'],
    on: 'community_memberships',
    reaches: [],
    why: 'How many members there are is exact, also when an account goes.',
  },
  {
    names: ['post_counted'],
    on: 'community_posts',
    reaches: [],
    why: 'How many posts there are is exact, without removed ones.',
  },
  {
    names: ['post_like_counted'],
    on: 'community_post_likes',
    reaches: [],
    why: 'A post’s likes are exact, also when an account goes.',
  },
  {
    names: ['offer_taker_counted'],
    on: 'community_offer_takers',
    reaches: [],
    why: 'How many have taken an offer is exact, also when an account goes.',
  },
  {
    names: ['post_comment_counted'],
    on: 'community_post_comments',
    reaches: [],
    why: 'Comments, answers and replies are counted while they can be read.',
  },
  {
    names: ['comment_like_counted'],
    on: 'community_comment_likes',
    reaches: [],
    why: 'A comment’s likes are exact, also when an account goes.',
  },
  {
    names: ['story_view_counted'],
    on: 'story_views',
    reaches: [],
    why: 'A story’s views are exact, also when an account goes.',
  },
  {
    names: ['owned_signalled'],
    on: 'hidden_products',
    reaches: [],
    why: 'A product that somebody says they own is a signal for as long as they say so.',
  },
  {
    names: ['messages_added', 'messages_changed', 'messages_deleted'],
    on: 'messages',
    reaches: [],
    why: 'How many messages there are is exact, also when they are deleted with an account.',
  },
  {
    names: ['actor_uncounted'],
    on: 'notification_actors',
    reaches: [],
    why: 'A notification does not name or count people who have gone.',
  },
];
