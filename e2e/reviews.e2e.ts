import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothLooks,
  stepInAs,
  test,
  withTheme,
} from './journey.ts';
import { call } from './people.ts';
import { photo } from './photos.ts';

/** A phone's format; this browser cannot show it before the server has converted it. */
const receipt = 'testing/samples/phone.heic';

const card = (page: Page, title: string) => page.getByRole('article', { name: title });
const toast = (page: Page) => page.getByRole('status').or(page.getByRole('alert'));
let count = 0;
/** A unique title, so that parallel journeys do not find each other's reviews. */
const unique = (words: string) => `${words} ${Date.now()}-${++count}`;

test('write a review with a photo and proof, which a reload keeps, and find it once in the feed', async ({
  page,
}) => {
  const title = unique('Pours to the drop');
  await withTheme(page, 'system');
  await stepInAs(page, 'Maya Lund', '/create');
  // If the new product may already exist, the form asks first; then it goes on where it was.
  await page.getByLabel('Product name').fill('Kettle Morrow Pour 0.9');
  await page.getByLabel('Brand').focus();
  const question = page.getByRole('group', { name: 'Is it one of these?' });
  await expect(question.getByRole('button', { name: /Morrow Pour 0\.9/ })).toBeVisible();
  await question.getByRole('button', { name: 'No, it is a new one' }).click();
  await expect(page.getByLabel('Category')).toBeFocused();
  await page.getByLabel('Product name').fill('pour 0');
  await page.getByRole('option', { name: /Morrow Pour 0\.9/ }).click();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('What is it like to live with?').fill('Holds 96 °C for the half hour it says.');
  await page.getByLabel('Tags').fill('pour-over, quiet');
  await page.getByLabel('Add photos').setInputFiles(photo);
  await page.getByLabel('Or only attach a file').setInputFiles(receipt);
  await expect(page.getByRole('button', { name: 'Photo 1', exact: true })).toBeVisible();
  await expect(page.getByText('File attached').first()).toBeVisible();
  await expect(page.getByRole('group', { name: 'File about the purchase' }).locator('img')).toHaveAttribute(
    'src',
    /^\/media\//,
  );
  await page.reload();
  await expect(page.getByText('Draft restored')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await expect(page.getByLabel('Brand')).toHaveValue('Morrow');
  await expect(page.getByRole('button', { name: 'Photo 1', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Post review' }).click();
  await expect(page.getByText('Please select a rating for your review.').first()).toBeVisible();
  await expectAccessibleInBothLooks(page);
  await page.getByRole('radio', { name: '5 stars' }).check();
  await page.getByRole('button', { name: 'Post review' }).dblclick();
  await expect(toast(page).filter({ hasText: 'Review created!' })).toBeVisible();
  await expect(page).toHaveURL('/');

  const first = card(page, title);
  await expect(first).toHaveCount(1);
  // She also has the receipt of the product, which proves more than the picture.
  await expect(first.getByRole('button', { name: 'Verified purchase' })).toBeVisible();
  await expect(first.getByText('quiet', { exact: true })).toBeVisible();
  await first.getByRole('button', { name: '0 comments' }).click();
  await expect(first.getByLabel('Add a comment')).toBeVisible();

  await first.getByRole('button', { name: 'Picture 1 of 1 by Maya Lund' }).click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(first.getByRole('button', { name: 'Picture 1 of 1 by Maya Lund' })).toBeFocused();
  const own = await call<{ title: string }[]>(page, 'GET', '/api/reviews/user?limit=20');
  expect(own.filter((review) => review.title === title)).toHaveLength(1);
});

test('the feed goes on, draws what is near, and keeps its place on the way back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await stepInAs(page, 'Ruth Adeyemi');
  const articles = page.getByRole('feed').getByRole('article');
  await expect(articles.first()).toBeVisible();
  const reach = 16;
  const wanted = page.locator(`article[aria-posinset="${reach}"]`);
  const reached = async () => {
    await page.mouse.wheel(0, 900);
    return wanted.isVisible();
  };
  await expect.poll(reached).toBe(true);
  await expect.poll(() => articles.count()).toBeLessThan(reach);
  const place = () => wanted.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  // The first link leads to its author.
  const product = wanted.getByRole('link').last();
  const isCentred = () =>
    product.evaluate((link) => {
      const before = link.getBoundingClientRect().top;
      link.scrollIntoView({ block: 'center', behavior: 'instant' });
      return Math.abs(link.getBoundingClientRect().top - before) < 1;
    });
  // Until everything above is measured and loaded.
  await expect.poll(isCentred).toBe(true);
  // The position at the moment of the click, because content above may still be measured until then.
  await wanted.evaluate((element) =>
    addEventListener('click', () => Object.assign(window, { left: element.getBoundingClientRect().top }), {
      capture: true,
      once: true,
    }),
  );
  await product.click();
  const before = await page.evaluate(() => (window as unknown as { left: number }).left);
  await expect(page).toHaveURL(/\/product\//);
  // The feed stays visible until the product is loaded.
  await expect(wanted).toHaveCount(0);
  await page.goBack();
  await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThanOrEqual(2);
});
