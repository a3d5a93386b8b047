import { readFile } from 'node:fs/promises';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothLooks,
  stepInAs,
  test,
  withTheme,
} from './journey.ts';

test('a dashboard in one round trip: figures, a chart by keyboard, what happened, and a year kept as a picture', async ({
  page,
}) => {
  await withTheme(page, 'system');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await stepInAs(page, 'Maya Lund', '/dashboard');
  await expect(
    page.getByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening), Maya$/ }),
  ).toBeVisible();
  const trust = page.getByRole('region', { name: 'Trust Level' });
  await expect(trust).toContainText(/\d+ more verified reviews? makes? you/);
  await expect(page.getByText('Out of 5.0')).toBeVisible();
  expect(asked.filter((path) => /^\/api\/(analytics|warranties|settings|notifications$)/.test(path))).toEqual(
    [],
  );

  const months = page
    .getByRole('region', { name: 'Value under warranty' })
    .getByRole('slider', { name: /month by month/ });
  await months.focus();
  await expect(months).toHaveAttribute('aria-valuetext', /^Today: \$/);
  await page.keyboard.press('ArrowRight');
  await expect(months).toHaveAttribute('aria-valuetext', /^After \w+ \d{4}: \$.+ less, /);
  await expectAccessibleInBothLooks(page);

  const activity = page.getByRole('region', { name: 'Recent Activity' });
  const entries = activity.getByRole('listitem');
  const before = await entries.count();
  await activity.getByRole('button', { name: 'Show more' }).press('Enter');
  await expect.poll(() => entries.count()).toBeGreaterThan(before);

  await page.getByRole('button', { name: 'See your year' }).click();
  const sheet = page.getByRole('dialog', { name: /^Your \d{4}$/ });
  await expect(sheet.getByText('Reviewed', { exact: true })).toBeVisible();
  await expectAccessible(page);
  const kept = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Save as a picture' }).click();
  const picture = await kept;
  expect(picture.suggestedFilename()).toMatch(/^wellkept-\d{4}\.png$/);
  expect((await readFile(await picture.path())).subarray(1, 4).toString()).toBe('PNG');
});
