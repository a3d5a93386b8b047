import { findMatch } from '../marketplace/public.ts';
import type { EventMap } from '../platform/events.ts';
import { dollars } from '../trades/public.ts';
import type { NotificationRule } from './rule.ts';
import { smallPicture } from './small-picture.ts';

/**
 * A new listing for a saved search; while unread, further ones join the same notification. It quotes the lister's title, so it stands
 * under their id and is deleted with their account. Several quote none.
 */
export const matched: NotificationRule<EventMap['listing-matched']> = {
  type: 'listing_match',
  whom: async (match, tx) => {
    const { personId, listingId, searchId, sellerId } = match;
    // Otherwise one that is gone by now would take the lister's others out of the notification.
    if (!(await findMatch(tx, match))) return [];
    const group = { key: `search ${searchId}`, news: 'time' as const };
    return [{ personId, actorId: sellerId, group, once: `listing ${listingId}` }];
  },
  words: async (tx, { personId, listingId, searchId }, { kept }) => {
    const match = await findMatch(tx, { personId, listingId, searchId });
    if (!match) return undefined;
    const { title, price, search, filter, image } = match;
    const count = (kept?.count ?? 0) + 1;
    const what = [title, price && dollars(price)].filter(Boolean).join(', ');
    const imageUrl = smallPicture(image?.id);
    if (count === 1)
      return {
        title: `New for “${search}”`,
        message: what,
        data: { url: `/marketplace/${listingId}`, imageUrl, count },
      };
    return {
      title: `${count} new listings for “${search}”`,
      message: 'Several are new.',
      data: { url: `/marketplace?${new URLSearchParams(filter)}`, imageUrl, count },
    };
  },
};
