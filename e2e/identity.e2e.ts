import { clickToStepInAs, expect, expectAccessibleInBothLooks, test, withTheme } from './journey.ts';

test('create an account, change the theme, sign out, sign in again, sign out everywhere', async ({
  page,
  browser,
  complaints,
}) => {
  const email = `ines-${Date.now()}@post.example`;
  await page.goto('/');
  await page.getByRole('link', { name: "Get Started - It's Free" }).first().click();
  await page.getByRole('tab', { name: 'Create account' }).click();
  await page.getByLabel('First name').fill('Inês');
  await page.getByLabel('Last name').fill('Duarte');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('orchard');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Use at least 12 characters.')).toBeVisible();
  await page.getByLabel('Password').fill('orchard-lamp-42');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Inês/ })).toBeVisible();

  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Share Reviews\./ })).toBeVisible();
  await expect(page).toHaveURL('/');

  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('not the right one');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toContainText('That email and password do not match.');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  // The browser logs the refusal.
  expect(complaints.splice(0).join()).toContain('401');
  await page.getByLabel('Password').fill('orchard-lamp-42');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Inês/ })).toBeVisible();

  // Signing out everywhere ends the other browser too.
  const other = await browser.newContext();
  const phone = await other.newPage();
  await phone.goto('/api/login?returnTo=/messages');
  await phone.getByLabel('Email').fill(email);
  await phone.getByLabel('Password').fill('orchard-lamp-42');
  await phone.getByRole('button', { name: 'Sign in' }).click();
  await expect(phone.getByText('No messages yet')).toBeVisible();
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await page.evaluate(() => localStorage.setItem('wellkept-instant-draft somebody', '{}'));
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Share Reviews\./ })).toBeVisible();
  // What was captured and written stays with nobody else on this device.
  expect(await page.evaluate(() => localStorage.getItem('wellkept-instant-draft somebody'))).toBeNull();
  await phone.reload();
  await expect(phone.getByText('Sign in to view messages')).toBeVisible();
  await other.close();
});

test('the demo people are one click each; someone new starts empty, and deletes the account', async ({
  page,
}) => {
  await withTheme(page, 'system');
  await clickToStepInAs(page, 'Maya Lund');
  await expect(page.getByRole('heading', { level: 1, name: /Maya/ })).toBeVisible();
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Share Reviews\./ })).toBeVisible();
  await clickToStepInAs(page, 'Someone new', '/warranty');
  await expect(page.getByRole('heading', { level: 1, name: 'My Products' })).toBeVisible();

  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Delete account' }).click();
  const question = 'Are you sure you want to delete your account? This action cannot be undone.';
  await expect(page.getByText(question)).toBeVisible();
  // Only with the address of this account, in whatever case.
  const { email } = await (await page.request.get('/api/auth/user')).json();
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Delete account' });
  const typed = page.getByLabel('Type your email to confirm');
  await typed.fill('somebody.else@post.example');
  await expect(confirm).toBeDisabled();
  await expectAccessibleInBothLooks(page);
  await typed.fill(` ${email.toUpperCase()}`);
  await confirm.click();
  await expect(page.getByText('Account Deleted')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /Share Reviews\./ })).toBeVisible();
});

test('the sign-in pages are accessible; a sign-in that went wrong says so and offers a way back', async ({
  page,
}) => {
  await withTheme(page, 'system');
  await page.goto('/api/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  await expectAccessibleInBothLooks(page);
  await page.getByRole('tab', { name: 'Create account' }).click();
  await expectAccessibleInBothLooks(page);
  for (const path of [
    '/forgotten-password',
    '/reset-password?token=x',
    '/api/callback?state=nobody&code=nothing',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessibleInBothLooks(page);
  }
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Back to Wellkept' }).click();
  await expect(page).toHaveURL('/');
});
