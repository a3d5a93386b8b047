import type { BrowserContext } from '@playwright/test';
import { expect, expectAccessible, follow, look, looks, test, withTheme } from './journey.ts';
import { call } from './people.ts';

const PASSWORD = 'orchard-lamp-42';

/** Signs in through the form's API, without rendering the form. */
async function enter({ request }: BrowserContext, email: string) {
  const asked = await request.get('/api/login?returnTo=/terms');
  const answer = await request.post(`${new URL(asked.url()).pathname}/password`, {
    data: { email, password: PASSWORD },
  });
  await request.get((await answer.json()).redirectTo);
}

test('in Tokyo: create an account, change the theme, sign out everywhere, sign in again', async ({
  page,
  browser,
}) => {
  const email = `ines-${Date.now()}@post.example`;
  const chromium = await page.context().newCDPSession(page);
  await chromium.send('Emulation.setTimezoneOverride', { timezoneId: 'Asia/Tokyo' });
  await page.goto('/');
  await page.getByRole('link', { name: "Get Started - It's Free" }).first().click();
  await page.getByRole('tab', { name: 'Create account' }).click();
  await page.getByLabel('First name').fill('Inês');
  await page.getByLabel('Last name').fill('Duarte');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Inês/ })).toBeVisible();
  // The time zone is the browser's until the person chooses one.
  const timeZone = async () => (await call<{ timeZone: string }>(page, 'GET', '/api/auth/user')).timeZone;
  await expect.poll(timeZone).toBe('Asia/Tokyo');

  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Asia/Tokyo');
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  // Signing out everywhere ends the other browser too.
  const other = await browser.newContext();
  await enter(other, email);
  expect((await other.request.get('/api/auth/user')).status()).toBe(200);
  await page.evaluate(() => localStorage.setItem('wellkept-instant-draft somebody', '{}'));
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Share Reviews\./ })).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  // Captured media and drafts are deleted from this device.
  expect(await page.evaluate(() => localStorage.getItem('wellkept-instant-draft somebody'))).toBeNull();
  expect((await other.request.get('/api/auth/user')).status()).toBe(401);
  await other.close();

  await page.goto('/api/login?returnTo=/settings');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/settings');
});

test('the sign-in pages are accessible; somebody new is one click, and deletes the account', async ({
  page,
}) => {
  await withTheme(page, 'system');
  // They share their parts, so each is checked in one look, and the sign-in in both.
  await look(page, looks[0]);
  await page.goto('/forgotten-password');
  await expectAccessible(page);
  await follow(page, '/reset-password?token=x');
  await expectAccessible(page);
  await page.goto('/api/callback?state=nobody&code=nothing');
  await expectAccessible(page);
  await page.goto('/api/login?returnTo=/settings');
  await expectAccessible(page);
  await look(page, looks[1]);
  await page.getByRole('tab', { name: 'Create account' }).click();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: /Step in as Someone new/ }).click();
  await expect(page).toHaveURL('/settings');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const { email } = await call<{ email: string }>(page, 'GET', '/api/auth/user');
  await page.getByLabel('Type your email to confirm').fill(email);
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Share Reviews\./ })).toBeVisible();
});
