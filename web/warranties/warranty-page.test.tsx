import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { offline } from '../testing/network.ts';
import { network, show } from '../testing/show.tsx';
import { coverOf } from '../testing/thing-samples.ts';
import { WarrantyPage } from './warranty-page.tsx';

const camera = coverOf('Kestrel M35');

function server() {
  network.answer('GET /api/warranties', [camera]);
  network.answer('GET /api/things/uncovered', []);
  network.answer('GET /api/things/past', []);
  network.answer('GET /api/marketplace/user', []);
}
const page = () => show(<WarrantyPage claimsOf={() => null} />, { at: '/warranty' });

test('who has nothing yet is told what this is for, and how to begin', async () => {
  server();
  network.answer('GET /api/warranties', []);
  const { user, router } = await page();
  expect(
    await screen.findByRole('heading', { name: 'Know what is covered, before it breaks' }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Import a list' })).toHaveAttribute('href', '/warranty?import=1');
  network.answer('GET /api/products/search', []);
  await user.click(screen.getByRole('link', { name: 'Register Your Product' }));
  expect(router.state.location.href).toBe('/warranty?add=1');
});

test('what did not load is asked for again', async () => {
  server();
  network.answer('GET /api/warranties', offline);
  const { user } = await page();
  expect(await screen.findByText('Your products did not load')).toBeVisible();
  network.answer('GET /api/warranties', [camera]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /^Open Kestrel M35/ })).toBeVisible();
});

test('what is deleted in another tab goes here, too', async () => {
  server();
  const { say } = await page();
  expect(await screen.findByRole('link', { name: /^Open Kestrel M35/ })).toBeVisible();
  network.answer('GET /api/warranties', []);
  await say({ topic: 'warranties', data: {} });
  expect(
    await screen.findByRole('heading', { name: 'Know what is covered, before it breaks' }),
  ).toBeVisible();
});
