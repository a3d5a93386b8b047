import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { getSignIn } from '../../contract/identity.ts';
import { fill } from '../testing/fill.ts';
import { offline, refused } from '../testing/network.ts';
import { sample } from '../testing/sample.ts';
import { network, show } from '../testing/show.tsx';
import { SignInPage, SignInProblemPage } from './sign-in-page.tsx';

const demoAccounts = [{ key: 'maya', name: 'Maya Lund' }];
const visit = () => show(<SignInPage />, { at: '/sign-in/one', user: null });
/** Where the browser is sent. */
const sentTo = () => vi.spyOn(location, 'assign').mockImplementation(() => undefined);

test('a wrong password says so, keeps the address, and the right one leads on', async () => {
  network.answer('GET /sign-in/{uid}/options', sample(getSignIn.reply, { screen: 'sign-in' }));
  network.answer('POST /sign-in/{uid}/password', refused(401, 'wrong_credentials', 'They do not match.'));
  const assign = sentTo();
  const { user } = await visit();
  await user.click(await screen.findByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
  expect(network.sent('POST /sign-in/{uid}/password')).toEqual([]);
  await fill(user, screen.getByLabelText('Email'), 'ines@post.example');
  await fill(user, screen.getByLabelText('Password'), 'not the right one');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('They do not match.');
  expect(screen.getByLabelText('Email')).toHaveValue('ines@post.example');
  network.answer('POST /sign-in/{uid}/password', { redirectTo: '/api/callback?code=1' });
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/api/callback?code=1'));
});

test('an account needs a long enough password, which is counted while it is typed', async () => {
  network.answer('GET /sign-in/{uid}/options', sample(getSignIn.reply, { screen: 'sign-in' }));
  network.answer('POST /sign-in/{uid}/account', { redirectTo: '/api/callback?code=1' });
  const assign = sentTo();
  const { user } = await visit();
  await user.click(await screen.findByRole('tab', { name: 'Create account' }));
  const form = await screen.findByRole('tabpanel', { name: 'Create account' });
  await user.type(within(form).getByLabelText('First name'), 'Inês');
  await user.type(within(form).getByLabelText('Last name'), 'Duarte');
  await fill(user, within(form).getByLabelText('Email'), 'ines@post.example');
  await fill(user, within(form).getByLabelText('Password'), 'orchard');
  expect(within(form).getByText(/^7 of 12 characters\. Five more/)).toBeVisible();
  await user.click(within(form).getByRole('button', { name: 'Create account' }));
  expect(await within(form).findByText('Use at least 12 characters.')).toBeVisible();
  await user.type(within(form).getByLabelText('Password'), '-lamp-42');
  await user.click(within(form).getByRole('button', { name: 'Create account' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/api/callback?code=1'));
  expect(network.sent('POST /sign-in/{uid}/account').map(({ body }) => body)).toEqual([
    { firstName: 'Inês', lastName: 'Duarte', email: 'ines@post.example', password: 'orchard-lamp-42' },
  ]);
});

test('a demo person is one click; who does not get in may try again', async () => {
  network.answer('GET /sign-in/{uid}/options', sample(getSignIn.reply, { screen: 'sign-in', demoAccounts }));
  network.answer('POST /sign-in/{uid}/demo', offline);
  const assign = sentTo();
  const { user } = await visit();
  const person = await screen.findByRole('button', { name: /Step in as Maya Lund/ });
  await user.click(person);
  expect(await screen.findByText('Could not step in')).toBeVisible();
  network.answer('POST /sign-in/{uid}/demo', { redirectTo: '/api/callback?code=1' });
  await user.click(person);
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/api/callback?code=1'));
  expect(network.sent('POST /sign-in/{uid}/demo')[1]?.body).toEqual({ key: 'maya' });
});

test('a sign-in that was open for too long is started again', async () => {
  network.answer('GET /sign-in/{uid}/options', sample(getSignIn.reply, { screen: 'sign-in', demoAccounts }));
  network.answer('POST /sign-in/{uid}/demo', refused(410, 'sign_in_expired'));
  const { user } = await visit();
  await user.click(await screen.findByRole('button', { name: /Step in as Maya Lund/ }));
  expect(await screen.findByRole('heading', { name: 'This sign-in has expired' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Start again' })).toHaveAttribute('href', '/api/login');
});

test('a page that did not load is tried again', async () => {
  network.answer('GET /sign-in/{uid}/options', offline);
  const { user } = await visit();
  expect(await screen.findByRole('heading', { name: 'This page did not load' })).toBeVisible();
  network.answer('GET /sign-in/{uid}/options', sample(getSignIn.reply, { screen: 'create-account' }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('tab', { name: 'Create account', selected: true })).toBeVisible();
});

test('a sign-in that went wrong says why and offers a way back', async () => {
  const { user } = await show(<SignInProblemPage />, { at: '/sign-in-problem?reason=state', user: null });
  expect(screen.getByRole('heading', { name: 'This sign-in lost its way' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/api/login');
  await user.click(
    within(screen.getAllByRole('main').at(-1) as HTMLElement).getByRole('link', { name: 'Back to Wellkept' }),
  );
  expect(await screen.findByRole('heading', { name: '/' })).toBeVisible();
});
