import { expect, expectAccessible, signIn, test, withTheme } from './journey.ts';
import { call } from './people.ts';
import { photo } from './photos.ts';

const unique = (words: string) => `${words} ${Date.now()}`;

test('put a picture story on, and see who has looked at it', async ({ page }) => {
  await withTheme(page, 'system');
  await signIn(page.context(), 'Leo Marchetti');
  const name = unique('Morrow owners');
  const { id } = await call<{ id: string }>(page, 'POST', '/api/communities', { name, brandName: 'Morrow' });
  const stories = `/api/communities/${id}/stories`;
  await call(page, 'POST', stories, {
    type: 'text',
    title: 'The repair desk is open again',
    expiresAt: null,
  });

  await page.goto(`/communities/${id}`);
  await page.getByRole('button', { name: 'Add story' }).click();
  const form = page.getByRole('dialog', { name: 'New story' });
  await form.getByLabel('Add photos').setInputFiles(photo);
  await form.getByLabel('Title').fill('Spare lids are back');
  await form.getByLabel('Link').fill('morrow.example/lids');
  await form.getByText('3 days').click();
  await expectAccessible(page);
  await expect(form.getByRole('button', { name: 'Post story' })).toBeEnabled();
  await form.getByRole('button', { name: 'Post story' }).click();
  await expect(page.getByText('Your story is on')).toBeVisible();
  await expect(form).toBeHidden();

  // A member finds it in the row, and moves on with the arrow keys.
  await signIn(page.context(), 'Someone new');
  await call(page, 'POST', `/api/communities/${id}/join`);
  await page.goto('/communities');
  await page.getByRole('button', { name: `${name} unofficial new story` }).click();
  const viewer = page.getByRole('dialog', { name: `Story 1 of 2, ${name}` });
  await expect(viewer.getByText('The repair desk is open again')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  const second = page.getByRole('dialog', { name: `Story 2 of 2, ${name}` });
  await expect(second.getByText('Spare lids are back')).toBeVisible();
  await expect(second.getByText('3 days left')).toBeVisible();
  const link = second.getByRole('link', { name: 'Open morrow.example' });
  await expect(link).toHaveAttribute('href', 'https://morrow.example/lids');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener.*nofollow/);
  await expectAccessible(page);
  // The story waits while the question is open.
  await link.click();
  const question = page.getByRole('dialog', { name: 'You are leaving Wellkept for morrow.example' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(question).toBeHidden();
  await expect(second).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(viewer).toBeVisible();
  // Back closes it, and the page stays.
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/communities');
  await expect(page.getByRole('button', { name: `${name} unofficial seen` })).toBeVisible();

  // The author sees who has viewed it. The story without a picture is deleted, because other journeys may be showing the other one.
  await signIn(page.context(), 'Leo Marchetti');
  await page.goto(`/communities/${id}`);
  await page.getByRole('button', { name: `Stories of ${name}, seen` }).click();
  await page.getByRole('button', { name: 'Seen by 1 person' }).click();
  await expect(page.getByRole('dialog', { name: 'Seen by' }).getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Take it off' }).click();
  await page.getByRole('button', { name: 'Take it off' }).click();
  await expect(page.getByText('Story taken off')).toBeVisible();
  expect(await call<unknown[]>(page, 'GET', stories)).toHaveLength(1);
});

test('visitors find stories of brands on the market', async ({ page }) => {
  await withTheme(page, 'system');
  const [name, title] = ['Lyse at work', 'Half past four, already'];
  const looks: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && looks.push(request.url()));
  await page.goto('/marketplace');
  await expect(page.getByRole('heading', { name: 'Brand Offers & Deals' })).toBeVisible();
  await page.getByRole('button', { name: `${name} unofficial ${title}` }).click();
  const viewer = page.getByRole('dialog', { name: `Story 1 of 1, ${name}, unofficial` });
  await expect(viewer.getByText(title)).toBeVisible();
  await expect(viewer.getByRole('button', { name: 'More', exact: true })).toHaveCount(0);
  // When it plays, here at twenty times the speed, it goes on to the next by itself.
  await page.keyboard.press('Space');
  await page.evaluate(`for (const one of document.getAnimations()) one.updatePlaybackRate(20)`);
  await expect(viewer).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(looks).toEqual([]);
});
