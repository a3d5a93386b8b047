import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ demo: true });
});
afterAll(() => app.stop());

test('the demo world: Maya’s conversations are there, the last one first, with what they are about', async () => {
  const [row] = await app.query`SELECT id FROM people WHERE email = 'maya.lund@post.example'`;
  const maya = await app.signedIn(String(row?.id));
  const { json: list } = await maya.get('/api/conversations');
  const named = (name: string) =>
    list.find(({ otherUser }: { otherUser: { firstName: string } }) => otherUser.firstName === name);
  expect(list).toHaveLength(13);
  expect(list[0]).toMatchObject({ otherUser: { firstName: 'Leo' }, unreadCount: 0, request: 'none' });
  expect(named('Leo').about).toMatchObject({ price: '540.00', type: 'sell', status: 'active' });
  expect(named('Ruth')).toMatchObject({ unreadCount: 2, can: { write: true } });
  expect(named('Josie')).toMatchObject({
    request: 'incoming',
    unreadCount: 1,
    lastMessage: { warning: expect.any(String) },
  });
  expect(named('Jonas')).toMatchObject({ lastMessage: { isRead: false }, unreadCount: 0 });
  expect(named('Priya')).toMatchObject({ lastMessage: { isRead: true }, about: { listingId: null } });
  expect((await maya.get('/api/conversations/unread-count')).json).toEqual({ count: 3 });
  const thread = (await maya.get(`/api/conversations/${named('Leo').id}/messages`)).json;
  expect(thread.map(({ warning }: { warning: string | null }) => warning).filter(Boolean)).toEqual([
    'pay_ahead',
  ]);
  const exact = await app.query`
    SELECT m.unread, (SELECT count(*)::int FROM messages x WHERE x.conversation_id = m.conversation_id AND x.seq > m.read_seq
      AND x.sender_id <> m.person_id) AS counted
    FROM conversation_members m WHERE m.unread <> 0`;
  expect(exact.filter(({ unread, counted }) => unread !== counted)).toEqual([]);
});
