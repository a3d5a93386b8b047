import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '../contract/endpoint.ts';
import * as contract from '../contract/index.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { joinAs, makeCommunity } from '../testing/communities.ts';
import { makeListing } from '../testing/listings.ts';
import { acquaint, sendMessage } from '../testing/messages.ts';
import { settled } from '../testing/notifications.ts';
import { jpeg, makeProduct, makeReview, upload } from '../testing/reviews.ts';
import { makeTrade } from '../testing/trades.ts';
import type { Visitor } from '../testing/visitor.ts';
import { beginDeletion } from './identity/public.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value;
const reads = (Object.values(contract) as unknown[])
  .filter(isEndpoint)
  // The stream of events has no end.
  .filter(({ method, file, path }) => method === 'GET' && !file && path !== '/api/events');

/** The kind of thing that the `{id}` of a path means; the longest matching prefix counts. */
const KINDS = {
  '/api/communities/comments/': 'comment',
  '/api/communities/posts/': 'post',
  '/api/communities/stories/': 'story',
  '/api/communities/': 'community',
  '/api/conversations/': 'talk',
  '/api/marketplace/': 'listing',
  '/api/products/': 'product',
  '/api/reviews/': 'review',
  '/api/transactions/': 'trade',
  '/api/users/': 'person',
} as const;
type Ids = Record<(typeof KINDS)[keyof typeof KINDS], string[]>;

/** The path with each id of its kind. If the kind is not listed, with every id. */
function addressesOf(path: string, ids: Ids): string[] {
  if (!path.includes('{')) return [path];
  const [, kind] = Object.entries(KINDS).find(([start]) => path.startsWith(start)) ?? [];
  return (kind ? ids[kind] : Object.values(ids).flat()).map((id) => path.replaceAll(/\{\w+\}/g, id));
}

/** The query that would find somebody called Zephyrine. */
const queries: Record<string, string> = {
  '/api/search/universal': '?q=zephyrine',
  '/api/products/search': '?q=zephyrine',
};

test('nothing that shows a person says more of them than they let be seen', async () => {
  const shy = await app.member({ firstName: 'Zephyrine', email: 'zephyrine@hidden-word.example' });
  const ben = await app.member();
  const product = await makeProduct(shy, { name: 'Zephyrine’s lamp' });
  const { id: communityId } = await makeCommunity(ben);
  await joinAs(app, communityId, shy);
  await joinAs(app, communityId, ben, 'owner');
  const review = await makeReview(shy, product.id);
  const comment = await shy.post(`/api/reviews/${review.id}/comments`, { content: 'One more word.' });
  const trade = await makeTrade(shy, ben, { productId: product.id });
  const talk = await acquaint(ben, shy);
  await sendMessage(shy, talk, 'Hello from me.');
  const { json: post } = await shy.post(`/api/communities/${communityId}/posts`, {
    type: 'question',
    title: 'Does it hum?',
    content: 'Mine does.',
  });
  const said = await shy.post(`/api/communities/posts/${post.id}/comments`, { content: 'Only at night.' });
  const { json: story } = await ben.post(`/api/communities/${communityId}/stories`, {
    type: 'text',
    title: 'Hello',
  });
  expect((await shy.post(`/api/communities/stories/${story.id}/view`)).status).toBe(204);
  await shy.patch('/api/auth/user', {
    bio: 'A hidden-word of mine.',
    location: 'Hidden-word-by-the-sea',
    website: 'https://hidden-word.example',
    showEmail: false,
    showLocation: false,
    allowMessages: false,
    showPurchases: false,
    profileVisibility: 'private',
  });

  const ids: Ids = {
    person: [shy.id],
    product: [product.id],
    community: [communityId],
    review: [review.id],
    comment: [comment.json.id, said.json.id],
    listing: [trade.listing.id],
    trade: [trade.id],
    talk: [talk],
    post: [post.id],
    story: [story.id],
  };
  const shown: string[] = [];
  for (const who of [ben, await app.member(), app.visitor()])
    for (const { path } of reads)
      for (const address of addressesOf(path, ids)) {
        const answer = await who.get(address + (queries[path] ?? ''));
        expect(answer.text, path).not.toMatch(/hidden-word/i);
        // A job writes notifications sooner or later, so they are left out.
        if (answer.text.includes('"Zephyrine"') && path !== '/api/notifications') shown.push(path);
      }
  // Only these reads show the person, where they wrote, traded or talked.
  expect([...new Set(shown)].sort()).toEqual([
    '/api/communities/posts/{id}',
    '/api/communities/posts/{id}/comments',
    '/api/communities/{id}/members',
    '/api/communities/{id}/posts',
    '/api/conversations',
    '/api/conversations/{id}',
    '/api/conversations/{id}/messages',
    '/api/marketplace',
    '/api/marketplace/{id}',
    '/api/products/{id}',
    '/api/reviews',
    '/api/reviews/{id}',
    '/api/reviews/{id}/comments',
    '/api/transactions/user',
    '/api/transactions/{id}',
  ]);
});

