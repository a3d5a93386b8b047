import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ClaimDetail, ClaimEntry } from '../../../contract/claims.ts';
import { addMonths } from '../../../contract/days.ts';
import { fill } from '../../testing/fill.ts';
import { offline, refused } from '../../testing/network.ts';
import { sample } from '../../testing/sample.ts';
import { complaints, network, show } from '../../testing/show.tsx';
import { coverOf, thingWith, today } from '../../testing/thing-samples.ts';
import { ClaimPage } from './claim-page.tsx';

const thing = thingWith([coverOf('Kestrel M35')]);
const filed = sample(ClaimEntry, {
  status: 'submitted',
  by: 'owner',
  from: 'owner',
  at: `${today}T06:00:00.000Z`,
});
const claim = sample(ClaimDetail, {
  thingId: thing.id,
  claimNumber: 'WK-1204',
  issueDescription: 'Shutter sticks in the cold. Every second picture stays black.',
  brokeOn: today,
  status: 'submitted',
  currency: 'USD',
  cover: {
    warrantyType: 'manufacturer',
    startDate: addMonths(today, -1),
    endDate: addMonths(today, 11),
    provider: 'Kestrel Optics',
    contact: { email: 'care@kestrel.example' },
  },
  product: { name: 'Kestrel M35', category: 'Photography' },
  entries: [filed],
});
const next = (title: string | RegExp) => screen.findByRole('heading', { level: 2, name: title });

async function page(shown: ClaimDetail = claim) {
  network.answer('GET /api/claims/{id}', shown);
  network.answer('GET /api/claims', []);
  network.answer('GET /api/things/{id}', thing);
  const at = await show(<ClaimPage />, { at: `/claims/${shown.id}` });
  await screen.findByRole('heading', { level: 1, name: 'Shutter sticks in the cold' });
  return at;
}

/** From now on the server has this, and answers with it. */
function now(known: Partial<ClaimDetail>): ClaimDetail {
  const changed = { ...claim, ...known };
  network.answer('GET /api/claims/{id}', changed);
  return changed;
}
const own = (known: Partial<ClaimEntry>): ClaimEntry => ({
  ...sample(ClaimEntry, { by: 'owner', from: 'owner', at: `${today}T07:00:00.000Z`, canUndo: true }),
  ...known,
});

test('what they said is noted, and taken back', async () => {
  const yes = own({ status: 'approved', from: 'provider', words: 'We will repair the shutter.' });
  network.answer('PATCH /api/claims/{id}', () => now({ status: 'approved', entries: [yes, filed] }));
  network.answer('DELETE /api/claims/{id}/entries/{entryId}', () => void now({}));
  const { user } = await page();
  expect(await next('Next: send it to Kestrel Optics')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Write the mail' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:care@kestrel\.example\?subject=Claim%20WK-/),
  );
  await user.click(screen.getByRole('button', { name: 'Note what they said' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'What did Kestrel Optics say?' }));
  await user.click(sheet.getByRole('radio', { name: 'They said yes' }));
  await fill(user, sheet.getByLabelText(/^Their words/), 'We will repair the shutter.');
  await user.click(sheet.getByRole('button', { name: 'Note it' }));
  expect(await next('Kestrel Optics said yes')).toBeVisible();
  expect(screen.getByText('“We will repair the shutter.”')).toBeVisible();
  expect(screen.getByText('This claim is now: Approved.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Take back' }));
  expect(await screen.findByText('Taken back')).toBeVisible();
  expect(await next('Next: send it to Kestrel Optics')).toBeVisible();
  expect(network.sent('DELETE /api/claims/{id}/entries/{entryId}')[0]?.params.entryId).toBe(yes.id);
});

test('a note of one’s own is back out by Undo', async () => {
  const note = own({ words: 'They called.' });
  network.answer('POST /api/claims/{id}/entries', () => now({ entries: [note, filed] }));
  network.answer('DELETE /api/claims/{id}/entries/{entryId}', () => void now({}));
  const { user } = await page();
  await fill(user, await screen.findByLabelText('Note what happened'), 'They called.');
  await user.click(screen.getByRole('button', { name: 'Note it' }));
  expect(await screen.findByText('They called.')).toBeVisible();
  expect(network.sent('POST /api/claims/{id}/entries')[0]?.body).toMatchObject({
    words: 'They called.',
    from: 'owner',
  });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByText('They called.')).toBeNull());
});

