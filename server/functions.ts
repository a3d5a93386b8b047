import type { Room } from './tables.ts';

/** What each function of the database does, in the room that it belongs to. `schema.sql` is written in their order. */
export const functions: Partial<Record<Room, Record<string, string>>> = {
  platform: {
    remaining_quota: 'Locks an owner’s limit, then counts how many more they may add.',
    publish_on_bus: 'Sends a message to all processes on commit, in several parts if it is long.',
    day_in: 'The date in a time zone. An unknown time zone counts as UTC.',
    search_fold: 'Text as it is searched: lower case, without accents.',
    search_words: 'Words in lower case with single spaces, to search inside with LIKE.',
    word_stem: 'The stem of an English word.',
    words_in: 'The distinct words of a text that the vocabulary keeps.',
    name_lexemes: 'The lexemes of a name, with codes such as WH-1000XM4 both split and whole.',
    text_lexemes: 'The lexemes of a text, without codes.',
    search_lexemes_of:
      'A tsvector of names, texts and marks. A prefix of pluses says how well known the row is.',
    spelling_keys: 'The keys that a word shares with what is written almost the same.',
    may_mean: 'Whether a text may match a search word, misspelled or as a synonym.',
    learn_words: 'Adds words to the vocabulary that typing errors are recognised by.',
  },
  identity: {
    person_words: 'A person’s name, as it is searched.',
    person_keys: 'What a mistyped name is found by.',
    delete_rows_of_person:
      'Deletes up to so many rows that refer to a person, or clears the reference, as the foreign keys say.',
    publish_ended_sessions: 'Tells all processes which sessions have ended.',
  },
  media: {
    move_media_to_trash: 'Puts the ids of deleted files in the trash, from which a job deletes the files.',
    delete_media_of:
      'Deletes the file of a deleted row, unless it is a receipt or the seller of a thing still keeps it.',
  },
  reviews: {
    count_reviews: 'Updates the sums of products after their reviews changed. Each person counts once.',
    count_added_reviews: 'Adds new reviews to the sums of their products.',
    count_changed_reviews: 'Corrects the sums of products, unless nothing that counts has changed.',
    count_deleted_reviews: 'Takes deleted reviews out of the sums of their products.',
    count_like: 'Counts a review’s likes.',
    count_comment: 'Counts a review’s comments.',
    copy_category_to_reviews: 'Copies a product’s new category to its reviews.',
  },
  products: {
    fill_product_search: 'Fills the column that a product is found by.',
    product_search: 'The tsvector of a product.',
    product_marks: 'A product’s category, brand and stars as lexemes, to filter by.',
    search_tier:
      'How well known a product is, from 0 to 3. A few unknown ones are drawn into higher tiers by their id.',
    learn_product: 'Adds the words of a changed product to the vocabulary.',
    learn_products: 'Adds the words of new products to the vocabulary.',
    sees_product: 'Whether a product is public, or not public yet and this person’s.',
    count_keeper:
      'Counts whose a product is. What the first wrote of it is held back from the second until it is public.',
    forget_unkept_products: 'Deletes products that are not public and that nobody has any more.',
    delete_product_picture: 'Takes a deleted picture off its product.',
  },
  warranties: {
    noted_words: 'What the owner noted about a thing, as it is searched.',
    cover_on:
      'Of periods of cover, the one of a day with what continues it; without any on that day the next, else the last.',
    passing_cover: 'The cover that passes on with a thing, and what may be said of its receipt.',
    receipt_passes: 'Whether a receipt goes along with a thing.',
  },
  receipts: {
    delete_media_of_receipt: 'Deletes the file of a deleted receipt and the pictures of its pages.',
  },
  marketplace: {
    count_listings: 'Counts active listings by type and category.',
    fill_listing_copies: 'Copies a listing’s product words and its thing’s cover into the listing.',
    fill_receipt_passes: 'Copies whether the receipt goes along into the listing.',
    copy_product_to_listings: 'Copies a product’s new words and category to its listings.',
    copy_cover_to_listings: 'Copies the cover of these things to their open listings.',
    copy_changed_covers: 'Copies changed covers to the listings of their things.',
    copy_changed_papers: 'Copies to the listings of a thing whether a receipt is kept with it.',
    copy_proof: 'Copies to the listing of a thing whether a receipt proves its purchase.',
    learn_listing: 'Adds the words of a listing to the vocabulary.',
  },
  communities: {
    look_of:
      'How a name looks: without accents, spaces and symbols, with one letter for all that look alike.',
    count_membership: 'Counts a community’s members.',
    count_post: 'Counts a community’s posts.',
    count_post_like: 'Counts a post’s likes.',
    count_offer_taker: 'Counts how many have taken an offer.',
    count_post_comment: 'Counts a post’s comments and answers, and a thread’s replies.',
    count_comment_like: 'Counts a comment’s likes.',
    count_story_view: 'Counts a story’s views.',
    delete_community_media: 'Deletes the files of a deleted community, post or story.',
    delete_community_picture: 'Takes a deleted picture off its community.',
    learn_community: 'Adds the name of a public community to the vocabulary.',
  },
  recommendations: {
    set_signal: 'Stores, changes or deletes one signal.',
    note_signal: 'Notes a changed signal, for the next computation of similar products.',
    owned_signals: 'Keeps the signal of a product that somebody says they own.',
    review_signals: 'Keeps the signals of a review’s author.',
    keep_review_signals: 'Sets the signal of a person’s newest review of a product.',
    review_weight: 'How much a rating says about a taste.',
    like_signals: 'Keeps the signal of somebody who likes a review.',
    delete_like_signals:
      'Deletes the signals of a deleted review’s likes, unless they like another review of the product.',
    thing_signals: 'Keeps the signals of a thing that changed its owner or product.',
    things_signals: 'Keeps the signals of added or deleted things.',
    keep_thing_signals: 'Sets the signal of a person’s newest thing of a product.',
    listing_signals: 'Keeps the signals of a listing’s owner.',
    keep_listing_signals: 'Sets the signal of a person’s newest listing of a product.',
  },
  messages: {
    count_messages: 'Counts a conversation’s messages, without events.',
    delete_message_picture: 'Deletes the picture of a deleted message.',
    unpublish_message: 'Deletes what is kept for open pages of an emptied message.',
    unpublish_messages: 'Deletes what is kept for open pages of deleted messages.',
  },
  trades: {
    count_interest: 'Counts the open trades of a listing.',
    lock_pair: 'Locks two people against blocking each other, or beginning a trade, at once.',
    meeting_cancelled: 'Whether a meeting was not held because its trade was cancelled.',
    passing_terms: 'The terms of a listing on a day: price, covers and papers.',
    note_terms: 'Notes new terms in the open trades of a listing; their people are notified soon after.',
    note_changed_terms: 'Notes that the seller has changed the terms of a listing.',
    first_cover_end: 'The day on which the first cover of these terms ends.',
  },
  notifications: {
    uncount_actor: 'Takes a person out of a notification, and deletes one that is about nobody else.',
  },
};
