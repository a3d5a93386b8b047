import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothLooks,
  signIn,
  stepInAs,
  test,
  withTheme,
} from './journey.ts';
import { call, elsewhere } from './people.ts';
import { photo } from './photos.ts';

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const toast = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Finds a review by a person who has trades and a listing, and whose card links to them. */
async function someReview(page: Page) {
  const { request } = page.context();
  const listings = await (await request.get('/api/marketplace?limit=100')).json();
  const { userId } = listings.find(({ user }: { user: { firstName: string } }) => user.firstName === 'Daan');
  const { reviews } = await (await request.get(`/api/reviews?userId=${userId}`)).json();
  return reviews[0] as { id: string; productId: string; userId: string; title: string };
}

test('another person: seen from their review, written to, blocked and let back', async ({
  page,
  complaints,
}) => {
  await withTheme(page, 'system');
  await signIn(page.context(), 'Someone new');
  const review = await someReview(page);
  await page.goto(`/product/${review.productId}?review=${review.id}`);
  await page.getByRole('article').first().getByRole('link', { name: 'Daan Kuiper' }).click();
  await expect(page).toHaveURL(`/profile?user=${review.userId}`);
  await expect(heading(page, 'Daan Kuiper')).toBeVisible();
  await expect(page).toHaveTitle('Daan Kuiper · Wellkept');
  const trust = page.getByRole('complementary', { name: 'Trust in Daan' });
  await expect(trust.getByText(/trades completed/)).toBeVisible();
  await expect(trust.getByText(/^Came when it was agreed, say \d of \d\.$/)).toBeVisible();
  await expect(
    page.getByRole('feed', { name: 'Reviews by Daan' }).getByRole('article').first(),
  ).toBeVisible();
  await expectAccessibleInBothLooks(page);
  // On a phone what makes for trust is folded.
  await page.setViewportSize({ width: 390, height: 860 });
  await trust.getByText('Trust in trade').click();
  await expect(trust.getByText(/^Came when it was agreed/)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 860 });
  await page.getByRole('tab', { name: /^Marketplace/ }).click();
  await expect(page).toHaveURL(/tab=marketplace/);
  await expect(page.getByRole('feed', { name: 'Listings by Daan' }).getByRole('link').first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('tab', { name: /^Marketplace/ })).toHaveAttribute('aria-selected', 'true');

  await page.getByRole('tab', { name: 'Activity' }).click();
  const activity = page.getByRole('list', { name: 'Activity of Daan' });
  await expect(activity.getByText('Completed a trade').first()).toBeVisible();
  await expect(activity.getByRole('link').first()).toHaveAttribute(
    'href',
    /^\/(product|marketplace|communities)\//,
  );

  await page.getByRole('button', { name: 'More about Daan' }).click();
  await page.getByRole('menuitem', { name: 'Report Daan' }).click();
  await page.getByRole('radio', { name: 'They deceive in trades' }).check();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Report' }).click();
  await expect(toast(page, 'Thank you')).toBeVisible();

  await page.getByRole('button', { name: 'Message', exact: true }).click();
  await expect(page).toHaveURL(/\/messages\?conversation=/);
  const composer = page.getByRole('textbox', { name: 'Message Daan' });
  await composer.fill('Does the strap come with it?');
  await page.getByRole('region', { name: 'Daan Kuiper' }).getByRole('link', { name: 'Daan Kuiper' }).click();
  await expect(heading(page, 'Daan Kuiper')).toBeVisible();

  // After blocking, only the way to unblock is left.
  await page.getByRole('button', { name: 'More about Daan' }).click();
  await page.getByRole('menuitem', { name: 'Block Daan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click();
  await expect(heading(page, 'You have blocked Daan Kuiper')).toBeVisible();
  await expect(toast(page, 'Daan Kuiper is blocked')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Unblock Daan' }).click();
  await expect(heading(page, 'Daan Kuiper')).toBeVisible();
  expect(complaints.splice(0).every((words) => words.includes('404'))).toBe(true);

  // An unknown id shows that there is no profile; the person's own id shows their own page.
  await page.goto('/profile?user=01890a5d-ac96-774b-bcce-b302099a8057');
  await expect(heading(page, 'Profile not found')).toBeVisible();
  await page.getByRole('link', { name: 'My profile' }).click();
  await expect(page.getByRole('button', { name: 'Settings' })).toBeVisible();
  expect(complaints.splice(0).every((words) => words.includes('404'))).toBe(true);

  // Unsent drafts are deleted with the account.
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => /messages/.test(key)));
  expect(await kept()).toHaveLength(1);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const { email } = await (await page.request.get('/api/auth/user')).json();
  await page.getByLabel('Type your email to confirm').fill(email);
  await page.keyboard.press('Enter');
  await page.waitForURL('/');
  expect(await kept()).toEqual([]);
});

