import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addDays } from '../../../contract/days.ts';
import { summariseCovers } from '../../../contract/warranties.ts';
import { offline } from '../../testing/network.ts';
import { sample } from '../../testing/sample.ts';
import { network, show } from '../../testing/show.tsx';
import { coverOf, today } from '../../testing/thing-samples.ts';
import { MyWarranties } from './my-warranties.tsx';

test('what ends next stands there, with a way to the rest', async () => {
  const camera = coverOf('Kestrel M35', { endDate: addDays(today, 17) });
  const soon = [camera, coverOf('Halden Arc 2')];
  network.answer('GET /api/warranties/summary', { ...sample(summariseCovers.reply, { things: 9 }), soon });
  await show(<MyWarranties />);
  const [first, ...others] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent('Kestrel M3517 days left');
  expect(others).toHaveLength(1);
  expect(screen.getByRole('link', { name: /Kestrel M35/ })).toHaveAttribute(
    'href',
    `/warranty?thing=${camera.thingId}`,
  );
  expect(screen.getByRole('link', { name: 'View 7 more warranties' })).toHaveAttribute('href', '/warranty');
});

test('what did not load is asked for again; without any, one is added', async () => {
  network.answer('GET /api/warranties/summary', offline);
  const { user } = await show(<MyWarranties />);
  expect(await screen.findByText('Your warranties did not load')).toBeVisible();
  network.answer('GET /api/warranties/summary', sample(summariseCovers.reply, {}));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'No warranties yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add Product' })).toHaveAttribute('href', '/warranty?add=1');
});
