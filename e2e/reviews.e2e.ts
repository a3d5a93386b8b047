import type { BrowserContext, Locator, Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothLooks,
  signIn,
  stepInAs,
  test,
  withTheme,
} from './journey.ts';
import { another, call, elsewhere } from './people.ts';
import { photo } from './photos.ts';

/** As a phone hands it over; this browser cannot show it before the server has it. */
const receipt = 'testing/samples/phone.heic';

const card = (page: Page, title: string) => page.getByRole('article', { name: title });
const toast = (page: Page) => page.getByRole('status').or(page.getByRole('alert'));
let count = 0;
/** A unique title, so that journeys do not meet. */
const unique = (words: string) => `${words} ${Date.now()}-${++count}`;

/** Creates a review of the first product by API. */
async function written(page: Page | BrowserContext, title: string, more: Record<string, unknown> = {}) {
  const [product] = await call<{ id: string }[]>(page, 'GET', '/api/products?limit=1');
  const content = `${title}, in full.`;
  const body = { productId: product?.id, rating: 4, title, content, ...more };
  return call<{ id: string; productId: string }>(page, 'POST', '/api/reviews', body);
}

async function choose(review: Locator, page: Page, item: string | RegExp) {
  await review.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('write a review with a photo and proof, and find it once in the feed and on the profile', async ({
  page,
}) => {
  const title = unique('Pours to the drop');
  await withTheme(page, 'system');
  await stepInAs(page, 'Maya Lund', '/create');
  await page.getByRole('button', { name: 'Post review' }).click();
  await expect(page.getByText('Category is required')).toBeVisible();
  await expectAccessibleInBothLooks(page);
  await page.getByLabel('Product name').fill('pour 0');
  await page.getByRole('option', { name: /Morrow Pour 0\.9/ }).click();
  await expect(page.getByLabel('Product name')).toHaveValue('Morrow Pour 0.9');
  await expect(page.getByLabel('Brand')).toHaveValue('Morrow');
  await expect(page.getByLabel('Category')).toHaveText(/Appliances/);
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('What is it like to live with?').fill('Holds 96 °C for the half hour it says.');
  await page.getByRole('button', { name: 'Post review' }).click();
  await expect(toast(page).filter({ hasText: 'Rating required' })).toContainText(
    'Please select a rating for your review.',
  );
  await page.getByRole('radio', { name: '5 stars' }).check();
  await page.getByLabel('Add photos').setInputFiles(photo);
  await page.getByLabel('Or attach a picture of it').setInputFiles(receipt);
  await expect(page.getByRole('button', { name: 'Photo 1', exact: true })).toBeVisible();
  await expect(page.getByText('Proof attached').first()).toBeVisible();
  await expect(page.getByRole('group', { name: 'Proof of purchase' }).locator('img')).toHaveAttribute(
    'src',
    /^\/media\//,
  );
  await page.getByLabel('Tags').fill('pour-over, quiet');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Post review' }).dblclick();
  await expect(toast(page).filter({ hasText: 'Review created!' })).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Good (morning|afternoon|evening), Maya/);

  const first = card(page, title);
  await expect(first).toHaveCount(1);
  await expect(first).toBeVisible();
  // She holds its receipt, which says more than the picture.
  await expect(first.getByRole('button', { name: 'Verified purchase' })).toBeVisible();
  await expect(first.getByText('quiet', { exact: true })).toBeVisible();
  await first.getByRole('button', { name: '0 comments' }).click();
  await expect(first.getByLabel('Add a comment')).toBeVisible();
  await expectAccessibleInBothLooks(page);

  await first.getByRole('button', { name: 'Picture 1 of 1 by Maya Lund' }).click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(first.getByRole('button', { name: 'Picture 1 of 1 by Maya Lund' })).toBeFocused();

  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Maya Lund' })).toBeVisible();
  await expect(first).toHaveCount(1);
  await expectAccessibleInBothLooks(page);
});