test('one’s own: name, photo and details, who sees them, and what others are shown', async ({
  page,
  browser,
  complaints,
}) => {
  await withTheme(page, 'system');
  await stepInAs(page, 'Someone new', '/profile');
  const { id } = await call<{ id: string }>(page, 'GET', '/api/auth/user');
  const dialog = page.getByRole('dialog');

  await page.getByRole('button', { name: 'Edit name' }).click();
  await page.getByLabel('First name').fill('\u200b ');
  await page.getByLabel('Last name').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Enter a name that can be read.')).toBeVisible();
  await page.getByLabel('First name').fill('Nora');
  await page.getByLabel('Last name').fill('Quist');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Nora Quist')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit name' })).toBeFocused();
  await expect(toast(page, 'Profile updated')).toBeVisible();

  const choose = page.getByLabel('Change photo');
  await choose.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
  await expect(dialog.getByRole('alert')).toContainText('not a photo that can be opened');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  // What only the server can read is refused in its words; what does not get there may be chosen again.
  const heic = { name: 'me.heic', mimeType: 'image/heic', buffer: Buffer.from('no picture') };
  await choose.setInputFiles(heic);
  await expect(dialog.getByRole('alert')).toContainText('Choose a JPEG, PNG, WebP, AVIF or HEIC picture.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await page.route('/api/media*', (route) => route.abort());
  await choose.focus();
  await choose.setInputFiles(heic);
  await expect(dialog.getByRole('alert')).toHaveText('The connection dropped. Choose the photo again.');
  await page.unroute('/api/media*');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(choose).toBeFocused();
  expect(complaints.splice(0)).toHaveLength(2);
  await choose.setInputFiles(photo);
  const frame = dialog.getByRole('group', { name: /^Your photo/ });
  await frame.press('+');
  await frame.press('ArrowLeft');
  await expect(dialog.getByRole('slider', { name: 'Zoom' })).toHaveValue('1.2');
  await expectAccessibleInBothLooks(page);
  await dialog.getByRole('button', { name: 'Save photo' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main').locator('img[src^="/media/"]').first()).toHaveAttribute(
    'src',
    /\/240$/,
  );

  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(dialog.getByRole('link', { name: 'App Settings' })).toHaveAttribute('href', '/settings');
  await expect(dialog.getByRole('link', { name: 'Sign Out' })).toHaveAttribute('href', '/api/logout');
  await dialog.getByRole('button', { name: 'Edit Profile' }).click();
  await dialog.getByLabel('Bio').fill('Mends what can be mended.');
  await dialog.getByLabel(/^Location/).fill('Ghent');
  await dialog.getByLabel('Website').fill('javascript:alert(1)');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByText('Enter a web address, like https://example.com.')).toBeVisible();
  await dialog.getByLabel('Website').fill('nora.example');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: /^nora\.example/ })).toHaveAttribute(
    'href',
    'https://nora.example/',
  );
  await expect(page.getByText('Ghent')).toBeVisible();

  // Private: nobody is shown the profile, which the switch says.
  const maya = await elsewhere(browser, 'Maya Lund');
  const status = async () => (await maya.request.get(`/api/users/${id}`)).status();
  expect(await status()).toBe(200);
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await dialog.getByText('Private', { exact: true }).click();
  await expect(dialog.getByText(/^Nobody else can find you/)).toBeVisible();
  await expect.poll(status).toBe(404);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByText('As others see it').click();
  await expect(heading(page, 'Your profile is not shown')).toBeVisible();
  expect(complaints.splice(0).every((words) => words.includes('404'))).toBe(true);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Privacy settings' }).click();

  // The settings page has the same, and each switch is saved at once.
  await expect(page).toHaveURL('/settings#privacy');
  await expect(page.getByLabel('Email', { exact: true })).not.toBeEditable();
  await expect(page.getByLabel('Bio')).toHaveValue('Mends what can be mended.');
  // Somebody who stepped in has no password to change.
  await expect(page.getByText(/A demo account, for stepping in with one click/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Change (email|password)$/ })).toHaveCount(0);
  await page.getByText('Public', { exact: true }).click();
  // What is saved is shown a moment after the click.
  for (const name of ['Show purchases', 'Show location']) {
    await page.getByRole('switch', { name }).click();
    await expect(page.getByRole('switch', { name })).not.toBeChecked();
  }
  await expect.poll(status).toBe(200);
  await page.getByLabel('Bio').fill('Mends.');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeFocused();
  await page.getByLabel('Bio').fill('Mends.');
  await page.route('/api/auth/user', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500 }) : route.continue(),
  );
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Failed to update profile. Please try again.' }),
  ).toContainText('Update Failed');
  await page.unroute('/api/auth/user');
  expect(complaints.splice(0).every((words) => words.includes('500'))).toBe(true);
  // What another page saves meanwhile stays.
  await call(page, 'PATCH', '/api/auth/user', { website: 'https://nora.example' });
  await expect(page.getByLabel('Website')).toHaveValue('https://nora.example');
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await page.getByRole('button', { name: 'Save changes' }).click();
  expect((await sent).postDataJSON()).toEqual({ bio: 'Mends.' });
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeHidden();
  await expectAccessibleInBothLooks(page);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Remove', exact: true })).toBeHidden();
  await expect(page.getByLabel('Change photo')).toBeFocused();

  await page.goto('/profile?view=others');
  await expect(heading(page, 'Nora Quist')).toBeVisible();
  await expect(page.getByText('Mends.')).toBeVisible();
  await expect(page.getByText('Verified Reviews')).toBeVisible();
  await expect(page.getByText(/Warranties Tracked|Ghent/)).toHaveCount(0);
  await page.getByRole('tab', { name: 'Activity' }).click();
  await expect(page.getByText('No activity yet')).toBeVisible();
  await expectAccessibleInBothLooks(page);
  await page.getByText('My profile', { exact: true }).click();
  await expect(page.getByText('Warranties Tracked')).toBeVisible();
  await expect(page.getByText('Ghent')).toBeVisible();
  await maya.close();
});

