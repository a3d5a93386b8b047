import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Author } from '../../../contract/common.ts';
import { Listing } from '../../../contract/marketplace.ts';
import { Conversation, Message } from '../../../contract/messages.ts';
import { Thing } from '../../../contract/warranties.ts';
import { refused } from '../../testing/network.ts';
import { sample } from '../../testing/sample.ts';
import { network, show } from '../../testing/show.tsx';
import { ShowReceipt } from './show-receipt.tsx';

const conversation = sample(Conversation, {
  otherUser: sample(Author, { firstName: 'Leo', lastName: 'Marchetti' }),
});
const listing = sample(Listing, { thingId: crypto.randomUUID() });
const thing = sample(Thing, {
  papers: [
    { kind: 'receipt', type: 'picture', url: '/media/paper' },
    { kind: 'photo', type: 'picture', url: '/media/photo' },
    { kind: 'receipt', type: 'document', url: '/media/document' },
  ],
});

async function open() {
  network.answer('GET /api/marketplace/{id}', listing);
  network.answer('GET /api/things/{id}', thing);
  const close = vi.fn();
  const page = await show(
    <ShowReceipt conversation={conversation} listingId={listing.id} open onOpenChange={close} />,
  );
  await page.user.click(await screen.findByRole('button', { name: 'Picture 1 of the receipt' }));
  return { ...page, close };
}
const sent = () => network.sent('POST /api/conversations/{id}/receipt').map(({ body }) => body);
const part = (number: number) =>
  screen.getByRole('button', { name: new RegExp(`^Covered part ${number}\\.`) });

test('what is private is covered by keys alone, and what is shown is sent with its covered parts', async () => {
  const { user, close } = await open();
  expect(screen.getByRole('img', { name: 'The receipt as it will be shown' })).toHaveAttribute(
    'src',
    '/media/paper',
  );
  const cover = screen.getByRole('button', { name: 'Cover a part' });
  await user.click(cover);
  await waitFor(() => expect(part(1)).toHaveFocus());
  await user.keyboard('{ArrowRight}{Shift>}{ArrowDown}{/Shift}');
  await user.click(cover);
  await waitFor(() => expect(part(2)).toHaveFocus());
  await user.keyboard('{Delete}');
  expect(screen.queryByRole('button', { name: /^Covered part 2/ })).toBeNull();
  expect(cover).toHaveFocus();

  network.answer('POST /api/conversations/{id}/receipt', refused(409, 'receipt_not_shown'));
  await user.click(screen.getByRole('button', { name: 'Show it to Leo' }));
  expect(await screen.findByText('Not shown')).toBeVisible();
  expect(close).not.toHaveBeenCalled();
  network.answer('POST /api/conversations/{id}/receipt', () =>
    sample(Message, { conversationId: conversation.id, messageType: 'image', shows: 'attached' }),
  );
  await user.click(screen.getByRole('button', { name: 'Show it to Leo' }));
  await waitFor(() => expect(close).toHaveBeenCalledWith(false));
  const [first, second] = sent();
  expect(second).toEqual(first);
  expect(second).toMatchObject({ imageUrl: '/media/paper', clientId: expect.any(String) });
  const [covered] = second?.covers ?? [];
  expect(second?.covers).toHaveLength(1);
  expect(covered?.x).toBeCloseTo(0.27);
  expect(covered?.y).toBeCloseTo(0.46);
  expect(covered?.width).toBeCloseTo(0.5);
  expect(covered?.height).toBeCloseTo(0.1);
});

test('only pictures of the receipt are offered, and another one can be chosen', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Cover a part' }));
  await user.click(screen.getByRole('button', { name: 'Another picture' }));
  expect(screen.getAllByRole('button', { name: /of the receipt$/ })).toHaveLength(1);
  expect(screen.getByLabelText('Take or choose a photo')).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Picture 1 of the receipt' }));
  expect(screen.queryByRole('button', { name: /^Covered part/ })).toBeNull();
});
