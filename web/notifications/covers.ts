import { daysLeft, stateOf, timeLeftText } from '../../contract/cover.ts';
import type { Notification } from '../../contract/notifications.ts';
import type { Warranty } from '../../contract/warranties.ts';
import { calendarDayText } from '../lib/format.ts';

const OWN = 'warranty-';

/** Made here, for a cover that ends soon and that the server has said nothing of; the server never hears of it. */
export const isMadeHere = ({ id }: Pick<Notification, 'id'>) => id.startsWith(OWN);

/** The covers that end soon and that none of the notifications speaks of, as notifications, most urgent first. */
export function coversUntold(soon: readonly Warranty[], told: readonly Notification[], today: string) {
  const known = new Set(told.map(({ data }) => data.warrantyId));
  return soon
    .filter((cover) => stateOf(cover, today) === 'expiring' && !known.has(cover.id))
    .map((cover) => toNotification(cover, today));
}

function toNotification(cover: Warranty, today: string): Notification {
  const { id, userId, thingId, startDate, endDate, product } = cover;
  const end = endDate ?? today;
  const left = daysLeft(cover, today);
  return {
    id: OWN + id,
    userId,
    type: 'warranty_expiring',
    title: `${product.name} cover ends ${left === 0 ? 'today' : 'soon'}`,
    message:
      left === 0 ? 'The last day to report a fault.' : `${timeLeftText(left)}, to ${calendarDayText(end)}.`,
    data: {
      url: `/warranty?thing=${thingId}`,
      warrantyId: id,
      imageUrl: product.imageUrl && `${product.imageUrl}/240`,
      cover: { startDate, endDate: end },
    },
    // It is a standing fact rather than news: no dot, nothing to count, and no moment at which it came.
    isRead: true,
    createdAt: '',
  };
}
