import type { Condition, ListingType } from '../../contract/trade-words.ts';

/** What each kind of listing is for, to whoever makes one. */
export const typeMeanings: Record<ListingType, string> = {
  sell: 'For a price, with what is left of its cover.',
  exchange: 'For something you would rather have.',
  buy_request: 'Say what you look for and what you would pay.',
};

export const conditionMeanings: Record<Condition, string> = {
  new: 'Unused, in its packaging.',
  like_new: 'Used a few times, no marks.',
  very_good: 'Light signs of use, works perfectly.',
  good: 'Marks of everyday use, works fully.',
  fair: 'Worn, or with a small fault that is described.',
  for_parts: 'Does not work, or not all of it does.',
};
