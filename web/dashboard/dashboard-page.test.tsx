import { screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { Charts, Dashboard } from '../../contract/dashboard.ts';
import { NotificationSettings } from '../../contract/notifications.ts';
import { listUnpaid } from '../../contract/quotes.ts';
import { summariseCovers } from '../../contract/warranties.ts';
import { OpenPayments } from '../quotes/public.ts';
import { offline } from '../testing/network.ts';
import { sample } from '../testing/sample.ts';
import { network, show } from '../testing/show.tsx';
import { DashboardPage } from './dashboard-page.tsx';

test('figures that did not load are asked for again, beside what can be done', async () => {
  network.answer('GET /api/notifications', []);
  network.answer('GET /api/settings/notifications', sample(NotificationSettings, { reminderDays: [30] }));
  network.answer('GET /api/warranty-quotes/unpaid', []);
  network.answer('GET /api/analytics/activity', []);
  network.answer('GET /api/analytics/charts', sample(Charts, {}));
  network.answer('GET /api/warranties/summary', sample(summariseCovers.reply, {}));
  network.answer('GET /api/analytics/dashboard', offline);
  const { user } = await show(<DashboardPage />, { at: '/dashboard' });
  expect(
    screen.getByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening), Maya$/ }),
  ).toBeVisible();
  expect(await screen.findByText('Your figures did not load')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Write a review' })).toBeVisible();
  network.answer('GET /api/analytics/dashboard', sample(Dashboard, { totalReviews: 3, averageRating: 4.25 }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Out of 5.0')).toBeVisible();
});

test('what was bought and is not paid says so, and what follows, until its owner says otherwise', async () => {
  const quote = sample(listUnpaid.reply.element, {
    providerName: 'Helmsure',
    price: '129.00',
    currency: 'USD',
    status: 'purchased',
    policyNumber: 'P-1',
    paymentUrl: 'https://helmsure.example/pay',
    purchasedAt: '2026-11-19T10:00:00.000Z',
    coverFrom: '2027-03-12',
    coverTo: '2028-03-11',
    product: { name: 'Kestrel M35' },
  });
  network.answer('GET /api/warranty-quotes/unpaid', [quote]);
  const { user } = await show(
    <Suspense>
      <OpenPayments />
    </Suspense>,
    { at: '/dashboard' },
  );
  const list = within(await screen.findByRole('list', { name: 'Open payments' }));
  expect(list.getByText('Payment open: $129.00 to Helmsure.')).toBeVisible();
  expect(list.getByRole('listitem')).toHaveTextContent(
    'Policy P-1 covers it from 12 Mar 2027 to 11 Mar 2028. Until it is paid, Helmsure may refuse claims and end the policy.',
  );
  expect(list.getByRole('link', { name: 'Pay at Helmsure' })).toHaveAttribute('href', quote.paymentUrl);
  network.answer('POST /api/warranty-quotes/{id}/payment', () => {
    network.answer('GET /api/warranty-quotes/unpaid', []);
    return { ...quote, saidPaidAt: '2026-11-20T10:00:00.000Z' };
  });
  await user.click(list.getByRole('button', { name: 'I have paid' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Open payments' })).toBeNull());
  expect(network.sent('POST /api/warranty-quotes/{id}/payment')[0]?.body).toEqual({ paid: true });
});
