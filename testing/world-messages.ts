import type { SeededConversation } from '../server/messages/public.ts';
import { world } from './world/index.ts';
import { worldId } from './world-ids.ts';

const HOUR = 60 * 60 * 1000;

interface WorldIds {
  personId: (key: string) => string;
  productId: (key: string) => string;
  listingId: (key: string) => string;
}

/** The conversations up to the moment the world is loaded. */
export function conversationsOn(
  now: Date,
  { personId, productId, listingId }: WorldIds,
): (SeededConversation & { key: string })[] {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR);
  return world.conversations.map(({ key, people, listing, product, isRequest, unread, messages }) => {
    const about = world.listings.find((one) => one.key === listing);
    const productKey = about?.product ?? product;
    return {
      key,
      id: worldId('conversation', key, ago(messages[0]?.hoursAgo ?? 0)),
      people: [personId(people[0]), personId(people[1])],
      listingId: listing && listingId(listing),
      productId: productKey && productId(productKey),
      title: about?.title ?? world.products.find((one) => one.key === product)?.name ?? null,
      isRequest,
      unread: unread && { personId: personId(unread.person), count: unread.count },
      messages: messages.map(({ person, content, hoursAgo }, index) => {
        const createdAt = ago(hoursAgo);
        const id = worldId('message', `${key} ${index}`, createdAt);
        return { id, senderId: personId(person), content, messageType: 'text', createdAt };
      }),
    };
  });
}
