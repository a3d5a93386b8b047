/**
 * Which room owns which table, and what a row of it is: only the room's own SQL may name it. `tables.test.ts` checks the
 * database and all SQL against these lists, and `schema.sql` is written in their order.
 */
export const tables = {
  platform: {
    attempts:
      'How often somebody has tried something that is limited, such as a password, until the count begins anew.',
    idempotency_keys:
      'A request that was sent with a key, and its reply: the same key gets the same reply for a day.',
    live_events: 'Something that open pages were told, kept for an hour for a page that comes back.',
    migrations: 'A migration that was applied.',
    operator_actions: 'Something that the operator did by `npm run admin`.',
    stored_values:
      'A named value that all processes share, such as a key, or whether the demo world is loaded.',
    search_vocabulary: 'A word of public names and texts, to recognise typing errors by.',
    search_counts: 'How many rows of a source have a lexeme: rare ones rank higher.',
    search_synonyms: 'Two stems that mean the same to a search.',
  },
  identity: {
    people:
      'A person as others know them. A deleted one stays without any detail until everything else is removed.',
    identities: 'How a person is known to the OpenID Connect provider that they sign in with.',
    sessions: 'A browser in which somebody is signed in.',
    login_attempts: 'A sign-in that has gone to the provider and not come back yet.',
    accounts: 'An address and a password at our own provider.',
    account_requests: 'An account that waits for the link in its mail to be opened.',
    devices: 'A browser that has signed in to an account before: strangers cannot lock it out.',
    password_resets: 'A link that sets a new password.',
    email_changes: 'A change of address that both addresses have to confirm, and that can be undone.',
    oidc_records: 'What our own OpenID Connect provider keeps: grants, tokens, interactions.',
    oidc_keys: 'The keys that our own provider signs with. One row.',
  },
  media: {
    media: 'An uploaded picture, video or document, and what uses it.',
    media_trash: 'An id whose files are to be deleted: of an unfinished upload, or of a deleted row.',
    media_viewers: 'Who may see a file beside its owner: the other person of a conversation.',
  },
  profiles: {
    blocks: 'One person has blocked another: neither meets the other anywhere.',
    person_reports: 'One person has reported another.',
  },
  reviews: {
    reviews: 'What somebody says of a product. Several of one person are a review and its follow-ups.',
    likes: 'Somebody likes a review.',
    comments: 'A comment on a review.',
    review_reports: 'Somebody has reported a review.',
  },
  products: {
    products: 'A product of the catalogue, with the sums of its reviews.',
    product_reports: 'Somebody has reported a product as wrong or as one that is there twice.',
  },
  warranties: {
    things: 'Something that a person owns.',
    covers: 'A warranty of a thing: the manufacturer’s, an extended one, or one of parts.',
    papers: 'A receipt, terms, a manual or a photo that is kept with a cover.',
    claim_entries: 'A line in the history of a claim, or a repair noted without one.',
    claim_packs: 'The PDF with everything about a thing, as it was last made.',
    past_things: 'What the seller of a thing keeps to know about it.',
    past_papers: 'A paper that stays with the seller of a thing.',
  },
  receipts: {
    receipts: 'An uploaded receipt: what was read of it, sealed, and how far its reading is.',
    receipt_lines: 'A confirmed line of a receipt, as far as others are decided by it.',
    receipt_prints:
      'That a receipt was used: enough to recognise it, too little to read it. It outlives the account.',
    receipt_uses: 'A line of a used receipt: its place, a few bits of its price, and the product.',
  },
  quotes: {
    providers: 'Who sells extended cover: by a tariff, or asked over HTTP.',
    quote_requests: 'What was asked of all providers at once.',
    quotes: 'The answer of one provider, and what was bought of it.',
  },
  claims: {
    claims: 'A claim on a cover.',
    claim_files: 'A photo or document that was sent with a claim.',
  },
  marketplace: {
    listings:
      'Something that is offered or wanted, with copies of its product’s words and its thing’s cover for the indexes.',
    listing_totals: 'How many active listings there are of a type and category.',
    saved_listings: 'Somebody has saved a listing.',
    saved_searches: 'A search that somebody wants to hear of.',
    listing_alerts: 'Somebody was told of a listing that matches a search of theirs.',
    listing_reports: 'Somebody has reported a listing.',
  },
  reels: {
    hidden_reels: 'Somebody does not want to see a reel.',
    hidden_authors: 'Somebody does not want to see any reel of a person.',
  },
  communities: {
    communities: 'A community about a brand, with its counts.',
    community_memberships: 'How a person stands to a community: has asked, is in, has left, is banned.',
    community_posts: 'A post in a community.',
    community_post_likes: 'Somebody likes a post.',
    community_offer_takers: 'Somebody has taken the offer of a post.',
    community_post_comments:
      'A comment on a post, or a reply to one. It stays empty where others have replied.',
    community_comment_likes: 'Somebody likes a comment.',
    community_stories: 'A story that a community shows for a day.',
    story_views: 'Somebody has seen a story.',
    community_reports: 'Somebody has reported a community, or a post, comment or story in it.',
    owners_asked: 'An owner of the product was told of a question for owners.',
    community_watchers: 'A community is open on a page of somebody: they are told at once of what is new.',
  },
  recommendations: {
    signals: 'What somebody did with a product, and how much that says about their taste.',
    signal_news: 'Signals that changed since similarities were last computed.',
    similar_products: 'How similar two products are, by who has taken both.',
    similar_products_rebuild:
      'How far a computation of all similarities is, to go on after a restart. At most one row.',
    trending: 'How many people take up a product these days.',
    hidden_products: 'Something that a person does not want recommended, or has already.',
  },
  messages: {
    conversations: 'A conversation of two people.',
    conversation_members: 'A conversation as one of the two has it: read, muted, accepted, left.',
    messages: 'A message.',
    unnotified_messages: 'A message that nobody was notified of yet.',
    conversation_reports: 'Somebody has reported a conversation.',
  },
  trades: {
    trades: 'One buyer and one seller about one listing, with the terms as agreed and as they are now.',
    offers: 'A price that one of the two has offered.',
    trade_events: 'A line in the history of a trade, and whether it still has to be notified.',
    meeting_reminders: 'A reminder of a meeting that was sent.',
    ratings: 'What one of the two says about the other after a trade.',
    person_trust: 'The sums of a person’s completed trades and shown ratings.',
  },
  mood: {
    mood_settings: 'Whether somebody lets their mood be detected.',
    moods: 'A mood that was chosen or detected, until it ended.',
    mood_events: 'The numbers that a mood was detected from.',
    mood_preferences: 'What somebody wants to see in a mood.',
  },
  notifications: {
    notifications: 'A notification in somebody’s list.',
    notification_actors: 'Who is counted in a notification, such as each person of “Ana and 3 others”.',
    notified_once: 'Something that is never notified twice, also when its notification is long gone.',
    notification_settings: 'What somebody wants to hear of, and by which channel.',
    reminder_runs: 'How far the reminders of a day and time zone are.',
    push_subscriptions: 'A browser that takes push messages.',
    calendar_addresses: 'The secret address of somebody’s calendar.',
    mail_digests: 'Somebody got the mail of a day.',
    digest_runs: 'How far the daily mails of a day and time zone are.',
  },
} as const satisfies Record<string, Record<string, string>>;

export type Room = keyof typeof tables;

/** Views that other rooms may read but not write. */
export const views: Partial<Record<Room, readonly string[]>> = {
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
  /** The other rooms whose tables it reads or writes. */
  reaches: readonly Room[];
  why: string;
}

/**
 * Triggers that reach from one room's table into another's. They exist only where application code cannot do it: when a
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
    why: 'A listing says that there is a receipt for as long as there is one.',
  },
  {
    names: ['purchase_date_copied'],
    on: 'things',
    reaches: ['marketplace'],
    why: 'A receipt is as old as the purchase, on the listing too.',
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
];
