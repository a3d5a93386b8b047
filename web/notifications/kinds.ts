import { type NotificationKind, REMINDER_DAYS } from '../../contract/notification-kinds.ts';

const days = new Intl.ListFormat('en-GB').format(REMINDER_DAYS.map(String));

export interface Kind {
  kind: NotificationKind;
  label: string;
  description: string;
}

/** In words, the most pressing first. */
export const kinds: readonly Kind[] = [
  {
    kind: 'warrantyExpiry',
    label: 'Warranty expiry',
    description: `${days} day before cover ends or renews`,
  },
  { kind: 'newMessages', label: 'New messages', description: 'A buyer, a seller or an owner writes' },
  { kind: 'trades', label: 'Buying and selling', description: 'Interest in a listing, a deal, a meeting' },
  { kind: 'claims', label: 'Claims', description: 'A claim of yours moves on' },
  { kind: 'reviewLikes', label: 'Review likes', description: 'Someone likes a review of yours' },
  { kind: 'reviewComments', label: 'Review comments', description: 'Someone comments on a review of yours' },
  { kind: 'communities', label: 'Communities', description: 'Answers and news from brands you have joined' },
  {
    kind: 'marketplaceUpdates',
    label: 'Marketplace updates',
    description: 'New listings for things you searched for',
  },
];
