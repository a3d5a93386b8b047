import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, look, looks, signIn, stepInAs, test, withTheme } from './journey.ts';
import { OwnApp } from './own-app.ts';
import { another, call, elsewhere } from './people.ts';
import { photo } from './photos.ts';

const thread = (page: Page) => page.getByRole('list', { name: /^Conversation with/ });
const bubbles = (page: Page) => thread(page).locator('[dir=auto]');
const said = (page: Page, words: string) => bubbles(page).filter({ hasText: words });
const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Conversations' }).getByRole('link', { name: new RegExp(name) });
const more = (message: Locator) => message.getByRole('button', { name: 'More about this message' });
const header = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Messages/ });

async function write(page: Page, words: string) {
  await page.getByRole('textbox', { name: /^Message / }).fill(words);
  await page.keyboard.press('Enter');
}

test('two people talk through reloads, a restart and no connection, and nothing is lost or doubled', async ({
  browser,
}) => {
  const app = await OwnApp.started();
  try {
    const { page: mara, complaints: maras } = await another(browser, 'Someone new', {
      baseURL: app.url,
      path: null,
      name: { firstName: 'Mara', lastName: 'Dahl' },
    });
    const { page: leo, complaints: leos } = await another(browser, 'Leo Marchetti', {
      baseURL: app.url,
      phone: true,
    });
    const expected: string[] = [];

    // Contact a seller.
    const listings = await call<{ id: string; user: { firstName: string }; transactionId: string | null }[]>(
      mara,
      'GET',
      '/api/marketplace?limit=100',
    );
    const listing = listings.find(({ user, transactionId }) => user.firstName === 'Leo' && !transactionId);
    const message = 'Hello Leo, is it still for sale?';
    const { conversationId } = await call<{ conversationId: string }>(mara, 'POST', '/api/transactions', {
      listingId: listing?.id,
      message,
    });
    expected.push(message);
    await expect(header(leo)).toHaveAccessibleName(/unread/);
    await mara.goto(`/messages?conversation=${conversationId}`);
    await expect(said(mara, message)).toBeVisible();
    await expect(thread(mara).getByText('Sent', { exact: true })).toBeVisible();

    // Messages, with read states and typing.
    await row(leo, 'Mara Dahl').filter({ hasText: message }).click();
    await expect(thread(mara).getByText('Read', { exact: true })).toBeVisible();
    await leo.getByRole('textbox', { name: 'Message Mara' }).pressSequentially('It is');
    await expect(mara.getByText('Leo is typing')).toBeAttached();
    await leo.keyboard.press('Shift+Enter');
    await leo.keyboard.type('and the cover moves with it.');
    await leo.keyboard.press('Enter');
    expected.push('It is\nand the cover moves with it.');
    await expect(said(mara, 'the cover moves')).toBeVisible();
    await expect(mara.getByText('Leo is typing')).toHaveCount(0);

    // A photo.
    await mara.getByLabel('Add a photo').setInputFiles(photo);
    await expect(mara.getByRole('list', { name: 'Photos to send' })).toBeVisible();
    await write(mara, 'Like this one?');
    expected.push('Like this one?');
    await leo.getByRole('button', { name: 'Photo from Mara' }).click();
    await expect(leo.getByRole('dialog').getByRole('img')).toBeVisible();
    await expect(leo.getByRole('button', { name: 'Close', exact: true })).toBeFocused();
    await leo.keyboard.press('Escape');
    await expect(leo.getByRole('dialog')).toHaveCount(0);

    // The seller shows the receipt, with a part of it covered.
    await leo.getByRole('button', { name: 'Show the receipt' }).click();
    const showing = leo.getByRole('dialog', { name: 'Show the receipt' });
    await showing.getByLabel('Take or choose a photo').setInputFiles(photo);
    await showing.getByRole('img', { name: 'The receipt as it will be shown' }).click();
    await expect(showing.getByRole('button', { name: /^Covered part 1/ })).toBeFocused();
    await expectAccessible(leo);
    await showing.getByRole('button', { name: 'Show it to Mara' }).click();
    await expect(showing).toHaveCount(0);
    await expect(thread(mara).getByText('Shown as the receipt. Nobody has checked it')).toBeVisible();

    // A reload while a message is being sent.
    await mara.route('**/messages', (route) =>
      route.request().method() === 'POST' ? undefined : route.continue(),
    );
    await write(mara, 'Reloaded halfway.');
    await expect(said(mara, 'Reloaded halfway.')).toBeVisible();
    await expect(thread(mara).getByText('Sending', { exact: true })).toBeVisible();
    await mara.unrouteAll({ behavior: 'ignoreErrors' });
    await mara.reload();
    expected.push('Reloaded halfway.');
    await expect(said(mara, 'Reloaded halfway.')).toHaveCount(1);
    await expect(said(leo, 'Reloaded halfway.')).toBeVisible();

    // A restart of the server.
    await app.stop();
    for (const words of ['While it was away, one.', 'While it was away, two.']) {
      await write(mara, words);
      expected.push(words);
    }
    await expect(thread(mara).getByText('Sending', { exact: true })).toBeVisible();
    await app.start();
    await expect(said(leo, 'While it was away, two.')).toBeVisible();
    await expect(thread(mara).getByText('Sending', { exact: true })).toHaveCount(0);

    // A lost connection that comes back, also for the other person's messages.
    await leo.context().setOffline(true);
    await write(leo, 'From the tunnel.');
    await expect(thread(leo).getByText('Waiting for a connection')).toBeVisible();
    await write(mara, 'Are you there?');
    await expect(thread(mara).getByText('Sent', { exact: true })).toBeVisible();
    await leo.context().setOffline(false);
    expected.push('Are you there?', 'From the tunnel.');
    await expect(said(mara, 'From the tunnel.')).toBeVisible();
    await expect(said(leo, 'Are you there?')).toBeVisible();

    // Both pages and the database have each message once, in order.
    await expect(bubbles(mara)).toHaveText(expected);
    // The receipt was shown without words.
    expect((await app.messagesOf(conversationId)).filter(Boolean)).toEqual(expected);
    await expect(bubbles(leo)).toHaveText(expected);
    expect([...maras, ...leos]).toEqual([]);
    await mara.context().close();
    await leo.context().close();
  } finally {
    await app.stop();
  }
});

