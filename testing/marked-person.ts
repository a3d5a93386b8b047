import { expect } from 'vitest';
import { addMonths } from '../contract/days.ts';
import type { TestApp } from './app.ts';
import { joinAs, makeCommunity } from './communities.ts';
import { makeListing } from './listings.ts';
import type { Member } from './media.ts';
import { pdf } from './media-samples.ts';
import { acquaint, sendMessage } from './messages.ts';
import { settled } from './notifications.ts';
import { orderMail, sendReceipt, settledReceipt } from './receipts.ts';
import { makeProduct, makeReview, upload } from './reviews.ts';
import { completeBoth, contact, makeTrade } from './trades.ts';
import type { Answer } from './visitor.ts';
import { makeCover } from './warranties.ts';

/** In every word that the person writes, and in nobody else's. */
export const MARK = 'zebra';

const made = (answer: Answer) => {
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.json;
};
const today = () => new Date().toISOString().slice(0, 10);

/** Lets a person write a marked word into everything that takes words, beside two others who answer, quote and trade with them. */
export async function writeEverywhere(app: TestApp, zoe: Member, ben: Member, cai: Member) {
  made(
    await zoe.patch('/api/auth/user', {
      bio: 'Zebrabio',
      location: 'Zebratown',
      website: 'https://zebra.example',
    }),
  );
  const product = await makeProduct(zoe, {
    name: 'Zebraproduct One',
    brand: 'Zebrabrand',
    category: 'Photography',
    description: 'A zebradescription.',
  });
  await writeAboutProducts(zoe, ben, product.id);
  const thing = await writeAboutThings(zoe, product.id);
  await trade(app, { zoe, ben, cai }, thing);
  await talk(zoe, ben);
  await moderate(app, zoe, ben, cai);
  await settled(app);
}

async function writeAboutProducts(zoe: Member, ben: Member, productId: string) {
  const both = { name: 'Kettle of two', isPublic: false };
  await makeProduct(zoe, { ...both, description: 'A zebradescription.' });
  await makeProduct(ben, both);
  await makeReview(zoe, productId, {
    title: 'Zebratitle',
    content: 'A zebrareview of it.',
    location: 'Zebraplace',
    tags: ['zebratag'],
  });
  const theirs = await makeReview(ben, (await makeProduct(ben)).id);
  made(await zoe.post(`/api/reviews/${theirs.id}/comments`, { content: 'A zebracomment.' }));
  made(await zoe.post(`/api/reviews/${theirs.id}/like`));
  const note = { reason: 'other', note: 'A zebranote.' };
  made(await zoe.post(`/api/reviews/${theirs.id}/reports`, note));
  made(await zoe.post(`/api/products/${theirs.productId}/reports`, note));
  made(await zoe.post(`/api/users/${ben.id}/reports`, note));
  const listing = await makeListing(ben);
  made(await zoe.post(`/api/marketplace/${listing.id}/reports`, note));
}

/** Two things with covers and papers, a claim, a receipt; returns the one that can be sold. */
async function writeAboutThings(zoe: Member, productId: string) {
  const words = {
    productId,
    startDate: addMonths(today(), -6),
    endDate: addMonths(today(), 6),
    purchasePrice: '400.00',
    serialNumbers: ['ZEBRA1', 'ZEBRA2'],
    model: 'Zebramodel',
    place: 'Zebrashelf',
    tags: ['zebratag'],
    retailer: 'Zebrashop',
    notes: 'Zebranotes.',
    warrantyProvider: 'Zebracover',
    providerPolicyNumber: 'ZEBRA-7',
    coverageDetails: 'Zebradetails.',
    providerContactInfo: { phone: null, email: 'zebra@cover.example', website: null },
  };
  const [kept, sold] = [await makeCover(zoe, words), await makeCover(zoe, words)];
  for (const cover of [kept, sold]) {
    const url = await upload(zoe, 'warranty', await pdf());
    const paper = { kind: 'receipt', url, name: 'Zebrapaper' };
    made(await zoe.post(`/api/warranties/${cover.id}/papers`, paper));
    const claimHistory = [{ date: today(), note: 'Zebrahistory.' }];
    made(await zoe.patch(`/api/warranties/${cover.id}`, { claimHistory }));
  }
  const claim = made(
    await zoe.post('/api/claims', { warrantyId: kept.id, issueDescription: 'Zebrafault.', brokeOn: today() }),
  );
  made(await zoe.patch(`/api/claims/${claim.id}`, { providerClaimId: 'ZEBRA-9' }));
  made(await zoe.post(`/api/claims/${claim.id}/entries`, { words: 'Zebrawords.' }));
  made(await zoe.patch(`/api/claims/${claim.id}`, { status: 'approved', providerNotes: 'Zebraanswer.' }));
  const pack = { claimId: claim.id, email: 'zebra@post.example', phone: null, notes: true, history: true };
  made(await zoe.post(`/api/things/${kept.thingId}/claim-pack`, { ...pack, papers: [] }));
  const sent = await sendReceipt(zoe, orderMail({ lines: [['Zebraline', '49.00']] }), 'zebra.eml');
  expect((await settledReceipt(zoe, sent.id)).state).toBe('read');
  return sold;
}

