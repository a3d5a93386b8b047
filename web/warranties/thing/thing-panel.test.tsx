import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { addMonths } from '../../../contract/days.ts';
import { ClaimPack, ClaimToPack, type Cover, Paper, type Thing } from '../../../contract/warranties.ts';
import { fill } from '../../testing/fill.ts';
import { offline, refused } from '../../testing/network.ts';
import { sample } from '../../testing/sample.ts';
import { network, show } from '../../testing/show.tsx';
import { coverOf, thingWith, today } from '../../testing/thing-samples.ts';
import { ThingPanel } from './thing-panel.tsx';

const cover = coverOf('Kestrel M35');
const extended = coverOf('Kestrel M35', {
  thingId: cover.thingId,
  warrantyType: 'extended',
  startDate: addMonths(today, 11),
  endDate: addMonths(today, 35),
});
const paper = sample(Paper, {
  warrantyId: cover.id,
  kind: 'receipt',
  name: 'Receipt from Fotohaus',
  url: '/api/media/00000000-0000-7000-8000-00000000abcd',
  type: 'document',
  bytes: 2048,
});

beforeEach(() => {
  network.answer('GET /api/marketplace/user', []);
  network.answer('GET /api/warranty-providers', []);
});

async function panel(thing: Thing, at = `/warranty?thing=${thing.id}`) {
  network.answer('GET /api/things/{id}', thing);
  const shown = await show(<ThingPanel id={thing.id} open claimsOf={() => null} />, { at });
  const dialog = await screen.findByRole('dialog', { name: 'Kestrel M35' });
  await within(dialog).findByRole('button', { name: /Make claim pack|Make it again/ });
  return { ...shown, inside: within(dialog) };
}

/** Applies changes of covers as the server would, and answers with the changed thing from then on. */
function keepsChanges(thing: Thing) {
  let layers = thing.layers;
  network.answer('PATCH /api/warranties/{id}', ({ params, body }) => {
    const change = { ...body, ...(body.status && { isActive: body.status === 'active' }) } as Partial<Cover>;
    layers = layers.map((one) => (one.id === params.id ? { ...one, ...change } : one));
    network.answer('GET /api/things/{id}', { ...thing, layers });
    return layers.find(({ id }) => id === params.id) as Cover;
  });
}

