import { expect, it } from 'vitest';
import type { Notification } from '../../contract/notifications.ts';
import type { Cover } from '../../contract/warranties.ts';
import { isLocalReminder, remindersFor } from './cover-reminders.ts';

const TODAY = '2026-11-15';
const cover = (id: string, endDate: string | null, isActive = true) =>
  ({
    id,
    thingId: `thing-of-${id}`,
    startDate: '2024-12-02',
    endDate,
    isActive,
    product: { name: 'Kestrel M35', imageUrl: '/media/1' },
  }) as Cover;
const notificationOf = (warrantyId: string) => ({ id: 'n', data: { warrantyId } }) as Notification;

it('speaks of what ends soon and nobody has spoken of', () => {
  const soon = [
    cover('a', '2026-12-02'),
    cover('b', '2026-12-03'),
    cover('later', '2027-06-01'),
    cover('life', null),
    cover('void', '2026-12-02', false),
    cover('over', '2026-11-14'),
  ];
  const [made, ...others] = remindersFor(soon, [notificationOf('b')], TODAY);
  expect(others).toEqual([]);
  expect(made).toMatchObject({
    id: 'warranty-a',
    type: 'warranty_expiring',
    title: 'Kestrel M35 cover ends soon',
    message: '17 days left. Check it for faults by 2 Dec.',
    isRead: true,
    data: { url: '/warranty?thing=thing-of-a', warrantyId: 'a', imageUrl: '/media/1/240' },
  });
  expect(made && isLocalReminder(made)).toBe(true);
  expect(isLocalReminder(notificationOf('b'))).toBe(false);
});

it('says so on the last day', () => {
  const [made] = remindersFor([cover('a', TODAY)], [], TODAY);
  expect(made?.title).toBe('Kestrel M35 cover ends today');
});
