import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { offline, refused } from '../testing/network.ts';
import { network, show } from '../testing/show.tsx';
import { EmailChangePage } from './email-change-page.tsx';

const visit = (search: string) => show(<EmailChangePage />, { at: `/email-change?${search}`, user: null });

test('the new address says yes, once the connection holds', async () => {
  network.answer('POST /api/email-change', offline);
  const { user } = await visit('token=x&at=new');
  await user.click(screen.getByRole('button', { name: 'Yes, it is mine' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  network.answer('POST /api/email-change', { state: 'waiting' });
  await user.click(screen.getByRole('button', { name: 'Yes, it is mine' }));
  expect(await screen.findByRole('heading', { name: 'One more yes' })).toHaveFocus();
  expect(network.sent('POST /api/email-change')[1]?.body).toEqual({ token: 'x', answer: 'yes' });
});

test('the old address calls it off, and is told to set a new password', async () => {
  network.answer('POST /api/email-change', { state: 'called-off' });
  const { user } = await visit('token=x&at=old');
  expect(screen.getByRole('button', { name: 'Yes, change it' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'No, call it off' }));
  expect(await screen.findByRole('heading', { name: 'Called off' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Set a new password' })).toHaveAttribute(
    'href',
    '/forgotten-password',
  );
});

test('a link that was used, and one that is none, do not work any more', async () => {
  network.answer('POST /api/email-change', refused(410, 'email_link_expired'));
  const { user, unmount } = await visit('token=x&at=old');
  await user.click(screen.getByRole('button', { name: 'Yes, change it' }));
  expect(await screen.findByRole('heading', { name: 'This link does not work any more' })).toHaveFocus();
  unmount();
  await visit('token=x&at=nowhere');
  expect(screen.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible();
});