test('a link to what is gone says so and leads back', async () => {
  network.answer('GET /api/things/{id}', refused(404, 'thing_not_found'));
  const { user, router } = await show(<ThingPanel id={cover.thingId} open claimsOf={() => null} />, {
    at: `/warranty?tab=none&q=a-2&thing=${cover.thingId}`,
  });
  expect(
    await screen.findByRole('heading', { name: 'This product is not among yours any more.' }),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back to My Products' }));
  await waitFor(() => expect(router.state.location.href).toBe('/warranty?tab=none&q=a-2'));
});

test('what did not load is asked for again', async () => {
  network.answer('GET /api/things/{id}', offline);
  const { user } = await show(<ThingPanel id={cover.thingId} open claimsOf={() => null} />);
  expect(await screen.findByText('This product did not load')).toBeVisible();
  network.answer('GET /api/things/{id}', thingWith([cover]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Make claim pack' })).toBeVisible();
});

test('a cover is voided once that is confirmed, and restored', async () => {
  const thing = thingWith([cover, extended]);
  keepsChanges(thing);
  const { user, inside } = await panel(thing);
  const glance = inside.getByRole('region', { name: 'At a glance' });
  expect(glance).toHaveTextContent('35 months left');
  const more = inside.getByRole('button', { name: 'More about extended cover' });
  await user.click(more);
  await user.click(await screen.findByRole('menuitem', { name: 'Void this cover' }));
  const question = await screen.findByRole('dialog', { name: 'Void this cover' });
  await user.click(within(question).getByRole('button', { name: 'Void this cover' }));
  await waitFor(() => expect(glance).toHaveTextContent('11 months left'));
  expect(network.sent('PATCH /api/warranties/{id}')[0]).toMatchObject({
    params: { id: extended.id },
    body: { status: 'voided' },
  });
  await user.click(more);
  await user.click(await screen.findByRole('menuitem', { name: 'Restore' }));
  await waitFor(() => expect(glance).toHaveTextContent('35 months left'));
});

test('a repair is noted and removed, and the claim pack is then out of date', async () => {
  const ready = sample(ClaimPack, {
    state: 'ready',
    url: '/api/media/pack',
    bytes: 4096,
    parts: { history: true },
  });
  const thing = thingWith([cover], { claimPack: { ...ready, outdated: true } });
  keepsChanges(thing);
  const { user, inside } = await panel(thing);
  expect(inside.getByText('Something has changed since this one was made.')).toBeVisible();
  expect(inside.getByRole('link', { name: 'Download claim pack' })).toHaveAttribute('href', ready.url);
  expect(inside.getByRole('button', { name: 'Make it again' })).toBeVisible();
  await user.click(inside.getByRole('button', { name: 'Note one' }));
  await fill(user, inside.getByLabelText('What happened'), 'Shutter sticks in the cold');
  await user.click(inside.getByRole('button', { name: 'Save' }));
  expect(await inside.findByText('Shutter sticks in the cold')).toBeVisible();
  await user.click(inside.getByRole('button', { name: /^Remove the entry of/ }));
  await waitFor(() => expect(inside.queryByText('Shutter sticks in the cold')).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await inside.findByText('Shutter sticks in the cold')).toBeVisible();
});

test('a claim pack is asked for once, and is there when the server says so', async () => {
  const thing = thingWith([cover]);
  const making = sample(ClaimPack, { state: 'making' });
  network.answer('POST /api/things/{id}/claim-pack', making);
  const { user, inside, publish } = await panel(thing);
  network.answer('GET /api/things/{id}', { ...thing, claimPack: making });
  await user.click(inside.getByRole('button', { name: 'Make claim pack' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'What goes into the pack' }));
  expect(sheet.getByLabelText(/^Email/)).toHaveValue('maya@post.example');
  await user.click(sheet.getByRole('button', { name: 'Make claim pack' }));
  expect(await inside.findByText('Making the claim pack')).toBeVisible();
  const ready = sample(ClaimPack, { state: 'ready', url: '/api/media/pack', bytes: 4096 });
  network.answer('GET /api/things/{id}', { ...thing, claimPack: ready });
  await publish({ topic: 'warranties', data: {} });
  expect(await inside.findByRole('link', { name: 'Download claim pack' })).toBeVisible();
  expect(network.sent('POST /api/things/{id}/claim-pack')).toHaveLength(1);
});

test('what goes into the claim pack is chosen before; notes only if one says so', async () => {
  const noted = { ...cover, notes: 'Dropped once.' };
  const claimToPack = sample(ClaimToPack, {
    claimNumber: 'WK-1204',
    files: [{ name: 'Photo 1', createdAt: `${today}T06:00:00.000Z` }],
  });
  const thing = thingWith([noted], { papers: [paper], claimToPack });
  network.answer('POST /api/things/{id}/claim-pack', sample(ClaimPack, { state: 'making' }));
  const { user, inside } = await panel(thing);
  await user.click(inside.getByRole('button', { name: 'Make claim pack' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'What goes into the pack' }));
  expect(sheet.getByLabelText('Your notes')).not.toBeChecked();
  for (const part of ['Claim WK-1204', 'History', 'Photo 1', 'Receipt from Fotohaus'])
    expect(sheet.getByLabelText(part)).toBeChecked();
  const make = sheet.getByRole('button', { name: 'Make claim pack' });
  await fill(user, sheet.getByLabelText(/^Phone/), 'call me');
  await user.click(make);
  expect(await sheet.findByText('Use digits and spaces, like +46 31 555 0117.')).toBeVisible();
  await fill(user, sheet.getByLabelText(/^Phone/), '+46 31 555 0199');
  await user.clear(sheet.getByLabelText(/^Email/));
  await user.click(sheet.getByLabelText('Your notes'));
  await user.click(sheet.getByLabelText('Claim WK-1204'));
  // Its files go with the claim.
  expect(sheet.queryByLabelText('Photo 1')).toBeNull();
  await user.click(make);
  await waitFor(() =>
    expect(network.sent('POST /api/things/{id}/claim-pack').map(({ body }) => body)).toEqual([
      {
        claimId: null,
        email: null,
        phone: '+46 31 555 0199',
        notes: true,
        history: true,
        papers: [paper.id],
      },
    ]),
  );
});

test('a claim pack says what is in it, and one from before the choice that it has everything', async () => {
  const parts = { email: 'maya@post.example', phone: null, notes: false, history: true, papers: [paper.id] };
  const ready = sample(ClaimPack, { state: 'ready', url: '/api/media/pack', bytes: 4096, parts });
  const thing = thingWith([cover], { papers: [paper], claimPack: ready });
  const { inside, publish } = await panel(thing);
  expect(inside.getByText(/This one has your email, the history and 1 paper\.$/)).toBeVisible();
  network.answer('GET /api/things/{id}', { ...thing, claimPack: { ...ready, parts: null, outdated: true } });
  await publish({ topic: 'warranties', data: {} });
  expect(await inside.findByText(/it has your notes and every paper\.$/)).toBeVisible();
});

test('a paper is renamed, deleted, and back by Undo', async () => {
  const thing = thingWith([cover], { papers: [paper] });
  network.answer('PATCH /api/warranties/{id}/papers/{paperId}', ({ body }) => {
    const changed = { ...paper, ...body } as Paper;
    network.answer('GET /api/things/{id}', { ...thing, papers: [changed] });
    return changed;
  });
  const { user, inside } = await panel(thing);
  await user.click(inside.getByRole('button', { name: 'More about Receipt from Fotohaus' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Rename or move' }));
  await fill(user, await screen.findByRole('textbox', { name: 'Name' }), 'Base plate');
  await user.click(screen.getByRole('radio', { name: 'Photo' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const renamed = await inside.findByRole('button', { name: 'More about Base plate' });
  expect(network.sent('PATCH /api/warranties/{id}/papers/{paperId}')[0]?.body).toEqual({
    kind: 'photo',
    name: 'Base plate',
  });
  await user.click(renamed);
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  expect(inside.queryByRole('button', { name: /Preview Base plate/ })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(inside.getByRole('button', { name: /Preview Base plate/ })).toBeVisible();
  expect(network.sent('DELETE /api/warranties/{id}/papers/{paperId}')).toEqual([]);
});

test('what is deleted elsewhere is named once, with what belongs to it', async () => {
  const thing = thingWith([cover, extended], { papers: [paper] });
  const { inside, publish } = await panel(thing);
  expect(inside.getByRole('button', { name: /Preview Receipt from Fotohaus/ })).toBeVisible();
  network.answer('GET /api/things/{id}', { ...thing, papers: [] });
  await publish({ topic: 'warranties', data: {} });
  expect(await screen.findByText('Receipt from Fotohaus is gone')).toBeVisible();
  network.answer('GET /api/things/{id}', thing);
  await publish({ topic: 'warranties', data: {} });
  expect(await inside.findByRole('button', { name: /Preview Receipt from Fotohaus/ })).toBeVisible();
  network.answer('GET /api/things/{id}', { ...thing, layers: [extended], papers: [] });
  await publish({ topic: 'warranties', data: {} });
  expect(await screen.findByText('Manufacturer cover is gone')).toBeVisible();
  expect(screen.queryByText('Receipt from Fotohaus is gone')).toBeNull();
});

test('a paper that is deleted while it is open says so and leads back', async () => {
  const thing = thingWith([cover], { papers: [paper] });
  network.answer('GET /api/things/{id}', { ...thing, papers: [] });
  const { user, router } = await show(<ThingPanel id={thing.id} open claimsOf={() => null} />, {
    at: `/warranty?thing=${thing.id}&paper=${paper.url.split('/').at(-1)}`,
  });
  const dialog = await screen.findByRole('dialog', { name: 'This paper does not exist any more' });
  const [close] = within(dialog).getAllByRole('button', { name: 'Close' }).toReversed();
  if (close) await user.click(close);
  await waitFor(() => expect(router.state.location.href).toBe(`/warranty?thing=${thing.id}`));
});

test('what has an open claim cannot be deleted', async () => {
  const { inside } = await panel(thingWith([cover], { openClaim: true }));
  expect(inside.getByText(/^There is an open claim on this/)).toBeVisible();
  expect(inside.queryByRole('button', { name: 'Delete this product' })).toBeNull();
});
