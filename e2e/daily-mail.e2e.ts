import { expect, expectAccessible, stepInAs, test, withTheme } from './journey.ts';

// Any token gets the same page and the same answer, so that it says nothing about whose it is.
const link = '/unsubscribe/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

for (const theme of ['light', 'dark'] as const) {
  test(`the foot of the daily mail leads to a page that asks back, signed out, ${theme}`, async ({
    page,
  }) => {
    await withTheme(page, theme);
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Stop the daily mail?' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Stop the mail' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'The daily mail is off' })).toBeVisible();
    await expectAccessible(page);
  });
}

test('signed in, it goes on to the settings', async ({ page }) => {
  await stepInAs(page, 'Someone new', link);
  await page.getByRole('button', { name: 'Stop the mail' }).click();
  await page.getByRole('link', { name: 'Notification settings' }).click();
  await expect(page).toHaveURL('/settings#notifications');
});

test('says so when it could not be stopped, and can be tried again', async ({ page, complaints }) => {
  await page.route(link, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await page.goto(link);
  await page.getByRole('button', { name: 'Stop the mail' }).click();
  await expect(page.getByText('The mail was not stopped')).toBeVisible();
  await page.unroute(link);
  await page.getByRole('button', { name: 'Stop the mail' }).click();
  await expect(page.getByRole('heading', { name: 'The daily mail is off' })).toBeVisible();
  complaints.length = 0;
});
