import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { acquaint, sendMessage } from '../../testing/messages.ts';

let queries: string[] = [];
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ work: false, onQuery: (query) => queries.push(query) });
});
afterAll(() => app.stop());

test('however many there are, a request takes the same few queries', async () => {
  const ana = await app.member();
  const people = await Promise.all(Array.from({ length: 12 }, () => app.member()));
  const ids: string[] = [];
  for (const person of people) ids.push(await acquaint(person, ana));
  const [id = ''] = ids;
  for (let n = 0; n < 12; n++) await sendMessage(ana, id);
  const last = await sendMessage(ana, id);
  // Loads the vocabulary, which is read once. Later only new words are read, when a search has an unknown word.
  await ana.get('/api/messages/search?q=Number');
  // The counts include the query for the session and, on a page, the one for the live events' position and three for its bars.
  const requests: [string, number, () => Promise<{ status: number }>][] = [
    ['list', 2, () => ana.get('/api/conversations')],
    ['unread', 2, () => ana.get('/api/conversations/unread-count')],
    ['thread', 2, () => ana.get(`/api/conversations/${id}/messages`)],
    ['typing', 3, () => ana.post(`/api/conversations/${id}/typing`)],
    ['read', 8, () => ana.post(`/api/conversations/${id}/read`, { upTo: last.id })],
    ['search', 3, () => ana.get('/api/messages/search?q=Number')],
    ['page', 8, () => ana.get(`/messages?conversation=${id}`, { accept: 'text/html' })],
    ['send', 2, () => ana.post(`/api/conversations/${id}/messages`, { content: 'Counted' })],
  ];
  for (const [name, most, send] of requests) {
    queries = [];
    expect((await send()).status, name).toBeLessThan(300);
    expect(queries.length, `${name}: ${queries.join('\n')}`).toBeLessThanOrEqual(most);
  }
});