/** One trade that is sealed, another that is open; somebody was told of the listing, and of a meeting that the other moved. */
async function trade(
  app: TestApp,
  { zoe, ben, cai }: Record<'zoe' | 'ben' | 'cai', Member>,
  thing: { productId: string; thingId: string },
) {
  made(await zoe.post('/api/saved-searches', { name: 'Zebrasearch', filter: { q: 'zebrathing' } }));
  made(await cai.patch('/api/settings/notifications', { marketplaceUpdates: true }));
  made(await cai.post('/api/saved-searches', { name: 'Animals', filter: { type: 'exchange' } }));
  const listing = await makeListing(zoe, {
    productId: thing.productId,
    thingId: thing.thingId,
    type: 'exchange',
    title: 'Zebralisting',
    description: 'A zebradescription.',
    wants: 'A zebrawish',
    area: 'Zebratown',
  });
  await settled(app);
  const sealed = await contact(ben, listing.id);
  const later = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const meetingTime = later(2);
  const change = (who: Member, id: string, body: object) => who.patch(`/api/transactions/${id}`, body);
  made(await change(zoe, sealed.id, { meetingLocation: 'Zebrasquare', meetingTime, notes: 'Zebranotes.' }));
  await app.events.raise(app.db, 'meeting-near', {
    tradeId: sealed.id,
    personId: ben.id,
    otherId: zoe.id,
    hours: 24,
    meetingDateTime: meetingTime,
  });
  await settled(app);
  made(await ben.patch('/api/notifications/mark-all-read'));
  made(await change(ben, sealed.id, { meetingTime: later(3) }));
  await completeBoth(sealed.id, zoe, ben);
  const rating = { punctual: true, asDescribed: true, wouldTradeAgain: true, noShow: false };
  made(await zoe.post(`/api/transactions/${sealed.id}/ratings`, { ...rating, note: 'Zebrarating.' }));

  await makeTrade(zoe, ben, { title: 'Zebraoffer' });
  const open = await makeTrade(ben, zoe);
  made(await change(zoe, open.id, { meetingLocation: 'Zebrasquare', notes: 'Zebranotes.' }));
}

async function talk(zoe: Member, ben: Member) {
  const id = await acquaint(zoe, ben);
  await sendMessage(zoe, id, 'A zebramessage.', { clientId: 'zebraclient' });
  const report = { reason: 'other', note: 'A zebranote.' };
  made(await zoe.post(`/api/conversations/${id}/reports`, report));
  made(await ben.post(`/api/conversations/${id}/reports`, { reason: 'other', note: 'Look at it.' }));
}

/** A community of theirs, one that they moderate, and one that they were banned from. */
async function moderate(app: TestApp, zoe: Member, ben: Member, cai: Member) {
  const own = await makeCommunity(zoe, {
    name: 'Zebraowners',
    brandName: 'Zebrabrand',
    description: 'A zebradescription.',
  });
  await joinAs(app, own.id, ben);
  const other = await makeCommunity(cai);
  await joinAs(app, other.id, zoe);
  made(await cai.post(`/api/communities/${other.id}/members/${zoe.id}/ban`, { reason: 'A zebraban.' }));

  const { id } = await makeCommunity(ben);
  await joinAs(app, id, zoe, 'moderator');
  await joinAs(app, id, cai);
  const inside = `/api/communities/${id}`;
  const post = async (who: Member, content: string, mentions: string[] = []) => {
    const body = { type: 'question', title: content, content, mentions };
    const headers = { 'idempotency-key': content.replaceAll(' ', '-') };
    return made(await who.send(`${inside}/posts`, { method: 'POST', body, headers })).id;
  };
  await post(zoe, 'A zebrapost.', [ben.id]);
  const bens = await post(ben, 'Who knows?', [zoe.id]);
  const say = async (who: Member, content: string, more: object = {}) =>
    made(await who.post(`/api/communities/posts/${bens}/comments`, { content, ...more })).id;
  const answer = await say(zoe, 'A zebraanswer.', { mentions: [cai.id] });
  await say(ben, 'Thank you.', { parentId: answer, mentions: [zoe.id] });
  const story = { type: 'text', title: 'Zebrastory', content: 'A zebrastory.' };
  const link = { actionUrl: 'https://zebra.example', actionText: 'Zebralink' };
  made(await zoe.post(`${inside}/stories`, { ...story, ...link }));

  const [advert, spam] = [await post(cai, 'Buy mine!'), await say(cai, 'Buy mine, too!')];
  const reason = 'A zebrareason.';
  made(await zoe.post(`/api/communities/posts/${advert}/remove`, { reason }));
  made(await zoe.post(`/api/communities/comments/${spam}/remove`, { reason }));
  made(await zoe.post(`${inside}/members/${cai.id}/ban`, { reason }));
  made(await zoe.post(`${inside}/reports`, { reason: 'other', note: 'A zebranote.', postId: bens }));
}
