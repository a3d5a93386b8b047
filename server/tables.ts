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
    product_keepers: 'Whose a product is that is not public yet.',
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
    receipt_turns: 'When a receipt of a person was last read; others come before their next one.',
    receipt_lines: 'A confirmed line of a receipt, as far as others are decided by it.',
    receipt_prints:
      'That a receipt was used: enough to recognise it, too little to read it. It outlives the account.',
    receipt_uses: 'A line of a used receipt: its place, a few bits of its price, and the product.',
    shop_domains: 'A domain that the operator knows as a shop’s own: e-mails signed by it prove purchases.',
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

/** Views that other rooms may read but not write, and what a row is. */
export const views: Partial<Record<Room, Record<string, string>>> = {
  identity: {
    people_seen: 'A person who has not deleted the account, without what only their profile shows.',
    people_profiles:
      'A person with the address and what else a profile shows, for those who mind its settings.',
  },
  profiles: { blocked_pairs: 'Two people of whom one has blocked the other, in both orders.' },
  reviews: { published_reviews: 'A review that everybody may read.' },
  products: {
    catalogue: 'A product, public or not, without who added it: for those who have one.',
    public_products: 'A product that everybody may find: for lists that offer products.',
    products_kept: 'Whose a product is that is not public yet.',
  },
  warranties: {
    things_owned: 'Who owns which thing.',
    deciding_covers:
      'The covers of a thing together: the days on which it is covered, and until when one waits to be paid.',
  },
  receipts: { receipts_held: 'A product on a confirmed line of somebody’s receipt.' },
  claims: {
    claims_made: 'A claim, for the pages of its thing.',
    claim_papers: 'A file of a claim.',
  },
  marketplace: { listing_heads: 'A listing, as far as trades and other rooms need it.' },
  messages: { talked_pairs: 'Two people who have both written to each other.' },
  communities: { published_posts: 'A post that everybody may read.' },
  trades: {
    trade_heads: 'A trade without its code and notes.',
    open_offers: 'An offer that is not answered yet, and who made it.',
    trust: 'What a person’s completed trades and shown ratings add up to.',
  },
  notifications: { reminder_choices: 'How many days before an end somebody wants to be reminded.' },
};
