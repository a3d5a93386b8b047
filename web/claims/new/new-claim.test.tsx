import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ClaimDetail } from '../../../contract/claims.ts';
import { addDays, addMonths } from '../../../contract/days.ts';
import { fill } from '../../testing/fill.ts';
import { offline } from '../../testing/network.ts';
import { sample } from '../../testing/sample.ts';
import { network, show } from '../../testing/show.tsx';
import { coverOf, today } from '../../testing/thing-samples.ts';
import { NewClaim } from './new-claim.tsx';

const camera = coverOf('Kestrel M35', {
  startDate: addMonths(today, -23),
  endDate: addDays(today, 20),
  purchaseDate: addMonths(today, -23),
  warrantyProvider: 'Kestrel Optics',
});
const form = (covers = [camera], thing: string | undefined = camera.thingId) => {
  network.answer('GET /api/warranties', covers);
  network.answer('GET /api/things/uncovered', []);
  return show(<NewClaim thingId={thing} />, { at: '/claims?new=1' });
};

test('the day decides which cover answers, and without one nothing is filed', async () => {
  const { user } = await form();
  expect(await screen.findByText('Covered on that day by')).toBeVisible();
  await fill(user, screen.getByLabelText('The day it broke'), addMonths(today, -30));
  expect(await screen.findByText(/^Not covered on that day\. Cover begins on/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'File the claim' })).toBeDisabled();
});

test('what is missing is said at its field; filed twice at once, it is sent once', async () => {
  const filed = sample(ClaimDetail, { claimNumber: 'WK-1' });
  const answer = Promise.withResolvers<ClaimDetail>();
  network.answer('POST /api/claims', () => answer.promise);
  const { user, router } = await form();
  const file = await screen.findByRole('button', { name: 'File the claim' });
  await user.click(file);
  expect(await screen.findByText('Say what broke.')).toBeVisible();
  expect(screen.getByLabelText('In your words')).toHaveFocus();
  await fill(user, screen.getByLabelText('In your words'), 'Mirror is loose.');
  await fill(user, screen.getByLabelText(/^What you ask for/), '240');
  await user.dblClick(file);
  expect(await screen.findByRole('button', { name: 'Filing…' })).toBeVisible();
  answer.resolve(filed);
  await waitFor(() => expect(router.state.location.pathname).toBe(`/claims/${filed.id}`));
  expect(network.sent('POST /api/claims')).toHaveLength(1);
  expect(network.sent('POST /api/claims')[0]?.body).toMatchObject({
    issueDescription: 'Mirror is loose.',
    brokeOn: today,
    claimAmount: '240',
  });
});

test('who has nothing with cover is led to what they have; what did not load is asked for again', async () => {
  network.answer('GET /api/things/uncovered', []);
  network.answer('GET /api/warranties', offline);
  const { user } = await show(<NewClaim thingId={undefined} />, { at: '/claims?new=1' });
  expect(await screen.findByText('Your products did not load')).toBeVisible();
  network.answer('GET /api/warranties', []);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing of yours has cover')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to My Products' })).toHaveAttribute('href', '/warranty');
});
