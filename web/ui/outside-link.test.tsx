import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { forgetKnownHosts } from '../lib/forget-known-hosts.ts';
import { show } from '../testing/show.tsx';
import { OutsideLink } from './outside-link.tsx';

/** The addresses that a browser would have opened; here none is. */
let opened: (string | null)[] = [];
function open(event: Event) {
  const link = (event.target as Element).closest('a');
  if (link && !event.defaultPrevented) opened.push(link.getAttribute('href'));
  event.preventDefault();
}
beforeEach(() => {
  opened = [];
  for (const kind of ['click', 'auxclick']) document.addEventListener(kind, open);
});
afterEach(() => {
  for (const kind of ['click', 'auxclick']) document.removeEventListener(kind, open);
});

const PAY = 'https://pay.example/90?off';

test('the first link to a host asks, also in the middle; after a yes none to it does, until one signs out', async () => {
  const asking: boolean[] = [];
  const { user } = await show(
    <>
      <OutsideLink href={PAY} onAsking={(now) => asking.push(now)}>
        Pay
      </OutsideLink>
      <OutsideLink href="https://pay.example/other">Pay more</OutsideLink>
      <OutsideLink href="https://pay.example.evil.example/">Elsewhere</OutsideLink>
    </>,
  );
  const link = screen.getByRole('link', { name: 'Pay' });
  expect(link).toHaveAttribute('href', PAY);
  expect(link).toHaveAttribute('target', '_blank');
  await user.click(link);
  const question = { name: 'You are leaving Wellkept for pay.example' };
  expect(await screen.findByRole('dialog', question)).toBeVisible();
  expect([opened, asking]).toEqual([[], [true]]);
  await user.click(screen.getByRole('button', { name: 'Stay here' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asking).toEqual([true, false]);

  await user.pointer({ keys: '[MouseMiddle]', target: link });
  expect(await screen.findByRole('dialog', question)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(opened).toEqual([PAY]);

  await user.click(screen.getByRole('link', { name: 'Pay more' }));
  expect(opened).toEqual([PAY, 'https://pay.example/other']);
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(
    await screen.findByRole('dialog', { name: 'You are leaving Wellkept for pay.example.evil.example' }),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stay here' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  forgetKnownHosts();
  expect(Object.keys(localStorage).filter((name) => name.includes('known-hosts'))).toEqual([]);
  await user.click(link);
  expect(await screen.findByRole('dialog', question)).toBeVisible();
  expect(opened).toHaveLength(2);
});

test('a link to this host does not ask, and what is no web address is no link', async () => {
  const own = `${location.origin}/communities`;
  const script = ['javascript', 'alert(1)'].join(':');
  const { user } = await show(
    <>
      <OutsideLink href={own}>Here</OutsideLink>
      <OutsideLink href={script}>Script</OutsideLink>
      <OutsideLink href="data:text/html,x">Data</OutsideLink>
    </>,
  );
  await user.click(screen.getByRole('link', { name: 'Here' }));
  expect(opened).toEqual([own]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(screen.getByText('Script')).toBeVisible();
});
