import { expect, expectAccessible, expectAccessibleInBothLooks, test, withTheme } from './journey.ts';

// Any token gets the same page and answer, so that they do not tell whether it is valid.
const link = '/unsubscribe/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

test('the foot of the daily mail leads to a page that asks back', async ({ page }) => {
  await withTheme(page, 'system');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Stop the daily mail?' })).toBeVisible();
  await expectAccessibleInBothLooks(page);
  await page.getByRole('button', { name: 'Stop the mail' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'The daily mail is off' })).toBeVisible();
  await expectAccessible(page);
});
