import type { APIRequestContext, Page } from '@playwright/test';
import { expect, expectAccessible, look, looks, signIn, stepInAs, test, withTheme } from './journey.ts';
import { inDatabase } from './own-app.ts';
import { call, elsewhere } from './people.ts';

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const toast = (page: Page, words: string) =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: words });
const unread = (count: number) => (count ? `Notifications, ${count} unread` : 'Notifications');

/** A new person who already has many notifications, with a review and a listing of their own. */
async function newcomer(page: Page) {
  await signIn(page.context(), 'Someone new');
  const { id: personId } = await call<{ id: string }>(page, 'GET', '/api/auth/user');
  const [product] = await call<{ id: string }[]>(page, 'GET', '/api/products?limit=1');
  const productId = product?.id ?? '';
  const words = { rating: 5, title: 'Pours to the drop', content: 'Slow and steady.' };
  const review = await call<{ id: string }>(page, 'POST', '/api/reviews', { productId, ...words });
  const terms = { type: 'sell', price: '40.00', condition: 'good', description: 'It pours.' };
  const offered = { ...terms, productId, title: 'Old kettle' };
  const listing = await call<{ id: string }>(page, 'POST', '/api/marketplace', offered);
  await inDatabase(
    `INSERT INTO notifications (id, person_id, type, title, message, is_read, created_at)
     SELECT gen_random_uuid(), $1, 'other', 'News ' || day, 'Said in a few words.', true, now() - day * interval '1 day'
     FROM generate_series(1, 45) AS day`,
    [personId],
  );
  return { reviewId: review.id, productId, listingId: listing.id };
}

const like = (from: APIRequestContext, id: string) => from.post(`/api/reviews/${id}/like`);

test('what others do rings in every tab and leads to it; reading a thread reads the bell', async ({
  page,
  browser,
}) => {
  const { reviewId, productId, listingId } = await newcomer(page);
  await withTheme(page, 'system');
  const tab = await page.context().newPage();
  // Pages that show little themselves.
  await Promise.all([page.goto('/terms'), tab.goto('/privacy')]);
  await expect(bell(tab)).toHaveAccessibleName(unread(0));

  const tomas = await elsewhere(browser, 'Tomás Herrera');
  const leo = await elsewhere(browser, 'Leo Marchetti');
  await like(tomas.request, reviewId);
  await expect(bell(page)).toHaveAccessibleName(unread(1));
  await expect(bell(tab)).toHaveAccessibleName(unread(1));
  await expect(page.getByText('One unread notification')).toBeAttached();
  await like(leo.request, reviewId);
  const data = { content: 'Which filter do you use?' };
  await tomas.request.post(`/api/reviews/${reviewId}/comments`, { data });
  await expect(bell(page)).toHaveAccessibleName(unread(2));
  const trade = await call<{ id: string; conversationId: string }>(tomas, 'POST', '/api/transactions', {
    listingId,
  });
  await expect(bell(page)).toHaveAccessibleName(unread(3));
  await call(tomas, 'POST', `/api/transactions/${trade.id}/offers`, { amount: '35' });
  await expect(bell(page)).toHaveAccessibleName(unread(4));
  const sendMessage = (content: string) =>
    call(tomas, 'POST', `/api/conversations/${trade.conversationId}/messages`, { content });
  for (const words of ['Is Saturday fine?', 'Or Sunday?']) await sendMessage(words);
  await expect(bell(page)).toHaveAccessibleName(unread(5));

  await bell(page).click();
  const items = panel(page).getByRole('listitem');
  await expect(items.first()).toContainText('Tomás sent you 3 messages');
  await expect(items.first()).toContainText('Or Sunday?');
  await expect(items.first()).toContainText('Just now');
  await expect(items.nth(1)).toContainText('Tomás offered $35');
  await expect(items.nth(1).getByRole('link')).toHaveAttribute('href', `/transactions?id=${trade.id}`);
  await expect(items.nth(2)).toContainText('Tomás is interested in your Old kettle');
  await expect(items.nth(3)).toContainText('Tomás commented on your review');
  await expect(items.nth(4)).toContainText('Leo and 1 other liked your review');
  await expect(items.nth(4).getByRole('link')).toHaveAttribute(
    'href',
    `/product/${productId}?review=${reviewId}`,
  );
  await look(page, looks[0]);
  await expectAccessible(page);
  await items.first().getByRole('link').click();
  await expect(page).toHaveURL(`/messages?conversation=${trade.conversationId}`);
  await expect(panel(page)).toHaveCount(0);
  await expect(bell(page)).toHaveAccessibleName(unread(4));
  await expect(bell(tab)).toHaveAccessibleName(unread(4));

  // In the open thread nothing rings, and a toast does not disturb the text being typed.
  await sendMessage('I will bring a bag.');
  await expect(page.getByText('I will bring a bag.').last()).toBeVisible();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 860 });
    await page.getByRole('button', { name: 'More about this conversation' }).click();
    await page.getByRole('menuitem', { name: 'Report conversation' }).click();
    await page.getByRole('radio').first().check();
    await page.getByRole('dialog').getByRole('button', { name: 'Report' }).click();
    const said = await toast(page, 'Thank you').boundingBox();
    const foot = await page.locator('form:has([aria-label="Add a photo"])').boundingBox();
    expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
    await page.getByRole('button', { name: 'Dismiss' }).click();
  }
  await expect(bell(page)).toHaveAccessibleName(unread(4));

  // Older ones are loaded near the end of the list.
  await bell(tab).click();
  const listed = panel(tab).getByRole('listitem');
  const reached = async () => {
    await listed.last().scrollIntoViewIfNeeded();
    return listed.last().textContent();
  };
  await expect.poll(reached).toContain('News 45');
  await panel(tab).getByRole('button', { name: 'Mark all read' }).click();
  await expect(bell(tab)).toHaveAccessibleName(unread(0));
  await expect(bell(page)).toHaveAccessibleName(unread(0));
  await Promise.all([tomas.close(), leo.close()]);
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

  // A push replaces the previous one.
  await page.evaluate(`navigator.serviceWorker.register('/sw.js').then(() => 0)`);
  // A push before the worker is active would be lost. That cannot happen in reality, because nothing is subscribed yet.
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
  // The browser's tools sometimes lose a push, so it is sent again. The tag is the same, so there is still only one.
  const arrives = (title: string) =>
    expect(async () => {
      await push(title);
      const only = [{ title, body: '17 days left.', data: { url: '/warranty' } }];
      await expect.poll(shown, { timeout: 5_000 }).toEqual(only);
    }).toPass();
  await arrives('Kestrel M35 cover ends soon');
  await arrives('Kestrel M35 cover ends tomorrow');
});
