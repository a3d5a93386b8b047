import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeListing } from '../../testing/listings.ts';
import { fetchBytes } from '../../testing/media.ts';
import { pdfOfReceipt } from '../../testing/receipt-pdf.ts';
import { keepReceipt } from '../../testing/receipts.ts';
import { jpeg, makeProduct, upload } from '../../testing/reviews.ts';

type Member = Awaited<ReturnType<TestApp['member']>>;
let app: TestApp;
let ana: Member;
let ben: Member;
beforeAll(async () => {
  app = await startTestApp();
  [ana, ben] = [await app.member(), await app.member()];
});
afterAll(() => app.stop());

/** A conversation about something that Ana sells, which Ben has begun. */
async function talk(details: object = {}) {
  const listing = await makeListing(ana, details as Record<string, unknown>);
  const { json } = await ben.post('/api/conversations', { userId: ana.id, listingId: listing.id });
  const path = `/api/conversations/${json.id}`;
  expect((await ben.post(`${path}/messages`, { content: 'Is there a receipt?' })).status).toBe(201);
  return {
    path,
    show: (who: Member | ReturnType<TestApp['visitor']>, body: object) => who.post(`${path}/receipt`, body),
  };
}
const white = async () =>
  upload(
    ana,
    'message',
    await sharp({ create: { width: 300, height: 200, channels: 3, background: '#fff' } })
      .png()
      .toBuffer(),
  );
const covers = [{ x: 0.1, y: 0.1, width: 0.4, height: 0.5 }];

test('the buyer sees the picture without what is covered, and nobody else sees it', async () => {
  const { path, show } = await talk();
  const original = await white();
  const answer = await show(ana, { imageUrl: original, covers, clientId: 'show-0001' });
  expect(answer, answer.text).toMatchObject({
    status: 201,
    json: { messageType: 'image', shows: 'attached', content: '', imageUrl: expect.any(String) },
  });
  const { id, imageUrl } = answer.json;
  expect(imageUrl).not.toBe(original);
  expect((await ben.get(`${path}/messages`)).json.at(-1)).toMatchObject({ id, shows: 'attached', imageUrl });

  const { bytes } = await fetchBytes(ben, imageUrl);
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const brightness = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? -1;
  expect(brightness(60, 60)).toBeLessThan(16);
  expect(brightness(140, 110)).toBeLessThan(16);
  expect(brightness(250, 60)).toBeGreaterThan(240);
  expect((await ben.get(original)).status).toBe(404);
  for (const who of [await app.member(), app.visitor()]) expect((await who.get(imageUrl)).status).toBe(404);

  // Sent again it is the same message; taken back, it is gone.
  expect((await show(ana, { imageUrl: original, covers, clientId: 'show-0001' })).json.id).toBe(id);
  expect((await ana.delete(`${path}/messages/${id}`)).status).toBe(204);
  expect((await ben.get(`${path}/messages`)).json.at(-1)).toMatchObject({ id, shows: null, imageUrl: null });
  expect((await ben.get(imageUrl)).status).toBe(404);
});

test('a page of the receipt that proves the purchase is said to be that', async () => {
  const product = await makeProduct(ana, { name: 'Kettle S1', brand: 'Halden' });
  const pdf = await pdfOfReceipt({
    seller: 'Oakham Electrical',
    date: '2026-03-02',
    lines: [['Halden Kettle S1', '49.00']],
  });
  const receipt = await keepReceipt(ana, pdf, [product.id]);
  const imageUrl = receipt.pages[0]?.pictureUrl ?? '';
  const { show } = await talk({ thingId: receipt.things[0]?.thingId, productId: product.id });
  const shown = await show(ana, { imageUrl, covers });
  expect(shown).toMatchObject({ status: 201, json: { shows: 'verified' } });
  expect((await ben.get(imageUrl)).status).toBe(404);
  // Of another thing it says nothing.
  const other = await talk();
  expect((await other.show(ana, { imageUrl, covers })).json.shows).toBe('attached');
});

test('only the seller shows it, only their own pictures, and only in their conversation', async () => {
  const { path, show } = await talk();
  const imageUrl = await white();
  expect(await show(app.visitor(), { imageUrl, covers })).toMatchObject({ status: 401 });
  expect(await show(await app.member(), { imageUrl, covers })).toMatchObject({
    status: 404,
    json: { code: 'conversation_not_found' },
  });
  expect(await show(ben, { imageUrl: await upload(ben, 'message', await jpeg()), covers })).toMatchObject({
    status: 409,
    json: { code: 'receipt_not_shown' },
  });
  const theirs = await upload(ben, 'message', await jpeg());
  for (const wrong of [theirs, '/media/none-of-ours', '/media/01890a5d-ac96-774b-bcce-b302099a8057', ''])
    expect(await show(ana, { imageUrl: wrong, covers })).toMatchObject({
      status: 400,
      json: { fields: { imageUrl: expect.any(String) } },
    });
  for (const wrong of [[{ x: -1, y: 0, width: 1, height: 1 }], [{ x: 0 }], Array(41).fill(covers[0])])
    expect((await show(ana, { imageUrl, covers: wrong })).status).toBe(400);
  expect((await ben.get(`${path}/messages`)).json).toHaveLength(1);

  const { json } = await ben.post('/api/conversations', { userId: ana.id });
  expect(await ana.post(`/api/conversations/${json.id}/receipt`, { imageUrl, covers })).toMatchObject({
    json: { code: expect.stringMatching(/receipt_not_shown|conversation_not_found/) },
  });
});
