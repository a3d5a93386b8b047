import { expect, live, signIn, stepInAs, test } from './journey.ts';

test('the keyboard: skip link, menu, focus returns; on a phone the bottom bar leads everywhere', async ({
  page,
  complaints,
}) => {
  const menu = page.getByRole('button', { name: 'Your menu' });
  await page.route('**/assets/menu-popup-*.js', (route) => route.abort());
  await stepInAs(page, 'Maya Lund');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /Skip/ })).toBeFocused();

  await test.step('what a press needs and cannot get is said', async () => {
    await menu.click();
    await expect(page.getByText('That did not open')).toBeVisible();
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
    expect(complaints.splice(0).every((words) => words.includes('ERR_FAILED'))).toBe(true);
    await page.unroute('**/assets/menu-popup-*.js');
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Reload' }).click();
    await loaded;
    await live(page);
  });
  await menu.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  for (const [name, path] of [
    ['Communities', '/communities'],
    ['Profile', '/profile'],
    ['Home', '/'],
    ['Market', '/marketplace'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  await test.step('a toast covers no button at the bottom', async () => {
    // The page before stays until the next one is there, and has articles of its own.
    await expect(page.getByRole('heading', { level: 1, name: 'Marketplace' })).toBeVisible();
    const listing = page.getByRole('article').filter({ hasNotText: 'Maya' }).first();
    await listing.getByRole('link').first().click();
    const bar = page.getByRole('group', { name: 'Contact' });
    await page.getByRole('button', { name: 'Report this listing' }).click();
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: 'Report', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const dismiss = page.getByRole('button', { name: 'Dismiss' });
    await expect(dismiss).toBeVisible();
    const [toast, below] = await Promise.all([
      page.getByRole('group').filter({ has: dismiss }).last().boundingBox(),
      bar.boundingBox(),
    ]);
    expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  });
});

test('on a phone Back closes what is open, one at a time, before it leaves the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const length = () => page.evaluate<number>('history.length');
  const overlays = () => page.evaluate('history.state.overlays');
  await signIn(page.context(), 'Maya Lund');
  await page.goto('/marketplace');
  await expect(page.getByRole('article').first()).toBeVisible();
  const dialog = page.getByRole('dialog');

  // A list in a sheet: each step back closes one of them.
  const filter = page.getByRole('button', { name: /^Filter and sort/ });
  await filter.click();
  await page.getByRole('combobox', { name: 'Category' }).click();
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/marketplace');

  // Forward reopens nothing, and adds no step that Back would have to undo.
  await page.goForward();
  await expect.poll(overlays).toBeUndefined();

  // The choice in the sheet stays, however the sheet is closed.
  await filter.click();
  await page.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option', { name: 'Photography' }).click();
  await expect(page).toHaveURL('/marketplace?category=Photography');
  const chosen = await length();
  await page.getByRole('button', { name: /^Show \d+ listing/ }).click();
  await expect(dialog).toHaveCount(0);
  await filter.click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/marketplace?category=Photography');
  expect(await length()).toBeLessThanOrEqual(chosen);

  // A panel with its own URL, and a sheet and a menu over it.
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Warranties' }).click();
  // The marketplace, which lists a Kestrel M35 too, stays visible until the page is loaded.
  await expect(page.getByRole('heading', { level: 1, name: 'My Products' })).toBeVisible();
  await page
    .getByRole('link', { name: /^Kestrel M35/ })
    .first()
    .click();
  const panel = page.getByRole('dialog', { name: 'Kestrel M35' });
  await panel.getByRole('button', { name: 'Edit' }).click();
  const sheet = page.getByRole('dialog', { name: 'Edit' });
  await expect(sheet).toBeVisible();
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  await expect(sheet).toHaveCount(0);
  await panel
    .getByRole('button', { name: /^More about/ })
    .first()
    .click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(panel).toBeVisible();
  await page.goBack();
  await expect(panel).toHaveCount(0);
  await expect(page).toHaveURL('/warranty');
  // The link in the menu has left no history entry between the two pages.
  await page.goBack();
  await expect(page).toHaveURL('/marketplace?category=Photography');

  // A reload, which closes what is open, leaves none either.
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(dialog).toBeVisible();
  await expect.poll(overlays).toBe(1);
  await page.reload();
  await expect.poll(overlays).toBeUndefined();
  await expect(page.getByRole('article').first()).toBeVisible();
});
