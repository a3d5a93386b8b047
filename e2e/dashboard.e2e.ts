import { readFile } from 'node:fs/promises';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothLooks,
  signIn,
  stepInAs,
  test,
  withTheme,
} from './journey.ts';

test('a dashboard in one round trip: figures, charts by keyboard, what happened, and a year kept as a picture', async ({
  page,
  complaints,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
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

  // What is covered until when: each row a link that says so in words.
  const covers = page.getByRole('region', { name: 'Cover timeline' });
  await expect(covers.getByRole('link', { name: /covered until \d+ \w+ \d{4}/ }).first()).toBeVisible();

  // A chart is read by arrow keys, and is a table too.
  const value = page.getByRole('region', { name: 'Value under warranty' });
  const months = value.getByRole('slider', { name: /month by month/ });
  await months.focus();
  await expect(months).toHaveAttribute('aria-valuetext', /^Today: \$/);
  await page.keyboard.press('ArrowRight');
  await expect(months).toHaveAttribute('aria-valuetext', /^After \w+ \d{4}: \$.+ less, /);
  await expect(value).toContainText(/after \w+ \d{4}, \$.+ less/);
  await value.getByText('Show as a table').click();
  await expect(value.getByRole('row').nth(1)).toContainText('Today');
  await expect(page.getByRole('region', { name: 'Spend by category' }).getByRole('row').nth(1)).toContainText(
    '$',
  );
  const reviews = page.getByRole('region', { name: 'Reviews over time' });
  await reviews.getByRole('slider').press('Home');
  await expect(reviews).toContainText(/: \d+ reviews?/);
  await expectAccessibleInBothLooks(page);

  const activity = page.getByRole('region', { name: 'Recent Activity' });
  const entries = activity.getByRole('listitem');
  const more = activity.getByRole('button', { name: 'Show more' });
  // A page that does not come can be asked for again; the last one takes the button with it, and the keyboard goes on there.
  let before = await entries.count();
  await page.route('/api/analytics/activity?*', (route) => route.abort());
  await more.press('Enter');
  await expect(activity.getByRole('alert')).toContainText('What happened earlier did not load.');
  await page.unroute('/api/analytics/activity?*');
  expect(complaints.splice(0)).toHaveLength(1);
  await activity.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect.poll(() => entries.count()).toBeGreaterThan(before);
  await expect(entries.nth(before).getByRole('link')).toBeFocused();
  while (await more.isVisible()) {
    before = await entries.count();
    await more.press('Enter');
    await expect.poll(() => entries.count()).toBeGreaterThan(before);
  }
  await expect(entries.nth(before).getByRole('link')).toBeFocused();
  const all = await entries.count();
  await activity
    .getByRole('link', { name: /^You reviewed / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(entries).toHaveCount(all);

  await page.getByRole('button', { name: 'See your year' }).click();
  const sheet = page.getByRole('dialog', { name: /^Your \d{4}$/ });
  await expect(sheet.getByText('Reviewed', { exact: true })).toBeVisible();
  await expectAccessible(page);
  const kept = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Save as a picture' }).click();
  const picture = await kept;
  expect(picture.suggestedFilename()).toMatch(/^wellkept-\d{4}\.png$/);
  expect((await readFile(await picture.path())).subarray(1, 4).toString()).toBe('PNG');
  await sheet.getByRole('combobox', { name: 'Year' }).selectOption({ index: 1 });
  await expect(page.getByRole('dialog', { name: /^Your \d{4}$/ })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('somebody new, on a phone: what to do first, and no chart of nothing', async ({ page, complaints }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await withTheme(page, 'system');
  await signIn(page.context(), 'Someone new');
  await page.goto('/');
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing has happened yet' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Trust Level' })).toContainText(
    '1 more verified review makes you an Expert.',
  );
  await expect(page.getByText('verified: you have no reviews yet')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Value under warranty' })).toBeHidden();
  await expectAccessibleInBothLooks(page);
  expect(complaints).toEqual([]);
});
