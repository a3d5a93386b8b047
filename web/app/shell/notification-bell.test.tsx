import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  getNotificationSettings,
  Notification,
  type NotificationSettings,
} from '../../../contract/notifications.ts';
import { summariseCovers } from '../../../contract/warranties.ts';
import { offline, refused, withNext } from '../../testing/network.ts';
import { sample } from '../../testing/sample.ts';
import { network, show } from '../../testing/show.tsx';
import { NotificationBell } from './notification-bell.tsx';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const news = (index: number, more: Partial<Notification> = {}) =>
  sample(Notification, {
    type: 'review_like',
    title: `News ${index}`,
    data: { url: '/product/1' },
    createdAt: minutesAgo(index),
    ...more,
  });

/** Answers all that the bell and its panel ask for. */
function answer(items: Notification[], settings: Partial<NotificationSettings> = {}) {
  let shown = items;
  network.answer('GET /api/notifications', () => shown);
  network.answer('GET /api/notifications/unread-count', () => ({
    count: shown.filter(({ isRead }) => !isRead).length,
  }));
  network.answer('PATCH /api/notifications/mark-all-read', () => {
    shown = shown.map((one) => ({ ...one, isRead: true }));
    return undefined;
  });
  network.answer('DELETE /api/notifications/{id}', ({ params }) => {
    shown = shown.filter(({ id }) => id !== params.id);
    return undefined;
  });
  network.answer(
    'GET /api/settings/notifications',
    sample(getNotificationSettings.reply, { reminderDays: [30], ...settings }),
  );
  network.answer('GET /api/warranties/summary', sample(summariseCovers.reply, {}));
}

const bell = (unread: number) =>
  screen.findByRole('button', { name: unread ? `Notifications, ${unread} unread` : 'Notifications' });
const panel = () => screen.findByRole('dialog', { name: 'Notifications' });

test('the panel is used by keys alone', async () => {
  answer([news(1), news(2)]);
  const { user } = await show(<NotificationBell />);
  (await bell(2)).focus();
  await user.keyboard('{Enter}');
  const opened = await panel();
  await waitFor(() => expect(opened).toHaveFocus());
  expect(within(opened).getByRole('link', { name: 'Notification settings' })).toHaveAttribute(
    'href',
    '/settings#notifications',
  );
  const links = await within(opened).findAllByRole('link', { name: /^News/ });
  await user.keyboard('{ArrowDown}');
  expect(links[0]).toHaveFocus();
  await user.keyboard('{End}');
  expect(links[1]).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(links[0]).toHaveFocus();
  await user.click(within(opened).getByRole('button', { name: 'Mark all read' }));
  await bell(0);
  expect(within(opened).queryByText('Unread')).toBeNull();

  // Removing an item moves the focus to the next one.
  links[0]?.focus();
  await user.keyboard('{Tab}{Enter}');
  await waitFor(() => expect(within(opened).getByRole('link', { name: /^News/ })).toHaveFocus());
  await user.keyboard('{Tab}{Enter}');
  expect(await within(opened).findByText('No notifications yet')).toBeVisible();
  expect(opened).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await bell(0)).toHaveFocus();
});

test('what does not get through is taken back and said', async () => {
  answer([news(1)]);
  network.answer('PATCH /api/notifications/mark-all-read', offline);
  network.answer('DELETE /api/notifications/{id}', offline);
  const { user } = await show(<NotificationBell />);
  await user.click(await bell(1));
  const opened = await panel();
  await user.click(await within(opened).findByRole('button', { name: 'Mark all read' }));
  expect(await screen.findByText('Not marked as read')).toBeVisible();
  await bell(1);
  await user.click(within(opened).getByRole('button', { name: 'Remove: News 1' }));
  expect(await screen.findByText('Not removed')).toBeVisible();
  expect(await within(opened).findByText('News 1')).toBeVisible();
  expect(network.sent('DELETE /api/notifications/{id}')).toHaveLength(1);
});

