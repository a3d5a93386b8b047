import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '../contract/endpoint.ts';
import * as contract from '../contract/index.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { joinAs, makeCommunity } from '../testing/communities.ts';
import { acquaint, say } from '../testing/messages.ts';
import { makeProduct, makeReview } from '../testing/reviews.ts';
import { makeTrade } from '../testing/trades.ts';

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

/** What a read needs to find somebody called Zephyrine. */
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
  await say(shy, talk, 'Hello from me.');
  const { json: post } = await shy.post(`/api/communities/${communityId}/posts`, {
    type: 'question',
    title: 'Does it hum?',
    content: 'Mine does.',
  });
  await shy.post(`/api/communities/posts/${post.id}/comments`, { content: 'Only at night.' });
  const { json: story } = await ben.post(`/api/communities/${communityId}/stories`, {
    type: 'text',
    title: 'Hello',
  });
  await shy.post(`/api/stories/${story.id}/view`);
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

  const ids = [
    shy.id,
    product.id,
    communityId,
    review.id,
    comment.json.id,
    trade.id,
    trade.listing.id,
    talk,
    post.id,
  ];
  const shown: string[] = [];
  for (const who of [ben, await app.member(), app.visitor()])
    for (const { path } of reads)
      for (const id of path.includes('{') ? [...ids, story.id] : ['']) {
        const answer = await who.get(path.replaceAll(/\{\w+\}/g, id) + (queries[path] ?? ''));
        expect(answer.text, path).not.toMatch(/hidden-word/i);
        if (answer.text.includes('"Zephyrine"')) shown.push(path);
      }
  // What was walked does show them where they wrote, traded or talked.
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
