import { expect, expectAccessibleInBothLooks, stepInAs, test, withTheme } from './journey.ts';

// Any token gets the same page and answer, so that they do not tell whether it is valid.
const link = '/unsubscribe/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

test('the foot of the daily mail leads to a page that asks back, and can be tried again', async ({
  page,
  complaints,
}) => {
  await withTheme(page, 'system');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Stop the daily mail?' })).toBeVisible();
  await expectAccessibleInBothLooks(page);
  await page.route(link, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await page.getByRole('button', { name: 'Stop the mail' }).click();
  await expect(page.getByText('The mail was not stopped')).toBeVisible();
  await page.unroute(link);
  complaints.length = 0;
  await page.getByRole('button', { name: 'Stop the mail' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'The daily mail is off' })).toBeVisible();
  await expectAccessibleInBothLooks(page);

  // Signed in, it goes on to the settings.
  await stepInAs(page, 'Someone new', link);
  await page.getByRole('button', { name: 'Stop the mail' }).click();
  await page.getByRole('link', { name: 'Notification settings' }).click();
  await expect(page).toHaveURL('/settings#notifications');
});
