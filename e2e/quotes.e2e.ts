import { addMonths } from '../contract/days.ts';
import { expect, expectAccessible, look, looks, signIn, test, withTheme } from './journey.ts';
import { call } from './people.ts';

const today = () => new Date().toISOString().slice(0, 10);

test('see who the providers are, say what is missing, ask, compare, buy, and find it among one’s products', async ({
  page,
}) => {
  await withTheme(page, 'system');
  await page.goto('/warranty-providers');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Extended Warranty Protection');
  await expect(page.getByText('Please log in to access warranty providers and get quotes.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Log In', exact: true })).toHaveAttribute(
    'href',
    /^\/api\/login/,
  );
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Northcover' }) });
  await expect(card).toContainText('claims in 4 days');
  await expect(card.getByRole('link', { name: 'Visit Website' })).toHaveAttribute('target', '_blank');
  await expectAccessible(page);

  await signIn(page.context(), 'Someone new');
  const [camera] = await call<{ id: string }[]>(page, 'GET', '/api/products?name=Kestrel%20M35');
  const { thingId } = await call<{ thingId: string }>(page, 'POST', '/api/warranties', {
    productId: camera?.id,
    startDate: addMonths(today(), -23),
    endDate: addMonths(today(), 1),
  });
  await page.goto(`/warranty-providers?thing=${thingId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Extended Warranty');
  await page.getByRole('radio', { name: '24' }).check();
  await page.getByRole('button', { name: 'Get Quotes' }).click();
  await page.getByLabel('What did you pay for it?').fill('1290');
  await page.getByRole('button', { name: 'Save and get quotes' }).click();
  await expect(page.getByText('Evergood: Not for what cost more than 1,200.')).toBeVisible();
  await expect(page.getByText('Paid $1,290')).toBeVisible();
  await look(page, looks[0]);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Choose Helmsure' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Buy for $129.00' }).click();
  await expect(dialog.getByRole('heading', { name: 'Bought, not paid yet' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  const quote = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Helmsure' }), hasText: 'Quote ID' });
  await expect(quote).toContainText('Bought, not paid');
  await quote.getByRole('link', { name: 'See the cover' }).click();
  await expect(page.getByText(`to ${dayIn(addMonths(today(), 25))}`).first()).toBeVisible();
});

const dayIn = (day: string) =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(day));