test('trade and messages ring, in one piece, and reading the thread reads the bell', async ({
  page,
  browser,
}) => {
  await stepInAs(page, 'Someone new');
  const { request } = page.context();
  const [product] = await (await request.get('/api/products?limit=1')).json();
  const terms = { type: 'sell', price: '40.00', condition: 'good', description: 'It pours.' };
  const listing = await (
    await request.post('/api/marketplace', { data: { ...terms, productId: product.id, title: 'Old kettle' } })
  ).json();
  const tomas = await elsewhere(browser, 'Tomás Herrera');
  const trade = await (
    await tomas.request.post('/api/transactions', { data: { listingId: listing.id } })
  ).json();
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
  await tomas.request.post(`/api/transactions/${trade.id}/offers`, { data: { amount: '35' } });
  await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread');
  for (const content of ['Is Saturday fine?', 'Or Sunday?'])
    await tomas.request.post(`/api/conversations/${trade.conversationId}/messages`, { data: { content } });
  await expect(bell(page)).toHaveAccessibleName('Notifications, 3 unread');

  await bell(page).click();
  const items = panel(page).getByRole('listitem');
  await expect(items.first()).toContainText('Tomás sent you 3 messages');
  await expect(items.first()).toContainText('Or Sunday?');
  await expect(items.nth(1)).toContainText('Tomás offered $35');
  await expect(items.nth(2)).toContainText('Tomás is interested in your Old kettle');
  await expectAccessible(page);
  await expect(items.nth(1).getByRole('link')).toHaveAttribute('href', `/transactions?id=${trade.id}`);
  await items.first().getByRole('link').click();
  await expect(page).toHaveURL(`/messages?conversation=${trade.conversationId}`);
  await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread');

  // In the open thread nothing rings, and a toast does not disturb the text being typed.
  await tomas.request.post(`/api/conversations/${trade.conversationId}/messages`, {
    data: { content: 'I will bring a bag.' },
  });
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
  await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread');
  await tomas.close();
});