test('a draft survives leaving and can be thrown away; a product nobody has reviewed yet is added on the way', async ({
  page,
}) => {
  const name = unique('Loom mug');
  await stepInAs(page, 'Someone new', '/create-review');
  await page.getByLabel('Title').fill('Not finished');
  await page.getByRole('radio', { name: '2 stars' }).check();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { name: 'Latest reviews' })).toBeVisible();
  await page.goto('/create');
  await expect(page.getByText('Draft restored')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Not finished');
  await expect(page.getByRole('radio', { name: '2 stars' })).toBeChecked();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('');
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('');
  await expect(page.getByText('Draft restored')).toHaveCount(0);

  await page.getByRole('button', { name: 'Post review' }).click();
  await expect(page.getByText('Product name is required')).toBeVisible();
  await expect(page.getByText('Category is required')).toBeVisible();
  // The form leads to what is missing first; whoever types before that is led away.
  await expect(page.locator(':focus')).not.toHaveRole('button');
  // Before one is added that is here already, the form asks; it goes on where it was.
  const question = page.getByRole('group', { name: 'Is it one of these?' });
  await page.getByLabel('Product name').fill('Kettle Morrow Pour 0.9');
  await page.getByLabel('Brand').focus();
  await expect(question.getByRole('button', { name: /Morrow Pour 0\.9/ })).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'No, it is a new one' }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByLabel('Category')).toBeFocused();
  await page.getByLabel('Product name').clear();
  await page.getByLabel('Product name').pressSequentially(name);
  await expect(page.getByRole('option', { name: `Add «${name}» as a new product` })).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Brand')).toBeFocused();
  await page.getByLabel('Brand').fill('Loom');
  await page.getByLabel('Category').click();
  await page.getByRole('option', { name: 'Home & Garden' }).click();
  await page.getByRole('radio', { name: '3 stars' }).check();
  await page.getByLabel('What is it like to live with?').fill('Keeps tea warm for twenty minutes.');
  await page.getByRole('button', { name: 'Post review' }).click();
  await page
    .getByRole('feed')
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

  await page.getByRole('button', { name: 'Correct this product' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Description').fill('Half a litre, with a lid.');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Half a litre, with a lid.')).toBeVisible();
});

test('a second review of a product is a follow-up, and stands under the first', async ({ page }) => {
  const [first, later] = [unique('On the first day'), unique('And a while later')];
  await signIn(page.context(), 'Someone new');
  const { productId } = await written(page, first);
  await page.goto(`/create-review?productId=${productId}`);
  await expect(page.getByText('You reviewed this a moment ago: this will be a follow-up.')).toBeVisible();
  await page.getByLabel('Title').fill(later);
  await page.getByRole('radio', { name: '2 stars' }).check();
  // The same words as before.
  await page.getByLabel('What is it like to live with?').fill(`${first}, in full.`);
  await page.getByRole('button', { name: 'Post review' }).click();
  await expect(toast(page).filter({ hasText: 'Review created!' })).toContainText('as a follow-up');
  await expect(card(page, later)).toContainText('Follow-up after a moment');

  await page.goto(`/product/${productId}`);
  // Others review the same product meanwhile.
  const groupWith = (title: string) =>
    page
      .getByRole('feed')
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: title }) })
      .first();
  const group = groupWith(first);
  const followUp = group.getByRole('article', { name: later });
  await expect(followUp).toContainText('After a moment');
  await expect(followUp).toContainText('2 out of 5');
  await expectAccessible(page);
  const liked = page.waitForResponse(
    (response) => response.url().endsWith('/like') && response.request().method() === 'GET',
  );
  await followUp.getByRole('button', { name: 'Like, 0 likes' }).click();
  await liked;
  await expect(followUp.getByRole('button', { name: 'Like, 1 like' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  await group.getByRole('button', { name: 'More', exact: true }).first().click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: first })).toHaveCount(0);
  await expect(groupWith(later)).toBeVisible();
  await expect(groupWith(later)).not.toContainText('ollow-up after');
});

test('edit a review, delete it, think again, delete it for good', async ({ page }) => {
  const title = unique('First thought');
  const better = unique('Second thought');
  await signIn(page.context(), 'Someone new');
  await written(page, title);
  await page.goto('/');
  await choose(card(page, title), page, 'Edit');
  await expect(page.getByRole('heading', { level: 1, name: 'Edit your review' })).toBeVisible();
  await page.getByLabel('Title').fill(better);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL('/');
  await expect(card(page, better)).toContainText('Edited');

  await choose(card(page, better), page, 'Delete');
  await expect(card(page, better)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card(page, better)).toBeVisible();
  await page.reload();
  await choose(card(page, better), page, 'Delete');
  const gone = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  expect((await gone).status()).toBe(204);
  await page.reload();
  await expect(page.getByRole('feed')).toBeVisible();
  await expect(card(page, better)).toHaveCount(0);
});

