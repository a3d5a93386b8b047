import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { offline, refused } from '../testing/network.ts';
import { complaints, network, show } from '../testing/show.tsx';
import { coverOf, thingWith } from '../testing/thing-samples.ts';
import { WarrantyPage } from './warranty-page.tsx';

const camera = coverOf('Kestrel M35');

function server() {
  network.answer('GET /api/warranties', [camera]);
  network.answer('GET /api/things/uncovered', []);
  network.answer('GET /api/things/past', []);
  network.answer('GET /api/marketplace/user', []);
}
const page = (at = '/warranty') => show(<WarrantyPage claimsOf={() => null} />, { at });
const pass = () => screen.queryByRole('link', { name: /^Open Kestrel M35/ });

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
  const { publish } = await page();
  expect(await screen.findByRole('link', { name: /^Open Kestrel M35/ })).toBeVisible();
  network.answer('GET /api/warranties', []);
  await publish({ topic: 'warranties', data: {} });
  expect(
    await screen.findByRole('heading', { name: 'Know what is covered, before it breaks' }),
  ).toBeVisible();
});

test('a product is gone at once, back by Undo, and back when the server keeps it', async () => {
  server();
  network.answer('GET /api/warranty-providers', []);
  network.answer('GET /api/things/{id}', thingWith([camera]));
  network.answer('DELETE /api/things/{id}', refused(409, 'claim_open'));
  const { user, router } = await page(`/warranty?thing=${camera.thingId}`);
  const remove = async () => {
    await user.click(await screen.findByRole('button', { name: 'Delete this product' }));
    await waitFor(() => expect(router.state.location.href).toBe('/warranty'));
    await waitFor(() => expect(pass()).toBeNull());
  };
  await remove();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(pass()).toBeVisible());
  expect(network.sent('DELETE /api/things/{id}')).toEqual([]);
  await user.click(pass() as HTMLElement);
  await remove();
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
  expect(await screen.findByText('Not deleted')).toBeVisible();
  expect(network.sent('DELETE /api/things/{id}')).toHaveLength(1);
  await waitFor(() => expect(pass()).toBeVisible());
  complaints.splice(0);
});
