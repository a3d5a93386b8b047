import type { APIRequestContext, Page } from '@playwright/test';
import ICAL from 'ical.js';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothLooks,
  signIn,
  stepInAs,
  test,
  withTheme,
} from './journey.ts';
import { elsewhere } from './people.ts';

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const toast = (page: Page, words: string) =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: words });
const unread = (count: number) => (count ? `Notifications, ${count} unread` : 'Notifications');

/** A new person with a review of their own, on the home page. */
async function author(page: Page) {
  await signIn(page.context(), 'Someone new');
  const { request } = page.context();
  const [product] = await (await request.get('/api/products?limit=1')).json();
  const data = { productId: product.id, rating: 5, title: 'Pours to the drop', content: 'Slow and steady.' };
  const review = await (await request.post('/api/reviews', { data })).json();
  await page.goto('/');
  return { id: review.id as string, productId: product.id as string };
}

const like = (from: APIRequestContext, id: string) => from.post(`/api/reviews/${id}/like`);
const comment = (from: APIRequestContext, id: string, content: string) =>
  from.post(`/api/reviews/${id}/comments`, { data: { content } });

test('what others do rings in every tab, and is read, removed and loaded again, by keyboard too', async ({
  page,
  browser,
  complaints,
}) => {
  const review = await author(page);
  const tab = await page.context().newPage();
  await withTheme(tab, 'system');
  await tab.goto('/settings');
  await expect(bell(tab)).toHaveAccessibleName(unread(0));

  const tomas = await elsewhere(browser, 'Tomás Herrera');
  const leo = await elsewhere(browser, 'Leo Marchetti');
  await like(tomas.request, review.id);
  await expect(bell(page)).toHaveAccessibleName(unread(1));
  await expect(bell(tab)).toHaveAccessibleName(unread(1));
  await expect(page.getByText('One unread notification')).toBeAttached();
  await like(leo.request, review.id);
  await comment(tomas.request, review.id, 'Which filter do you use?');
  await expect(bell(tab)).toHaveAccessibleName(unread(2));

  await bell(tab).click();
  const items = panel(tab).getByRole('listitem');
  await expect(items).toHaveCount(2);
  await expect(items.first()).toContainText('Tomás commented on your review');
  await expect(items.last()).toContainText('Leo and 1 other liked your review');
  await expect(items.last()).toContainText('Just now');
  await expectAccessibleInBothLooks(tab);
  await items.last().getByRole('link').click();
  await expect(tab).toHaveURL(`/product/${review.productId}?review=${review.id}`);
  await expect(panel(tab)).toHaveCount(0);
  await expect(tab.getByRole('article', { name: 'Pours to the drop' }).first()).toBeVisible();
  await expect(bell(tab)).toHaveAccessibleName(unread(1));
  await expect(bell(page)).toHaveAccessibleName(unread(1));
  await Promise.all([tomas.close(), leo.close()]);

  await bell(page).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeFocused();
  const links = panel(page).getByRole('listitem').getByRole('link');
  await expect(links).toHaveCount(2);
  await page.keyboard.press('ArrowDown');
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(links.last()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(links.first()).toBeFocused();

  await panel(page).getByRole('button', { name: 'Mark all read' }).click();
  await expect(bell(page)).toHaveAccessibleName(unread(0));
  await expect(bell(tab)).toHaveAccessibleName(unread(0));
  await expect(panel(page).getByText('Unread')).toHaveCount(0);

  await links.first().focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(links).toHaveCount(1);
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(panel(page).getByText('No notifications yet')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(bell(page)).toBeFocused();

  // A list that does not load says so, and is tried again.
  await page.route(/\/api\/notifications$/, (route) => route.abort());
  await page.reload();
  await bell(page).click();
  await expect(panel(page).getByText('Your notifications did not load')).toBeVisible();
  await page.unroute(/\/api\/notifications$/);
  await panel(page).getByRole('button', { name: 'Try again' }).click();
  await expect(panel(page).getByText('No notifications yet')).toBeVisible();
  expect(complaints.splice(0).join()).toContain('ERR_FAILED');
});

test('what does not get through is taken back; what is gone says so; thousands are read page by page', async ({
  page,
  browser,
  complaints,
}) => {
  const review = await author(page);
  const tomas = await elsewhere(browser, 'Tomás Herrera');
  await like(tomas.request, review.id);
  await expect(bell(page)).toHaveAccessibleName(unread(1));
  await page.route('**/api/notifications/**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort(),
  );
  await bell(page).click();
  await panel(page).getByRole('button', { name: 'Mark all read' }).click();
  await expect(toast(page, 'Not marked as read')).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName(unread(1));
  const item = panel(page).getByRole('listitem');
  await item.hover();
  await item.getByRole('button', { name: /^Remove/ }).click();
  await expect(toast(page, 'Not removed')).toBeVisible();
  await expect(item).toHaveCount(1);
  await tomas.close();
  expect(complaints.splice(0).join()).toContain('ERR_FAILED');
  await page.unrouteAll();

  // What it leads to is not there any more.
  await page.context().request.delete(`/api/reviews/${review.id}`);
  await item.getByRole('link').click();
  await expect(page.getByText('The review you were sent is not here any more.')).toBeVisible();

  // The newest of thousands stay on top.
  const of = (index: number) => ({
    id: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    userId: '00000000-0000-7000-8000-000000000000',
    type: 'other',
    title: `News ${index}`,
    message: 'Said in a few words.',
    data: {},
    isRead: index > 0,
    createdAt: new Date(Date.now() - index * 60_000).toISOString(),
  });
  await page.route('**/api/notifications/unread-count', (route) => route.fulfill({ json: { count: 1 } }));
  await page.route(/\/api\/notifications(\?.*)?$/, (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0);
    const items = Array.from({ length: 20 }, (_, index) => of(from + index));
    const link = from < 100 ? `</api/notifications?cursor=${from + 20}>; rel="next"` : '';
    return route.fulfill({ json: items, headers: { link } });
  });
  await page.reload();
  await bell(page).click();
  const items = panel(page).getByRole('listitem');
  await expect(panel(page).getByRole('heading', { name: 'Earlier' })).toBeVisible();
  const reached = async () => {
    await items.last().scrollIntoViewIfNeeded();
    return items.count();
  };
  await expect.poll(reached).toBe(120);
  await expect(items.last()).toContainText('News 119');
  await expect(items.first()).toContainText('Unread');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await bell(page).click();
  await expect(items.first()).toContainText('News 0');
  await expect(items).not.toHaveCount(120);
  expect(complaints.splice(0).every((words) => words.includes('404'))).toBe(true);
});

test('without the event stream the bell rises within half a minute, and signed out it leaves one in peace', async ({
  page,
  browser,
  complaints,
}) => {
  await page.route(/\/api\/events/, (route) => route.abort());
  await page.clock.install();
  const review = await author(page);
  await expect(bell(page)).toHaveAccessibleName(unread(0));
  await bell(page).click();
  await expect(panel(page).getByText('No notifications yet')).toBeVisible();
  const tomas = await elsewhere(browser, 'Tomás Herrera');
  await like(tomas.request, review.id);
  // The notification is created a moment after the event.
  const risen = async () => {
    await page.clock.fastForward(30_000);
    const rung = await page.getByRole('button', { name: unread(1), exact: true }).count();
    return rung + (await panel(page).getByRole('listitem').count());
  };
  await expect.poll(risen).toBe(2);

  await page.context().request.post('/api/auth/sign-out-everywhere');
  const refused = page.waitForResponse((response) => response.status() === 401);
  await page.clock.fastForward(30_000);
  await refused;
  await page.clock.fastForward(5_000);
  await expect(panel(page).getByRole('listitem')).toHaveCount(1);
  await expect(page).toHaveURL('/');
  await tomas.close();
  complaints.splice(0);
});

test('a cover that ends soon is told of here, and the server never hears of it', async ({ page }) => {
  const writes: string[] = [];
  await author(page);
  const { request } = page.context();
  const [product] = await (await request.get('/api/products?limit=1')).json();
  const endDate = new Date(Date.now() + 17 * 86_400_000).toISOString().slice(0, 10);
  const data = { productId: product.id, startDate: '2024-12-02', endDate };
  const { thingId } = await (await request.post('/api/warranties', { data })).json();
  page.on('request', (request) => request.method() === 'PATCH' && writes.push(request.url()));
  await page.reload();
  await expect(bell(page)).toHaveAccessibleName(unread(0));
  await bell(page).click();
  const item = panel(page)
    .getByRole('listitem')
    .filter({ hasText: `${product.name} cover ends soon` });
  await expect(item).toContainText('Recently');
  const ruler = item.getByRole('progressbar', { name: '17 days left' });
  await expect(ruler).toHaveAttribute('aria-valuenow', /^9\d$/);
  await item.getByRole('link').click();
  await expect(page).toHaveURL(`/warranty?thing=${thingId}`);
  await page.goto('/dashboard');
  const urgent = page.getByRole('list', { name: 'Urgent notifications' }).getByRole('listitem');
  await expect(urgent).toContainText(`${product.name} cover ends soon`);
  await expectAccessible(page);
  await bell(page).click();
  await item.hover();
  await item.getByRole('button', { name: /^Remove/ }).click();
  await expect(panel(page).getByText('No notifications yet')).toBeVisible();
  await page.reload();
  await bell(page).click();
  await expect(panel(page).getByText('No notifications yet')).toBeVisible();
  expect(writes.filter((url) => url.includes('notifications'))).toEqual([]);
});

test('what is switched off is not told, and a switch that fails goes back', async ({
  page,
  browser,
  complaints,
}) => {
  const review = await author(page);
  await bell(page).click();
  await panel(page).getByRole('link', { name: 'Notification settings' }).click();
  await expect(page).toHaveURL('/settings#notifications');
  const likes = page.getByRole('switch', { name: 'Review likes' });
  await expect(likes).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Marketplace updates' })).not.toBeChecked();
  await likes.click();
  await expect(toast(page, 'Settings Updated')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Push: Review likes' })).toBeHidden();
  const email = page.getByRole('button', { name: 'Email: Review comments' });
  await email.click();
  await expect(email).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('textbox', { name: 'Days before' }).fill('90');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Remove the reminder 30 days before' }).click();
  const stored = async () =>
    (await (await page.request.get('/api/settings/notifications')).json()).reminderDays;
  await expect.poll(stored).toEqual([90, 60, 7, 1]);
  await page.reload();
  await expect(page.getByText('90, 60, 7 and 1 day before cover ends or renews')).toBeVisible();
  await expect(likes).not.toBeChecked();
  await expect(email).toHaveAttribute('aria-pressed', 'true');

  const tomas = await elsewhere(browser, 'Tomás Herrera');
  await like(tomas.request, review.id);
  await comment(tomas.request, review.id, 'Which filter do you use?');
  await expect(bell(page)).toHaveAccessibleName(unread(1));
  await bell(page).click();
  await expect(panel(page).getByRole('listitem')).toHaveCount(1);
  await expect(panel(page).getByRole('listitem')).toContainText('commented');
  await page.keyboard.press('Escape');

  await page.route('**/api/settings/notifications', (route) => route.abort());
  await page.getByRole('switch', { name: 'Email digest' }).click();
  await expect(toast(page, 'Failed to update notification settings. Please try again.')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Email digest' })).toBeChecked();
  await tomas.close();
  expect(complaints.splice(0).join()).toContain('ERR_FAILED');
});

test.describe('in Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('the time zone is the browser’s until somebody says otherwise; a private calendar address', async ({
    page,
  }) => {
    const { request } = page.context();
    await withTheme(page, 'system');
    await stepInAs(page, 'Someone new', '/settings');
    const zone = page.getByRole('combobox', { name: 'Time zone' });
    await expect(zone).toHaveValue('Asia/Tokyo');
    const timeZone = async () => (await (await request.get('/api/auth/user')).json()).timeZone;
    await expect.poll(timeZone).toBe('Asia/Tokyo');
    await zone.selectOption('Europe/Lisbon');
    await expect(toast(page, 'Settings Updated')).toBeVisible();
    await page.reload();
    await expect(zone).toHaveValue('Europe/Lisbon');

    // The address is made, read, replaced and taken back.
    await page.getByRole('button', { name: 'Make an address' }).click();
    const address = page.getByLabel('Your private address');
    await expect(address).toHaveValue(/^http.*\.ics$/);
    await expect(page.getByRole('switch', { name: 'Email digest' })).toBeVisible();
    await expect(page.getByRole('switch', { name: 'Claims' })).toBeVisible();
    await expect(page.getByRole('switch', { name: 'Communities' })).toBeChecked();
    await expectAccessibleInBothLooks(page);
    const first = await address.inputValue();
    await expect(page.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
      'href',
      first.replace(/^https?:/, 'webcal:'),
    );
    const answer = await request.get(first);
    expect(new ICAL.Component(ICAL.parse(await answer.text())).name).toBe('vcalendar');

    await page.getByRole('button', { name: 'Replace' }).click();
    await expect(page.getByRole('dialog')).toContainText('stop getting your dates');
    await page.getByRole('dialog').getByRole('button', { name: 'Replace' }).click();
    await expect(address).not.toHaveValue(first);
    expect((await request.get(first)).status()).toBe(404);
    const second = await address.inputValue();
    expect((await request.get(second)).status()).toBe(200);

    await page.getByRole('button', { name: 'Switch off' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click();
    await expect(page.getByRole('button', { name: 'Make an address' })).toBeVisible();
    expect((await request.get(second)).status()).toBe(404);
  });
});

test('push says why first, and where it is blocked how to change that; what is pushed is shown', {
  tag: '@notified',
}, async ({ page, baseURL, complaints }) => {
  await stepInAs(page, 'Someone new', '/settings');
  const device = page.getByRole('heading', { name: 'Push on this device' }).locator('..');
  const switchOn = page.getByRole('button', { name: 'Switch on' });
  await expect(device).toContainText('Get told on this device when cover is about to end or somebody writes');
  await expect(switchOn).toBeVisible();

  const chromium = await page.context().newCDPSession(page);
  const { targetInfo } = await chromium.send('Target.getTargetInfo');
  const answer = (setting: 'denied' | 'granted') =>
    chromium.send('Browser.setPermission', {
      permission: { name: 'notifications' },
      setting,
      origin: baseURL,
      browserContextId: targetInfo.browserContextId,
    });
  await answer('denied');
  await expect(device).toContainText('This browser blocks notifications from Wellkept.');
  await expect(switchOn).toHaveCount(0);

  await answer('granted');
  // No push service can be reached here.
  await switchOn.click();
  await expect(toast(page, 'Not changed')).toContainText('did not reach its push service');
  await expect(switchOn).toBeVisible();
  complaints.splice(0);

  // What is pushed takes the place of the one before.
  await page.evaluate(`navigator.serviceWorker.register('/sw.js').then(() => 0)`);
  // A push that comes before is lost: no real one can, as nothing is subscribed yet.
  await page.waitForFunction(
    `navigator.serviceWorker.getRegistration().then((own) => own?.active?.state === 'activated')`,
  );
  const registered = new Promise<string>((resolve) => {
    chromium.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId);
    });
  });
  await chromium.send('ServiceWorker.enable');
  const registrationId = await registered;
  const push = (title: string) =>
    chromium.send('ServiceWorker.deliverPushMessage', {
      origin: baseURL ?? '',
      registrationId,
      data: JSON.stringify({ title, message: '17 days left.', url: '/warranty', tag: 'one' }),
    });
  const shown = () =>
    page.evaluate(`(async () => {
      const all = await (await navigator.serviceWorker.ready).getNotifications();
      return all.map(({ title, body, data }) => ({ title, body, data }));
    })()`);
  // What the browser's tools deliver is lost now and then; sent again, it has the same tag, so there is still one.
  const arrives = (title: string) =>
    expect(async () => {
      await push(title);
      const only = [{ title, body: '17 days left.', data: { url: '/warranty' } }];
      await expect.poll(shown, { timeout: 5_000 }).toEqual(only);
    }).toPass();
  await arrives('Kestrel M35 cover ends soon');
  await arrives('Kestrel M35 cover ends tomorrow');
});
