import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addMonths } from '../../contract/days.ts';
import { network, show } from '../testing/show.tsx';
import { coverOf, today } from '../testing/thing-samples.ts';
import { thingsOf } from './things.ts';
import { ThingsList } from './things-list.tsx';

const camera = coverOf('Kestrel M35', { endDate: addMonths(today, 1), retailer: 'Fotohaus' });
const kettle = coverOf('Morrow Pour 0.9', { endDate: addMonths(today, 20) });
const lamp = coverOf('Halden Arc 2', { startDate: '2020-01-01', endDate: '2022-01-01' });
const things = thingsOf([camera, kettle, lamp], today);

const passes = () => screen.queryAllByRole('link', { name: /^Open / }).map((one) => one.textContent);
const only = (...names: string[]) =>
  waitFor(() => expect(passes()).toEqual(names.map((name) => expect.stringContaining(name))));

async function list(at = '/warranty') {
  network.answer('GET /api/marketplace/user', []);
  return show(<ThingsList things={things} today={today} />, { at });
}

test('a search stands in the address, and takes what is similar where nothing is the same', async () => {
  const { user, router } = await list();
  await only('Kestrel M35', 'Morrow Pour 0.9');
  const search = screen.getByLabelText('Search my products');
  await user.click(search);
  await user.paste('kestral');
  expect(await screen.findByText('Nothing has these words as typed. These are similar.')).toBeVisible();
  await only('Kestrel M35');
  await user.clear(search);
  await user.paste('fotoh');
  await waitFor(() => expect(router.state.location.href).toBe('/warranty?q=fotoh'));
  await only('Kestrel M35');
});

test('who finds nothing sees everything again', async () => {
  const { user, router } = await list('/warranty?q=fotoh&tab=expired');
  expect(screen.getByText('Nothing like that')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show everything' }));
  await only('Halden Arc 2, Expired');
  expect(router.state.location.href).toBe('/warranty?tab=expired');
});

test('order and filter stand in the address, too', async () => {
  const { user, router } = await list();
  await user.click(screen.getByRole('button', { name: 'Sort by: Ends soonest' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Name' }));
  await user.click(screen.getByRole('button', { name: 'Expiring soon' }));
  await waitFor(() => expect(router.state.location.href).toBe('/warranty?sort=name&soon=1'));
  await only('Kestrel M35');
});