test('of an account that waits to be removed nothing is shown, whatever it has done', async () => {
  const gone = await app.member({ firstName: 'Zebulon', lastName: 'Hidden-word' });
  const ben = await app.member();
  const product = await makeProduct(ben);
  const picture = await upload(gone, 'review', await jpeg());
  const review = await makeReview(gone, product.id, { content: 'A hidden-word.', imageUrls: [picture] });
  const theirs = await makeReview(ben, product.id);
  await gone.post(`/api/reviews/${theirs.id}/like`);
  const comment = await gone.post(`/api/reviews/${theirs.id}/comments`, { content: 'Hidden-word, too.' });
  const listing = await makeListing(gone, { productId: product.id, description: 'Hidden-word lamp.' });
  const trade = await makeTrade(ben, gone, { productId: product.id });
  await gone.patch(`/api/transactions/${trade.id}`, { meetingLocation: 'Hidden-word square' });
  const talk = await acquaint(ben, gone);
  await sendMessage(gone, talk, 'A hidden-word to you.');
  const { id: communityId } = await makeCommunity(gone);
  await joinAs(app, communityId, ben, 'moderator');
  const inside = `/api/communities/${communityId}`;
  const question = { type: 'question', title: 'A hidden-word?', content: 'Hidden-word.' };
  const post = await gone.post(`${inside}/posts`, question);
  const other = await ben.post(`${inside}/posts`, {
    type: 'question',
    title: 'Who knows?',
    content: 'You?',
    mentions: [gone.id],
  });
  const answer = await gone.post(`/api/communities/posts/${other.json.id}/comments`, {
    content: 'Hidden-word it is.',
  });
  await gone.post(`/api/communities/comments/${answer.json.id}/like`);
  const story = await gone.post(`${inside}/stories`, { type: 'text', title: 'Hidden-word' });
  const bens = await ben.post(`${inside}/stories`, { type: 'text', title: 'Hello' });
  await gone.post(`/api/communities/stories/${bens.json.id}/view`);
  const made = [comment, post, other, answer, story, bens];
  expect(made.map(({ status }) => status)).toEqual(made.map(() => 201));
  await settled(app);

  // The state after a request whose process was killed right afterwards.
  await app.db.transaction((tx) => beginDeletion(tx, app.app.platform, gone.id, new Date()));
  const ids: Ids = {
    person: [gone.id],
    product: [product.id],
    community: [communityId],
    review: [review.id, theirs.id],
    comment: [comment.json.id, answer.json.id],
    listing: [listing.id, trade.listing.id],
    trade: [trade.id],
    talk: [talk],
    post: [post.json.id, other.json.id],
    story: [story.json.id, bens.json.id],
  };
  const says = new Set<string>();
  const look = async (who: Visitor, path: string, headers?: Record<string, string>) => {
    if (/hidden-word|zebulon/i.test((await who.get(path, headers)).text)) says.add(path);
  };
  for (const who of [ben, await app.member(), app.visitor()]) {
    for (const { path } of reads)
      for (const address of addressesOf(path, ids)) await look(who, address + (queries[path] ?? ''));
    for (const path of [
      `reviews?userId=${gone.id}`,
      `marketplace?userId=${gone.id}`,
      'messages/search?q=hidden-word',
    ])
      await look(who, `/api/${path}`);
    for (const path of [
      `/product/${product.id}`,
      `/marketplace/${listing.id}`,
      `/community/${communityId}`,
      '/',
      '/messages',
    ])
      await look(who, path, { accept: 'text/html' });
    expect((await who.get(picture)).status).toBe(404);
  }
  expect([...says]).toEqual([]);
  expect((await app.visitor().get('/sitemap.xml')).text).not.toContain(listing.id);
  expect((await ben.post('/api/export-data')).text).not.toMatch(/hidden-word|zebulon/i);
});