test('another person likes, comments, changes and takes back what they said, and sees nothing private', async ({
  page,
  browser,
}) => {
  const [title, secret] = [unique('Worth a word'), unique('For my eyes')];
  await signIn(page.context(), 'Someone new');
  await written(page, secret, { isPrivate: true });
  const { id } = await written(page, title);
  const { page: phone, complaints } = await another(browser, 'Leo Marchetti', { phone: true, path: '/' });
  const review = card(phone, title);
  await expect(review).toBeVisible();
  await expect(card(phone, secret)).toHaveCount(0);

  // It shows at once, is sent, and then read again.
  const liked = phone.waitForResponse(
    (response) => response.url().endsWith(`/${id}/like`) && response.request().method() === 'GET',
  );
  await review.getByRole('button', { name: /^Like/ }).click();
  await expect(review.getByRole('button', { name: 'Like, 1 like' })).toHaveAttribute('aria-pressed', 'true');
  await liked;
  await phone.reload();
  await expect(review.getByRole('button', { name: 'Like, 1 like' })).toHaveAttribute('aria-pressed', 'true');

  await review.getByRole('button', { name: '0 comments' }).click();
  await review.getByRole('button', { name: 'Post' }).click();
  await expect(review.getByText('Please enter a comment')).toBeVisible();
  await review.getByLabel('Add a comment').fill('Which filter do you use?');
  await expectAccessible(phone);
  await review.getByRole('button', { name: 'Post' }).dblclick();
  await expect(toast(phone).filter({ hasText: 'Comment posted successfully' })).toBeVisible();
  await expect(review.getByRole('listitem').filter({ hasText: 'Which filter do you use?' })).toBeVisible();
  await expect(review.getByRole('button', { name: '1 comment' })).toBeVisible();

  await review.getByRole('button', { name: 'More about your comment' }).click();
  await phone.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(review.getByLabel('Your comment')).toBeFocused();
  await review.getByLabel('Your comment').fill('Which filter, please?');
  await review.getByRole('button', { name: 'Save' }).click();
  await expect(review.getByText('Which filter, please?')).toBeVisible();

  await page.goto('/');
  await card(page, title).getByRole('button', { name: '1 comment' }).click();
  await expect(card(page, title).getByText('Which filter, please?')).toBeVisible();
  await expect(card(page, secret).getByText('Only you')).toBeVisible();
  await expect(card(page, secret).getByRole('button', { name: 'Share' })).toHaveCount(0);

  await review.getByRole('button', { name: 'More about your comment' }).click();
  await phone.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(review.getByText('Which filter, please?')).toHaveCount(0);
  await phone.getByRole('button', { name: 'Dismiss' }).click();
  await expect(review.getByRole('button', { name: '0 comments' })).toBeVisible();

  await call(page, 'DELETE', `/api/reviews/${id}`);
  await review.getByLabel('Add a comment').fill('Still here?');
  await review.getByLabel('Add a comment').press('Control+Enter');
  await expect(toast(phone).filter({ hasText: 'This review does not exist any more.' })).toBeVisible();
  await expect(review).toHaveCount(0);
  expect(complaints).toEqual([]);
  await phone.context().close();
});

test('a feed that fails says so and tries again; report a review, block its author, take the block back', async ({
  page,
  browser,
  complaints,
}) => {
  await stepInAs(page, 'Someone new', '/settings');
  await page.route('**/api/reviews?*', (route) => route.abort());
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(page.getByText('Failed to fetch reviews')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/reviews?*');
  const title = unique('Buy now at');
  const stranger = await elsewhere(browser, 'Someone new');
  await written(stranger, title);
  await stranger.close();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(card(page, title)).toBeVisible();
  expect(complaints.splice(0).join()).toContain('ERR_FAILED');

  // A like that fails is taken back.
  const like = card(page, title).getByRole('button', { name: 'Like, 0 likes' });
  await page.route('**/api/reviews/*/like', (route) => route.abort());
  await like.click();
  await expect(toast(page).filter({ hasText: 'Failed to update like status' })).toContainText('Error');
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await page.unroute('**/api/reviews/*/like');
  expect(complaints.splice(0).join()).toContain('ERR_FAILED');

  await choose(card(page, title), page, 'Report');
  await page.getByRole('button', { name: 'Report' }).click();
  await expect(page.getByText('Choose a reason.')).toBeVisible();
  await page.getByRole('radio', { name: 'Advertising or spam' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Report' }).click();
  await expect(toast(page).filter({ hasText: 'Thank you' })).toBeVisible();

  await choose(card(page, title), page, /^Block/);
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  await expect(card(page, title)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card(page, title)).toBeVisible();

  // Order and category stand in the address.
  await page.getByRole('button', { name: 'Sort by: Newest' }).click();
  await page.getByRole('menuitemradio', { name: 'Top rated' }).click();
  await page.getByRole('button', { name: 'Category: All categories' }).click();
  await page.getByRole('menuitemradio', { name: 'Photography' }).click();
  await expect(page).toHaveURL('/?sort=top&category=Photography');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sort by: Top rated' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Category: Photography' })).toBeVisible();
  await expect(page.getByRole('feed').getByRole('article').first()).toContainText('5 out of 5');
});

test('the feed goes on, draws what is near, and keeps its place on the way back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await stepInAs(page, 'Ruth Adeyemi');
  const articles = page.getByRole('feed').getByRole('article');
  await expect(articles.first()).toBeVisible();
  const wanted = page.locator('article[aria-posinset="24"]');
  const reached = async () => {
    await page.mouse.wheel(0, 900);
    return wanted.isVisible();
  };
  await expect.poll(reached).toBe(true);
  await expect.poll(() => articles.count()).toBeLessThan(20);
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
  const before = await place();
  await product.click();
  await expect(page).toHaveURL(/\/product\//);
  // The feed is shown until the product has come.
  await expect(wanted).toHaveCount(0);
  await page.goBack();
  await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThanOrEqual(2);
});
