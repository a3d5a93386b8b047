export const REVIEW_PICTURES = 6;
/** The fewest characters of an instant review. */
export const INSTANT_WORDS_LEAST = 10;
export const INSTANT_WORDS_TEXT = 'Review content must be at least 10 characters';
/** The most characters of the captions of one video, as WebVTT or as plain text. */
export const CAPTIONS_TEXT_MOST = 20_000;
