import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Charts, Dashboard } from '../../contract/dashboard.ts';
import { sample } from '../testing/sample.ts';
import { network, show } from '../testing/show.tsx';
import { coverOf, today } from '../testing/thing-samples.ts';
import { Figures } from './figures.tsx';

const months = Array.from({ length: 12 }, (_, index) => ({
  month: `2026-${String(index + 1).padStart(2, '0')}`,
  count: index === 0 ? 2 : 0,
  verified: index === 0 ? 1 : 0,
}));

async function figures(known: Partial<Dashboard>, charts: Partial<Charts>, soon = [coverOf('Kestrel M35')]) {
  network.answer('GET /api/analytics/activity', []);
  const shown = await show(
    <Figures
      figures={sample(Dashboard, known)}
      charts={{ value: [], spend: [], reviews: months, ...charts }}
      covers={{ things: soon.length, active: soon.length, soon }}
      today={today}
    />,
    { at: '/dashboard' },
  );
  await screen.findByText('Nothing has happened yet');
  return shown;
}
const region = (name: string) => screen.getByRole('region', { name });

/** happy-dom does not move a slider by its keys, as browsers do. */
const moveTo = (slider: HTMLElement, value: number) => fireEvent.change(slider, { target: { value } });

test('a chart is read point by point in words, and is a table, too', async () => {
  const month = `${Number(today.slice(0, 4)) + 1}-03`;
  const { user } = await figures(
    { totalReviews: 2, verifiedReviews: 1 },
    {
      value: [
        {
          currency: 'USD',
          amount: '1290.00',
          things: 2,
          withoutPrice: 1,
          ends: [{ month, amount: '290.00', things: 1, name: 'Kestrel M35' }],
        },
      ],
      spend: [
        {
          currency: 'USD',
          amount: '1290.00',
          categories: [{ category: 'Photography', amount: '1290.00', covered: '290.00', things: 1 }],
        },
      ],
    },
  );
  const value = region('Value under warranty');
  const slider = within(value).getByRole('slider', { name: /month by month/ });
  expect(slider).toHaveAttribute('aria-valuetext', 'Today: $1,290');
  moveTo(slider, 1);
  expect(slider).toHaveAttribute(
    'aria-valuetext',
    expect.stringMatching(/^After \w+ \d{4}: \$1,000, \$290 less, /),
  );
  expect(value).toHaveTextContent(/after \w+ \d{4}, \$290 less/);
  await user.click(within(value).getByText('Show as a table'));
  expect(within(value).getAllByRole('row')[1]).toHaveTextContent('Today$1,290');
  expect(within(region('Spend by category')).getAllByRole('row')[1]).toHaveTextContent('$1,290');
  const reviews = region('Reviews over time');
  moveTo(within(reviews).getByRole('slider'), 0);
  expect(reviews).toHaveTextContent(/: 2 reviews, 1 verified/);
  expect(
    within(region('Cover timeline')).getByRole('link', { name: /covered until \d+ \w+ \d{4}/ }),
  ).toBeVisible();
});

test('who is new sees what to do first, and no chart of nothing', async () => {
  await figures({}, {}, []);
  expect(region('Trust Level')).toHaveTextContent('1 more verified review makes you an Expert.');
  expect(screen.getByText('verified: you have no reviews yet')).toBeVisible();
  for (const name of ['Value under warranty', 'Reviews over time', 'Cover timeline', 'Your year in review'])
    expect(screen.queryByRole('region', { name })).toBeNull();
});
