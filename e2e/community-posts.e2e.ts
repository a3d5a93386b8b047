import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothLooks,
  look,
  looks,
  signIn,
  test,
  withTheme,
} from './journey.ts';
import { another, call, elsewhere } from './people.ts';
import { photo } from './photos.ts';

const HOST = 'Maya Lund';
const MEMBER = 'Someone new';

const card = (page: Page, title: string) => page.getByRole('article', { name: title });
const toast = (page: Page) => page.getByRole('status').or(page.getByRole('alert'));

let count = 0;

/** A community of the page's person that another has joined. */
async function community(page: Page, joins: { page: Page }[]) {
  const name = `Morrow table ${Date.now()}-${++count}`;
  const { id } = await call<{ id: string }>(page, 'POST', '/api/communities', { name, brandName: 'Morrow' });
  for (const one of joins) await call(one.page, 'POST', `/api/communities/${id}/join`);
  return id;
}

async function choose(page: Page, title: string, item: string | RegExp) {
  await card(page, title).getByRole('button', { name: 'More about this post' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('a question with a photo is answered live, accepted, edited and deleted', async ({ page, browser }) => {
  await signIn(page.context(), HOST);
  const asker = await another(browser, MEMBER, {
    path: null,
    name: { firstName: 'Noor', lastName: 'Haddad' },
  });
  const id = await community(page, [asker]);
  const [product] = await call<{ id: string }[]>(page, 'GET', '/api/products?name=Morrow Uno');
  const title = 'Gasket or valve?';

  await asker.page.goto(`/communities/${id}?ask=${product?.id}`);
  const form = asker.page.getByRole('dialog');
  await expect(form.getByText('Morrow Uno')).toBeVisible();
  await expect(form.getByRole('radio', { name: 'Question' })).toBeChecked();
  // Announcements are for those who moderate.
  await expect(form.getByRole('radio', { name: 'Announcement' })).toHaveCount(0);
  await form.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(form.getByText('Put your question in one sentence.')).toBeVisible();
  await form.getByLabel('Your question').fill(title);
  await form.getByLabel('Details').pressSequentially('It drips. @may');
  await expect(asker.page.getByRole('option', { name: /Maya Lund/ })).toBeVisible();
  await asker.page.keyboard.press('Enter');
  // Who types on without looking goes on behind the name.
  await asker.page.keyboard.type('knows.');
  await expect(form.getByLabel('Details')).toHaveValue('It drips. @Maya Lund knows.');
  await form.getByLabel('Add photos').setInputFiles(photo);
  await expect(form.getByRole('button', { name: 'Photo 1', exact: true })).toBeVisible();
  await form.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(form).toHaveCount(0);
  const asked = card(asker.page, title);
  await expect(asked.getByRole('link', { name: '@Maya Lund' })).toBeVisible();
  await expect(asked.getByRole('link', { name: /Morrow Uno/ })).toBeVisible();
  await expect(asked.getByRole('button', { name: 'Picture 1 of 1 by Noor Haddad' })).toBeVisible();
  await asked.getByRole('link', { name: title }).click();
  await expect(asker.page.getByText('No answers yet.', { exact: true })).toBeVisible();
  // Somebody else writes only once this page is told of it.
  await expect
    .poll(() =>
      asker.page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/watch')),
      ),
    )
    .toBe(true);

  await page.goto(new URL(asker.page.url()).pathname);
  const box = page.getByLabel('Write an answer');
  const place = () => asker.page.getByLabel('Write an answer').boundingBox();
  const before = await place();
  await box.fill('Valve, if it only happens with a full tank.');
  await page.getByRole('button', { name: 'Answer', exact: true }).click();
  await expect(page.getByRole('heading', { name: '1 answer' })).toBeVisible();

  const pill = asker.page.getByRole('button', { name: '1 new comment' });
  await expect(pill).toBeVisible();
  expect(await place()).toEqual(before);
  await pill.click();
  await expect(asker.page.getByText('Valve, if it only happens with a full tank.')).toBeVisible();
  await asker.page.getByRole('button', { name: 'Accept answer' }).click();
  const accepted = asker.page.getByRole('region', { name: 'Accepted answer' });
  await expect(accepted).toContainText('chosen by Noor');

  await choose(asker.page, title, 'Edit');
  await form.getByLabel('Your question').fill(`${title} Solved`);
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(asker.page.getByRole('heading', { name: `${title} Solved` })).toBeVisible();
  await asker.page.getByRole('link', { name: /Morrow table/ }).click();
  await expect(card(asker.page, `${title} Solved`).getByText('Accepted answer')).toBeVisible();
  await choose(asker.page, `${title} Solved`, 'Delete');
  await expect(asker.page.getByText('No posts yet')).toBeVisible();

  // A post that comes meanwhile is announced, and read when one wants to.
  await call(page, 'POST', `/api/communities/${id}/posts`, {
    type: 'discussion',
    title: 'Hello',
    content: 'Welcome.',
  });
  await asker.page.getByRole('button', { name: '1 new post' }).click();
  await expect(card(asker.page, 'Hello')).toBeVisible();
  await expect(asker.page.getByRole('region', { name: /^Posts in/ })).toBeFocused();
  await expect(asker.page.getByRole('definition').nth(1)).toHaveText('1');
  expect(asker.complaints).toEqual([]);
});

test('an offer is used, and a moderator pins and removes a post with a reason', async ({ page, browser }) => {
  await signIn(page.context(), HOST);
  const member = await another(browser, MEMBER, { path: null });
  const id = await community(page, [member]);
  const { id: postId } = await call<{ id: string }>(member.page, 'POST', `/api/communities/${id}/posts`, {
    type: 'discussion',
    title: 'Buy mine',
    content: 'Cheap.',
  });

  await page.goto(`/communities/${id}`);
  await page.getByRole('button', { name: /Ask or share with owners/ }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('radio', { name: 'Offer' }).check();
  await form.getByLabel('What is offered').fill('Free gaskets');
  await form.getByLabel('Details').fill('With any repair.');
  await form.getByLabel('Code').fill('UNO-GASKET');
  await form.getByLabel('Last day').fill('2099-11-18');
  await form.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(card(page, 'Free gaskets').getByText('18 Nov 2099')).toBeVisible();

  await choose(page, 'Buy mine', 'Pin to the top');
  await expect(card(page, 'Buy mine').getByText('Pinned')).toBeVisible();
  await expect(page.getByRole('article').first()).toHaveAccessibleName('Buy mine');
  await choose(page, 'Buy mine', 'Remove…');
  await form.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(form.getByText(/Say why\./)).toBeVisible();
  await form.getByLabel('Reason').fill('Selling belongs on the market.');
  await form.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(card(page, 'Buy mine').getByText('Selling belongs on the market.')).toBeVisible();

  await member.page.goto(`/communities/${id}/posts/${postId}`);
  await expect(card(member.page, 'Buy mine')).toContainText(
    'Removed by the moderators: Selling belongs on the market.',
  );
  await member.page.getByRole('link', { name: /Morrow table/ }).click();
  const offer = card(member.page, 'Free gaskets');
  await expect(offer.getByText('UNO-GASKET')).toHaveCount(0);
  await offer.getByRole('button', { name: 'Use offer' }).click();
  await expect(offer.getByText('UNO-GASKET')).toBeVisible();
  await expect(offer.getByText('1 person')).toBeVisible();

  await card(page, 'Buy mine').getByRole('button', { name: 'Put it back' }).click();
  await expect(toast(page).filter({ hasText: 'The post is back' })).toBeVisible();
  await member.page.reload();
  await expect(card(member.page, 'Buy mine')).toBeVisible();
  await expect(card(member.page, 'Buy mine').getByText('Removed by')).toHaveCount(0);

  // What was promised stays: its code and terms are locked once somebody has taken it.
  await page.reload();
  await choose(page, 'Free gaskets', 'Edit');
  await expect(form.getByLabel('Code')).not.toBeEditable();
  expect(member.complaints).toEqual([]);
});

test('on the phone: filters in the address, a draft that stays, replies at any depth', async ({
  page,
  browser,
}) => {
  await signIn(page.context(), HOST);
  const id = await community(page, []);
  const path = `/api/communities/${id}/posts`;
  const question = { type: 'question', ownersOnly: true, title: 'Which grinder?', content: 'For the Uno.' };
  const { id: postId } = await call<{ id: string }>(page, 'POST', path, question);
  await call(page, 'POST', path, { type: 'discussion', title: 'Three years in', content: 'No rattle yet.' });
  let parentId: string | undefined;
  for (const content of ['One', 'Two', 'Three', 'Four', 'Five', 'Six']) {
    const comments = `/api/communities/posts/${postId}/comments`;
    ({ id: parentId } = await call<{ id: string }>(page, 'POST', comments, { content, parentId }));
  }
  await withTheme(page, 'system');
  await look(page, looks[0]);
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
  await expectAccessibleInBothLooks(page);

  await look(page, looks[0]);
  await page.getByRole('button', { name: /Ask or share with owners/ }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Text').fill('Half a thought');
  await expectAccessible(page);
  await page.goBack();
  await expect(form).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: /Ask or share with owners/ }).click();
  await expect(form.getByText('Draft restored')).toBeVisible();
  await expect(form.getByLabel('Text')).toHaveValue('Half a thought');
  await form.getByRole('button', { name: 'Discard' }).click();
  await form.getByRole('button', { name: 'Cancel' }).click();

  // A link leads to the last of them, far down in its thread.
  await page.goto(`/communities/${id}/posts/${postId}?comment=${parentId}`);
  await expect(page.getByText('Six', { exact: true })).toBeInViewport();
  await expectAccessible(page);

  // Somebody who is no owner reads why there is no box.
  const stranger = await elsewhere(browser, MEMBER);
  await stranger.request.post(`/api/communities/${id}/join`);
  const other = await stranger.newPage();
  await other.goto(`/communities/${id}/posts/${postId}`);
  await expect(other.getByText('asks owners only')).toBeVisible();
  await expect(other.getByLabel('Write an answer')).toHaveCount(0);
});