test('a stranger’s first message waits to be accepted; what is said can be taken back', async ({
  page,
  browser,
}) => {
  await signIn(page.context(), 'Someone new');
  const stranger = await elsewhere(browser, 'Someone new');
  const { id: userId } = await call<{ id: string }>(page, 'GET', '/api/auth/user');
  const { id } = await call<{ id: string }>(stranger, 'POST', '/api/conversations', { userId });
  const sendAsStranger = (content: string) =>
    call(stranger, 'POST', `/api/conversations/${id}/messages`, { content });
  await sendAsStranger('Please send a deposit for the kettle first: https://pay.example/now');
  await page.goto('/messages');
  await expect(header(page)).toHaveAccessibleName('Messages, 1 unread');
  await page.getByRole('button', { name: /^Unread/ }).click();
  await row(page, 'Wants to write to you').click();
  await expect(page.getByText('This asks for money before you meet')).toBeVisible();
  await page.getByRole('button', { name: /^Report/ }).click();
  await page.getByRole('radio', { name: 'Asks for money, codes or the like' }).check();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Accept' }).click();
  await write(page, 'My number is a secret');
  const own = (words: string) => thread(page).getByRole('listitem').filter({ hasText: words });
  const sent = (words: string) => own(words).getByText('Sent', { exact: true });
  await expect(sent('My number')).toBeVisible();
  await expect(header(page)).toHaveAccessibleName('Messages');

  await more(own('My number')).hover();
  await page.mouse.down();
  // Messages arrive while the mouse button is down, and the button on the page moves away.
  for (const words of ['One moment.', 'I look.', 'Here it is.', 'Which colour is it?'])
    await sendAsStranger(words);
  await expect(said(page, 'Which colour is it?')).toBeVisible();
  await page.mouse.up();
  await page.getByRole('menuitem', { name: 'Delete for both' }).click();
  await expect(page.getByText('You deleted this message')).toBeVisible();
  await write(page, 'Blue.');
  await expect(sent('Blue.')).toBeVisible();

  // The other person deletes their account while the thread is open: their messages disappear, the viewer's own stay.
  await call(stranger, 'DELETE', '/api/auth/user');
  await stranger.close();
  await expect(page.getByRole('heading', { name: 'Deleted user' })).toBeVisible();
  await expect(said(page, 'Which colour is it?')).toHaveCount(0);
  await expect(said(page, 'Blue.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Message/ })).toHaveCount(0);
});

test('search finds a message and leads to it; a draft waits; Escape leads back on a phone', async ({
  page,
}) => {
  const [phone, desk] = looks;
  await withTheme(page, 'system');
  await look(page, phone);
  await stepInAs(page, 'Tomás Herrera', '/messages');
  await expect(row(page, 'Maya Lund').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: 'Search messages' }).fill('citric');
  await page.getByRole('list', { name: 'Messages' }).getByRole('link').first().click();
  await expect(said(page, 'Citric acid')).toBeInViewport();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Message Maya' }).fill('Not finished');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await row(page, 'Maya Lund').first().click();
  await expect(page.getByRole('textbox', { name: 'Message Maya' })).toHaveValue('Not finished');
  await look(page, desk);
  await expect(row(page, 'Maya Lund').first()).toBeVisible();
  await expectAccessible(page);
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes('messages')));
  expect(await kept()).toHaveLength(1);
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  expect(await kept()).toEqual([]);
});
