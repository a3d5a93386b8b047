import type { BrowserContext, Page } from '@playwright/test';
import { expect, expectAccessible, follow, look, looks, signIn, test, withTheme } from './journey.ts';
import { call, elsewhere } from './people.ts';
import { photo } from './photos.ts';

const HOST = 'Maya Lund';
const MEMBER = 'Someone new';

const card = (page: Page, title: string) => page.getByRole('article', { name: title });

let count = 0;

/** A new community of this person. */
async function communityOf(who: Page | BrowserContext) {
  const name = `Morrow table ${Date.now()}-${++count}`;
  const { id } = await call<{ id: string }>(who, 'POST', '/api/communities', { name, brandName: 'Morrow' });
  return id;
}

test('a question with a photo is answered live and accepted; a post that comes meanwhile is announced', async ({
  page,
  browser,
}) => {
  const host = await elsewhere(browser, HOST);
  const id = await communityOf(host);
  await signIn(page.context(), MEMBER);
  await call(page, 'PATCH', '/api/auth/user', { firstName: 'Noor', lastName: 'Haddad' });
  await call(page, 'POST', `/api/communities/${id}/join`);
  const [product] = await call<{ id: string }[]>(page, 'GET', '/api/products?name=Morrow Uno');
  const title = 'Gasket or valve?';

  await page.goto(`/communities/${id}?ask=${product?.id}`);
  const form = page.getByRole('dialog');
  await form.getByLabel('Your question').fill(title);
  await form.getByLabel('Details').pressSequentially('It drips. @may');
  await expect(page.getByRole('option', { name: /Maya Lund/ })).toBeVisible();
  await page.keyboard.press('Enter');
  // A person who goes on typing continues after the name.
  await page.keyboard.type('knows.');
  await expect(form.getByLabel('Details')).toHaveValue('It drips. @Maya Lund knows.');
  await form.getByLabel('Add photos').setInputFiles(photo);
  await expect(form.getByRole('button', { name: 'Photo 1', exact: true })).toBeVisible();
  await form.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(form).toHaveCount(0);
  const asked = card(page, title);
  await expect(asked.getByRole('link', { name: '@Maya Lund' })).toBeVisible();
  await expect(asked.getByRole('link', { name: /Morrow Uno/ })).toBeVisible();
  await expect(asked.getByRole('button', { name: 'Picture 1 of 1 by Noor Haddad' })).toBeVisible();

  await asked.getByRole('link', { name: title }).click();
  await expect(page.getByText('No answers yet.', { exact: true })).toBeVisible();
  // The host comments only after this page has subscribed to news.
  await expect
    .poll(() =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/watch')),
      ),
    )
    .toBe(true);
  const place = () => page.getByLabel('Write an answer').boundingBox();
  const before = await place();
  const postId = new URL(page.url()).pathname.split('/').at(-1);
  const content = 'Valve, if it only happens with a full tank.';
  await call(host, 'POST', `/api/communities/posts/${postId}/comments`, { content });
  const pill = page.getByRole('button', { name: '1 new comment' });
  await expect(pill).toBeVisible();
  expect(await place()).toEqual(before);
  await pill.click();
  await expect(page.getByText(content)).toBeVisible();
  await page.getByRole('button', { name: 'Accept answer' }).click();
  await expect(page.getByRole('region', { name: 'Accepted answer' })).toContainText('chosen by Noor');

  // New posts are shown on request, and the focus moves to them.
  await page.getByRole('link', { name: /Morrow table/ }).click();
  await expect(asked.getByText('Accepted answer')).toBeVisible();
  await call(host, 'POST', `/api/communities/${id}/posts`, {
    type: 'discussion',
    title: 'Hello',
    content: 'Welcome.',
  });
  await page.getByRole('button', { name: '1 new post' }).click();
  await expect(card(page, 'Hello')).toBeVisible();
  await expect(page.getByRole('region', { name: /^Posts in/ })).toBeFocused();
});

test('on the phone: filters in the address, a draft that stays, an offer, replies at any depth', async ({
  page,
}) => {
  await withTheme(page, 'system');
  await look(page, looks[0]);
  await signIn(page.context(), HOST);
  const id = await communityOf(page);
  const path = `/api/communities/${id}/posts`;
  const question = { type: 'question', ownersOnly: true, title: 'Which grinder?', content: 'For the Uno.' };
  const { id: postId } = await call<{ id: string }>(page, 'POST', path, question);
  await call(page, 'POST', path, { type: 'discussion', title: 'Three years in', content: 'No rattle yet.' });
  let parentId: string | undefined;
  for (const content of ['One', 'Two', 'Three', 'Four', 'Five', 'Six']) {
    const comments = `/api/communities/posts/${postId}/comments`;
    ({ id: parentId } = await call<{ id: string }>(page, 'POST', comments, { content, parentId }));
  }
  await page.goto(`/communities/${id}`);
  await page.getByRole('button', { name: 'Questions' }).click();
  await expect(page).toHaveURL(/type=question/);
  await expect(card(page, 'Three years in')).toHaveCount(0);
  await page.getByRole('button', { name: 'All posts' }).click();
  await page.getByLabel('Search this community').fill('rattle');
  await expect(page).toHaveURL(/search=rattle/);
  await expect(card(page, 'Which grinder?')).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(card(page, 'Which grinder?')).toBeVisible();

  await page.getByRole('button', { name: /Ask or share with owners/ }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Text').fill('Half a thought');
  await expectAccessible(page);
  await page.goBack();
  await expect(form).toHaveCount(0);
  await page.getByRole('button', { name: /Ask or share with owners/ }).click();
  await expect(form.getByText('Draft restored')).toBeVisible();
  await expect(form.getByLabel('Text')).toHaveValue('Half a thought');
  await form.getByRole('button', { name: 'Discard' }).click();
  await form.getByRole('radio', { name: 'Offer' }).check();
  await form.getByLabel('What is offered').fill('Free gaskets');
  await form.getByLabel('Details').fill('With any repair.');
  await form.getByLabel('Code').fill('UNO-GASKET');
  await form.getByLabel('Last day').fill('2099-11-18');
  await form.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(card(page, 'Free gaskets').getByText('18 Nov 2099')).toBeVisible();
  // With an offer, a question and a discussion in it.
  await expectAccessible(page);

  // A link leads to the last of them, far down in its thread.
  await follow(page, `/communities/${id}/posts/${postId}?comment=${parentId}`);
  await expect(page.getByText('Six', { exact: true })).toBeInViewport();
  await expectAccessible(page);
});
