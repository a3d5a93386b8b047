import type { Page } from '@playwright/test';
import { expect, expectAccessible, look, looks, signIn, stepInAs, test, withTheme } from './journey.ts';
import { call } from './people.ts';
import { photo } from './photos.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('another person: seen, written to, blocked and let back', async ({ page, complaints }) => {
  const [phone, desk] = looks;
  await withTheme(page, 'system');
  await signIn(page.context(), 'Someone new');
  const listings = await call<{ userId: string; user: { firstName: string } }[]>(
    page,
    'GET',
    '/api/marketplace?limit=100',
  );
  // Somebody who has trades, reviews and a listing.
  const daan = listings.find(({ user }) => user.firstName === 'Daan');
  await look(page, phone);
  await page.goto(`/profile?user=${daan?.userId}`);
  await expect(page).toHaveTitle('Daan Kuiper · Wellkept');
  // On a phone the trust panel is collapsed.
  const trust = page.getByRole('complementary', { name: 'Trust in Daan' });
  await trust.getByText('Trust in trade').click();
  await expect(trust.getByText(/trades completed/)).toBeVisible();
  await expect(trust.getByText(/^Came when it was agreed, say \d of \d\.$/)).toBeVisible();
  await expectAccessible(page);
  await look(page, desk);
  await expect(
    page.getByRole('feed', { name: 'Reviews by Daan' }).getByRole('article').first(),
  ).toBeVisible();
  await page.getByRole('tab', { name: /^Marketplace/ }).click();
  await expect(page).toHaveURL(/tab=marketplace/);
  await expect(page.getByRole('feed', { name: 'Listings by Daan' }).getByRole('link').first()).toBeVisible();

  await page.getByRole('button', { name: 'Message', exact: true }).click();
  await expect(page).toHaveURL(/\/messages\?conversation=/);
  await expect(page.getByRole('textbox', { name: 'Message Daan' })).toBeVisible();
  await page.getByRole('region', { name: 'Daan Kuiper' }).getByRole('link', { name: 'Daan Kuiper' }).click();
  await expect(heading(page, 'Daan Kuiper')).toBeVisible();

  // After blocking, only the way to unblock is left.
  await page.getByRole('button', { name: 'More about Daan' }).click();
  await page.getByRole('menuitem', { name: 'Block Daan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click();
  await expect(heading(page, 'You have blocked Daan Kuiper')).toBeVisible();
  await page.getByRole('button', { name: 'Unblock Daan' }).click();
  await expect(heading(page, 'Daan Kuiper')).toBeVisible();
  expect(complaints.splice(0).every((words) => words.includes('404'))).toBe(true);
});

test('one’s own: photo and details, and what others are shown', async ({ page, complaints }) => {
  await withTheme(page, 'system');
  await stepInAs(page, 'Someone new', '/profile');
  const dialog = page.getByRole('dialog');

  const choose = page.getByLabel('Change photo');
  await choose.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
  await expect(dialog.getByRole('alert')).toContainText('not a photo that can be opened');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  // A file that only the server can read is refused with the server's message. After a failed upload it can be chosen again.
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
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save photo' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main').locator('img[src^="/media/"]').first()).toHaveAttribute(
    'src',
    /\/240$/,
  );

  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await dialog.getByLabel('Bio').fill('Mends what can be mended.');
  await dialog.getByLabel(/^Location/).fill('Ghent');
  await dialog.getByLabel('Website').fill('nora.example');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: /^nora\.example/ })).toHaveAttribute(
    'href',
    'https://nora.example/',
  );
  await expect(page.getByText('Ghent')).toBeVisible();
  await expect(page.getByText('Warranties Tracked')).toBeVisible();
  await expectAccessible(page);

  // Others do not see what the person hides.
  await call(page, 'PATCH', '/api/auth/user', { showPurchases: false, showLocation: false });
  await page.getByText('As others see it').click();
  await expect(page.getByText('Verified Reviews')).toBeVisible();
  await expect(page.getByText('Mends what can be mended.')).toBeVisible();
  await expect(page.getByText(/Warranties Tracked|Ghent/)).toHaveCount(0);
});
