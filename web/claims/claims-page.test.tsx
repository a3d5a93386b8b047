import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Claim } from '../../contract/claims.ts';
import { offline } from '../testing/network.ts';
import { sample } from '../testing/sample.ts';
import { network, show } from '../testing/show.tsx';
import { coverOf } from '../testing/thing-samples.ts';
import { ClaimsPage } from './claims-page.tsx';

const claim = (issueDescription: string, known: Partial<Claim>): Claim => ({
  ...sample(Claim, { issueDescription, product: { name: 'Kestrel M35', category: 'Photography' } }),
  ...known,
});

test('without a claim one is begun, and without cover something is registered first', async () => {
  network.answer('GET /api/claims', offline);
  network.answer('GET /api/warranties', []);
  network.answer('GET /api/things/uncovered', []);
  const { user, publish } = await show(<ClaimsPage />, { at: '/claims' });
  expect(await screen.findByText('Your claims did not load')).toBeVisible();
  network.answer('GET /api/claims', []);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'No claims yet' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Go to My Products' })).toHaveAttribute('href', '/warranty');
  network.answer('GET /api/warranties', [coverOf('Kestrel M35')]);
  await publish({ topic: 'warranties', data: {} });
  expect(await screen.findByRole('link', { name: 'Make a claim' })).toHaveAttribute('href', '/claims?new=1');
});

test('each stands with its state, and the list is narrowed to one in the address', async () => {
  network.answer('GET /api/claims', [
    claim('Mirror is loose.', { status: 'resolved', resolution: 'withdrawn' }),
    claim('Shutter sticks.', { status: 'submitted' }),
    claim('Strap tore.', { status: 'approved' }),
  ]);
  const { user, router } = await show(<ClaimsPage />, { at: '/claims' });
  expect(await screen.findByRole('link', { name: /Mirror is loose.*Withdrawn/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Approved 1' }));
  await waitFor(() => expect(router.state.location.href).toBe('/claims?state=approved'));
  expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    expect.stringContaining('Strap tore'),
  ]);
});