test('a list that does not load says so, and is tried again', async () => {
  answer([]);
  network.answer('GET /api/notifications', offline);
  const { user } = await show(<NotificationBell />);
  await user.click(await bell(0));
  const opened = await panel();
  expect(await within(opened).findByText('Your notifications did not load')).toBeVisible();
  network.answer('GET /api/notifications', []);
  await user.click(within(opened).getByRole('button', { name: 'Try again' }));
  expect(await within(opened).findByText('No notifications yet')).toBeVisible();
});

test('older ones come page by page, and a list that was closed begins with the newest', async () => {
  const newest = news(0);
  const seen: (() => void)[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        seen.push(() => tell([{ isIntersecting: true }]));
      }
      observe() {}
      disconnect() {}
    },
  );
  const all = Array.from({ length: 120 }, (_, index) => ({
    ...newest,
    id: newest.id.replace(/.{4}$/, String(1000 + index)),
    title: `News ${index}`,
    isRead: index > 0,
    createdAt: minutesAgo(index),
  }));
  answer(all);
  network.answer('GET /api/notifications/unread-count', { count: 1 });
  network.answer('GET /api/notifications', ({ query }) => {
    const from = Number(query.cursor ?? 0);
    const page = all.slice(from, from + 60);
    return from === 0 ? withNext(page, '60') : page;
  });
  const { user } = await show(<NotificationBell />);
  await user.click(await bell(1));
  const opened = await panel();
  expect(await within(opened).findByText('Earlier')).toBeVisible();
  const count = () => opened.querySelectorAll('li').length;
  expect(count()).toBe(60);
  act(() => seen.at(-1)?.());
  await waitFor(() => expect(count()).toBe(120));
  expect(opened.querySelector('li')).toHaveTextContent('Unread');
  expect(within(opened).getByText('News 119')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(await bell(1));
  const again = await panel();
  expect(await within(again).findByText('News 0')).toBeVisible();
  expect(again.querySelectorAll('li')).toHaveLength(60);
});

test('without the event stream the bell rises within half a minute; who is signed out is left in peace', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answer([]);
  const { user } = await show(<NotificationBell />);
  await user.click(await bell(0));
  const opened = await panel();
  expect(await within(opened).findByText('No notifications yet')).toBeVisible();
  answer([news(1)]);
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  await bell(1);
  expect(screen.getByText('One unread notification')).toBeInTheDocument();
  expect(await within(opened).findByText('News 1')).toBeVisible();

  network.answer('GET /api/notifications', refused(401, 'signed_out'));
  network.answer('GET /api/notifications/unread-count', refused(401, 'signed_out'));
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  const asked = network.sent('GET /api/notifications').length;
  await act(() => vi.advanceTimersByTimeAsync(90_000));
  expect(network.sent('GET /api/notifications')).toHaveLength(asked);
  expect(within(opened).getByText('News 1')).toBeVisible();
  expect(location.pathname).toBe('/');
});

test('an event of the stream rings at once', async () => {
  answer([]);
  const { publish } = await show(<NotificationBell />);
  await bell(0);
  answer([news(1), news(2)]);
  await publish({ topic: 'notifications', data: {} });
  await bell(2);
});

test('a cover that ends soon is told of here, and removed without the server', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-15T12:00:00Z') });
  answer([], { warrantyExpiry: true });
  const cover = {
    product: { name: 'Kestrel M35' },
    startDate: '2024-12-02',
    endDate: '2026-02-01',
    isActive: true,
  };
  network.answer('GET /api/warranties/summary', sample(summariseCovers.reply, { soon: [cover] }));
  const { user } = await show(<NotificationBell />);
  await user.click(await bell(0));
  const opened = await panel();
  const item = await within(opened).findByRole('listitem');
  expect(item).toHaveTextContent('Kestrel M35 cover ends soon');
  expect(item).toHaveTextContent('Recently');
  const ruler = within(item).getByRole('progressbar', { name: '17 days left' });
  expect(ruler).toHaveAttribute('aria-valuenow', '96');
  expect(within(item).getByRole('link')).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/warranty\?thing=/),
  );
  await user.click(within(item).getByRole('button', { name: /^Remove/ }));
  expect(await within(opened).findByText('No notifications yet')).toBeVisible();
  expect(localStorage.getItem('wellkept-covers-put-away')).toMatch(/ 2026-02-01$/);
  expect(network.sent('DELETE /api/notifications/{id}')).toEqual([]);
});