test('it ends with a replacement, whose cover is sent along', async () => {
  const end = { ...own({ status: 'resolved', from: 'provider' }), canUndo: false };
  network.answer('PATCH /api/claims/{id}', () =>
    now({ status: 'resolved', resolution: 'replaced', entries: [end, filed] }),
  );
  const { user } = await page();
  await user.click(screen.getByRole('button', { name: 'Note what they said' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'What did Kestrel Optics say?' }));
  await user.click(sheet.getByRole('button', { name: 'Note it' }));
  expect(network.sent('PATCH /api/claims/{id}')).toEqual([]);
  await user.click(sheet.getByRole('radio', { name: 'It is settled' }));
  await user.click(sheet.getByRole('radio', { name: 'Replaced' }));
  await fill(user, sheet.getByLabelText(/^Its serial number/), 'M35-NEW');
  await user.click(sheet.getByRole('radio', { name: '3 years' }));
  await user.click(sheet.getByRole('button', { name: 'Note it' }));
  expect(await next('Replaced')).toBeVisible();
  expect(screen.getByText('Closed claims stay as they are.')).toBeVisible();
  expect(network.sent('PATCH /api/claims/{id}')[0]?.body).toMatchObject({
    status: 'resolved',
    resolution: 'replaced',
    replacement: { startDate: today, endDate: addMonths(today, 36), serialNumber: 'M35-NEW' },
  });
});

test('withdrawn it is closed; what the server refuses is said, and how it stands by then', async () => {
  network.answer('PATCH /api/claims/{id}', refused(409, 'claim_closed', 'This claim is closed.'));
  const { user } = await page();
  const withdraw = async () => {
    await user.click(screen.getByRole('button', { name: 'Withdraw claim' }));
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  };
  await withdraw();
  expect(await screen.findByText('Not withdrawn')).toBeVisible();
  expect(network.sent('GET /api/claims/{id}').length).toBeGreaterThan(1);
  network.answer('PATCH /api/claims/{id}', () => now({ status: 'resolved', resolution: 'withdrawn' }));
  await withdraw();
  expect(await next('You withdrew this claim')).toBeVisible();
  complaints.splice(0);
});

test('deleted once that is confirmed, it leads back to the others', async () => {
  network.answer('DELETE /api/claims/{id}', () => undefined);
  const { user, router } = await page(sample(ClaimDetail, { ...claim, id: undefined }));
  await user.click(screen.getByRole('button', { name: 'Delete claim' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Claim WK-1204 deleted')).toBeVisible();
  await waitFor(() => expect(router.state.location.pathname).toBe('/claims'));
});

test('one that a provider follows is written to, and changes when they answer', async () => {
  const waiting = sample(ClaimEntry, { ...filed, waiting: true });
  const { publish } = await page({ ...claim, isFollowed: true, waiting: 'claim', entries: [waiting] });
  expect(await screen.findByLabelText('Write to Kestrel Optics')).toBeVisible();
  expect(screen.getByText('On its way')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Note what they said' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete claim' })).toBeNull();
  now({ isFollowed: true, providerClaimId: 'C-77', answerDue: addMonths(today, 1) });
  await publish({ topic: 'claims', data: { claimId: claim.id } });
  expect(await next(/^Kestrel Optics has it and answers by/)).toBeVisible();
  expect(screen.getByText('C-77')).toBeVisible();
  expect(screen.queryByText('On its way')).toBeNull();
});

test('how a provider says it ended is their word until its owner has it', async () => {
  const ended = { status: 'resolved', resolution: 'refunded', amount: '240.00', isFollowed: true } as const;
  const { user } = await page({ ...claim, ...ended, theySay: true });
  expect(await next('Kestrel Optics says: refunded $240.00')).toBeVisible();
  expect(screen.getByText('Refunded, they say')).toBeVisible();
  expect(screen.getByText('They say it came to')).toBeVisible();
  network.answer('PATCH /api/claims/{id}', () =>
    now({ ...ended, theySay: false, receivedAt: `${today}T08:00:00.000Z` }),
  );
  await user.click(screen.getByRole('button', { name: 'I have it' }));
  expect(await next('Refunded: $240.00')).toBeVisible();
  expect(screen.getByText('Noted: you have it')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'I have it' })).toBeNull();
  expect(network.sent('PATCH /api/claims/{id}')[0]?.body).toEqual({ received: true });
});

test('what is gone says so, and what did not load is asked for again', async () => {
  network.answer('GET /api/claims/{id}', offline);
  const { user } = await show(<ClaimPage />, { at: `/claims/${claim.id}` });
  expect(await screen.findByText('This claim did not load')).toBeVisible();
  network.answer('GET /api/claims/{id}', refused(404, 'claim_not_found'));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Claim not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the claims' })).toHaveAttribute('href', '/claims');
});
