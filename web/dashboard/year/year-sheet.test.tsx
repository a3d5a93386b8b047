import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { YearInReview } from '../../../contract/dashboard.ts';
import { offline } from '../../testing/network.ts';
import { sample } from '../../testing/sample.ts';
import { network, show } from '../../testing/show.tsx';
import { YearSheet } from './year-sheet.tsx';

const sheet = () => show(<YearSheet open onOpenChange={() => undefined} />, { at: '/dashboard' });

test('another year is chosen, and what did not load is asked for again', async () => {
  network.answer('GET /api/analytics/year', offline);
  const { user } = await sheet();
  expect(await screen.findByText('Your year did not load')).toBeVisible();
  network.answer('GET /api/analytics/year', ({ query }) => ({
    years: [2026, 2025],
    year: sample(YearInReview, { year: Number(query.year ?? 2026) }),
  }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('dialog', { name: 'Your 2026' })).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Year'), '2025');
  expect(await screen.findByRole('dialog', { name: 'Your 2025' })).toBeVisible();
});

test('without a year there is nothing to keep', async () => {
  network.answer('GET /api/analytics/year', { years: [], year: null });
  await sheet();
  expect(await screen.findByRole('heading', { name: 'No year to look back on yet' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save as a picture' })).toBeNull();
});
