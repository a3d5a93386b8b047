import type { BrowserContext, Page } from '@playwright/test';
import { mailSamples, usual } from '../testing/mail-samples.ts';
import { htmlOf, mailsOf } from '../testing/outbox.ts';
import { dataDir } from './app-address.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothLooks,
  live,
  look,
  looks,
  test,
  withTheme,
} from './journey.ts';
import { inDatabase } from './own-app.ts';

const PASSWORD = 'orchard-lamp-42';

/** Signs in through the forms' API, without rendering the forms. */
async function enter({ request }: BrowserContext, form: 'account' | 'password', data: object) {
  const asked = await request.get('/api/login?returnTo=/terms');
  const { redirectTo } = await (
    await request.post(`${new URL(asked.url()).pathname}/${form}`, { data })
  ).json();
  expect((await request.get(redirectTo)).url()).toMatch(/\/terms$/);
}

/** Opens the newest mail to an address, once it is there, and follows its button. */
async function answerMail(page: Page, email: string) {
  const find = () => htmlOf(mailsOf({ dataDir }, email).at(-1));
  await expect.poll(find).toBeTruthy();
  await page.setContent(find());
  await page.getByRole('link', { name: 'Say yes or no' }).click();
  await live(page);
}

test('see where one is signed in, and change the address', async ({ page, context, browser }) => {
  await withTheme(page, 'system');
  const email = `tuva-${Date.now()}@post.example`;
  const next = `new-${email}`;
  await enter(context, 'account', { firstName: 'Tuva', lastName: 'Berg', email, password: PASSWORD });
  const other = await browser.newContext({
    userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile',
  });
  await enter(other, 'password', { email, password: PASSWORD });
  const [somebody] = await inDatabase<{ id: string }>(`SELECT id FROM people WHERE first_name = 'Maya'`);
  await context.request.post(`/api/users/${somebody?.id}/block`);
  await context.request.post('/api/settings/calendar');
  // The row that another browser would leave.
  await inDatabase(
    `INSERT INTO push_subscriptions (id, person_id, endpoint, p256dh, auth, device)
     SELECT gen_random_uuid(), id, 'https://push.example/' || id, 'key', 'auth', 'Firefox on Android' FROM people WHERE email = $1`,
    [email],
  );
  // Otherwise the browser would report its own time zone.
  await context.request.patch('/api/auth/user', { data: { timeZone: 'Europe/Oslo' } });

  // Everything shown comes with the page, without further requests.
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.goto('/settings#privacy');
  const privacy = page.getByRole('region', { name: 'Privacy & Security' });
  const devices = privacy.getByRole('list', { name: 'Devices you are signed in on' });
  await expect(devices.getByRole('listitem')).toHaveText([
    /This device, active now/,
    /Chrome on Android.*today/,
  ]);
  await expect(privacy.getByRole('list', { name: 'Blocked people' })).toContainText('Maya Lund');
  await expect(page.getByRole('link', { name: 'Add to calendar' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove Firefox on Android' })).toBeVisible();
  expect(asked.filter((path) => /^GET \/api\/(auth|settings|blocks|push|mood)/.test(path))).toEqual([]);
  await expectAccessibleInBothLooks(page);

  await devices.getByRole('button', { name: 'Sign out Chrome on Android' }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(devices).toBeFocused();
  expect((await other.request.get('/api/auth/user')).status()).toBe(401);
  await other.close();

  await privacy.getByRole('button', { name: 'Change email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change your email' });
  await dialog.getByLabel('New email').fill(next);
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send the links' }).click();
  await expect(privacy.getByText(`Waiting to become ${next}`)).toBeVisible();

  // The links are opened in another page, and this one is updated live.
  const mail = await context.newPage();
  await withTheme(mail, 'system');
  await answerMail(mail, next);
  await mail.getByRole('button', { name: 'Yes, it is mine' }).click();
  await expect(mail.getByRole('heading', { name: 'One more yes' })).toBeFocused();
  await expect(privacy.getByText('One yes is still missing, from your address of now.')).toBeVisible();
  await answerMail(mail, email);
  await expect(mail.getByRole('button', { name: 'No, call it off' })).toBeVisible();
  await expectAccessible(mail);
  await mail.getByRole('button', { name: 'Yes, change it' }).click();
  await expect(mail.getByRole('heading', { name: 'Your address is changed' })).toBeVisible();
  await mail.close();
  await expect(privacy.getByText(next, { exact: true })).toBeVisible();
  await expect(privacy.getByText('Waiting to become')).toBeHidden();
});

const GROUNDS = { light: 'rgb(243, 244, 246)', dark: 'rgb(13, 15, 19)' };
/** A mail is shown inside the page of a mail program, which has these itself. */
const LANDMARKS = ['region', 'landmark-one-main'];

test('every mail can be read on a phone in the dark and on a desktop', async ({ page }) => {
  // They share their parts: the one that has all of them is looked at in both looks, the others in one.
  const views = (await mailSamples(usual)).flatMap(({ name, mail, message }, index) =>
    looks
      .filter((_, at) => mail.items || at === index % looks.length)
      .map((one) => ({ name, one, html: message.html ?? '' })),
  );
  for (const { name, one, html } of views)
    await test.step(`${name}, ${one.width}`, async () => {
      await look(page, one);
      await page.setContent(html);
      await expect(page.locator('body')).toHaveCSS('background-color', GROUNDS[one.colorScheme]);
      await expectAccessible(page, LANDMARKS);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    });
});
