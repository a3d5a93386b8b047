import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { addMonths } from '../contract/days.ts';
import type { TestApp } from './app.ts';
import { joinAs, makeCommunity } from './communities.ts';
import type { Member } from './media.ts';
import { pdf } from './media-samples.ts';
import { acquaint, sendMessage } from './messages.ts';
import { pushBrowser } from './push-browser.ts';
import { orderMail, readReceipt } from './receipts.ts';
import { makeProduct, makeReview, upload } from './reviews.ts';
import { completeBoth, contact, makeTrade, offerForSale } from './trades.ts';
import type { Answer } from './visitor.ts';
import { makeCover } from './warranties.ts';

/** The ids of things of each kind. */
export type Things = Record<string, readonly string[]>;

const made = (answer: Answer) => {
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.json;
};
const today = () => new Date().toISOString().slice(0, 10);

/** One tariff that makes an offer for whatever is photographic. */
export const addTariff = (app: TestApp) => app.query`
  INSERT INTO providers (id, name, type, description, website_url, categories, coverage_types, terms_url, tariff)
  VALUES (${uuidv7()}, 'Northcover', 'tariff', 'Repairs things.', 'https://cover.example', ${['Photography']}::text[],
    ${['Mechanical']}::text[], 'https://cover.example/terms',
    '{"yearly":{"Photography":7.5},"perYearOfAge":8,"discounts":{},"deductible":5,"oldest":5}')`;

/**
 * Everything that one person can have, in the state in which it tempts most to say that it is there: the claim open, the cover
 * bought, the trade pending or sealed, the review and the community private, the listing paused.
 */
export async function makePrivateThings(app: TestApp, owner: Member, other: Member): Promise<Things> {
  const claimed = await makeClaimed(app, owner);
  const traded = await makeTraded(owner, other);
  return {
    person: [owner.id],
    ...claimed,
    ...traded,
    ...(await makeWritten(app, owner, other)),
    ...(await makeOwnLists(app, owner)),
    thing: [...claimed.thing, ...traded.thing],
  };
}

/** A thing with a paper, bought cover and an open claim. */
async function makeClaimed(app: TestApp, owner: Member) {
  const product = await makeProduct(owner, { category: 'Photography', isPublic: false });
  const cover = await makeCover(owner, {
    productId: product.id,
    startDate: addMonths(today(), -6),
    endDate: addMonths(today(), 6),
    purchasePrice: '400.00',
  });
  const url = await upload(owner, 'warranty', await pdf());
  const paper = made(await owner.post(`/api/warranties/${cover.id}/papers`, { kind: 'receipt', url }));
  const asked = made(
    await owner.post('/api/warranty-quotes', { productId: product.id, coverageDuration: 12 }),
  );
  const quoteId = asked.quotes[0].id;
  made(await owner.post(`/api/warranty-quotes/${quoteId}/purchase`));
  const claim = made(
    await owner.post('/api/claims', {
      warrantyId: cover.id,
      issueDescription: 'The shutter sticks.',
      brokeOn: today(),
    }),
  );
  const noted = made(await owner.post(`/api/claims/${claim.id}/entries`, { words: 'It is with them.' }));
  const sent = await readReceipt(owner, orderMail({ number: owner.id.slice(-6) }));
  const notification = uuidv7();
  await app.query`
    INSERT INTO notifications (id, person_id, type, title, message, created_at)
    VALUES (${notification}, ${owner.id}, 'warranty_expiring', 'Your camera', 'Its cover ends soon.', now())`;
  return {
    product: [product.id],
    thing: [cover.thingId],
    cover: [cover.id],
    paper: [paper.id],
    quote: [quoteId],
    claim: [claim.id],
    entry: [noted.entries[0].id],
    receipt: [sent.id],
    notification: [notification],
  };
}

/** A listing that was paused while somebody trades about it, and a trade that is sealed. */
async function makeTraded(owner: Member, other: Member) {
  const cover = await makeCover(owner);
  const listing = await offerForSale(owner, { productId: cover.productId, thingId: cover.thingId });
  const pending = await contact(other, listing.id);
  const bid = made(await other.post(`/api/transactions/${pending.id}/offers`, { amount: '500.00' }));
  made(await owner.patch(`/api/marketplace/${listing.id}`, { status: 'paused' }));
  const sealed = await makeTrade(owner, other);
  await completeBoth(sealed.id, owner, other);
  return {
    listing: [listing.id],
    trade: [pending.id, sealed.id],
    offer: [bid.offer.id],
    thing: [cover.thingId],
  };
}

/** A private review with a comment, a thread of two people, and a private community. */
async function makeWritten(app: TestApp, owner: Member, other: Member): Promise<Things> {
  const review = await makeReview(owner, (await makeProduct(owner)).id);
  const comment = made(
    await other.post(`/api/reviews/${review.id}/comments`, { content: 'And in the rain?' }),
  );
  made(await owner.patch(`/api/reviews/${review.id}`, { isPrivate: true }));
  const conversation = await acquaint(owner, other);
  const message = await sendMessage(owner, conversation);
  const { id: community } = await makeCommunity(owner, { isPublic: false });
  await joinAs(app, community, other);
  const inside = `/api/communities/${community}`;
  const question = { type: 'question', title: 'Does it hum?', content: 'Mine does.' };
  const post = made(await owner.post(`${inside}/posts`, question));
  const said = made(
    await other.post(`/api/communities/posts/${post.id}/comments`, { content: 'Only at night.' }),
  );
  const story = made(await owner.post(`${inside}/stories`, { type: 'text', title: 'Hello' }));
  made(await other.post(`${inside}/reports`, { reason: 'other', postId: post.id }));
  const reports = made(await owner.get(`${inside}/reports`));
  return {
    review: [review.id],
    comment: [comment.id],
    conversation: [conversation],
    message: [message.id],
    community: [community],
    post: [post.id],
    postComment: [said.id],
    story: [story.id],
    report: [reports[0].id],
  };
}

async function makeOwnLists(app: TestApp, owner: Member): Promise<Things> {
  await app.signedIn(owner.id);
  const sessions = made(await owner.get('/api/auth/sessions'));
  await owner.post('/api/push/subscriptions', pushBrowser('https://push.example').subscription);
  const devices = made(await owner.get('/api/push/subscriptions'));
  const search = made(await owner.post('/api/saved-searches', { name: 'Cameras', filter: { q: 'camera' } }));
  const file = await upload(owner, 'proof', await pdf());
  return {
    media: [file.slice('/media/'.length)],
    session: [sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent).id],
    device: [devices[0].id],
    savedSearch: [search.id],
  };
}
