import { afterAll, beforeAll, expect, test } from 'vitest';
import { tableOf, whoMay } from '../../testing/access-table.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { open, sendMessage } from '../../testing/messages.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ work: false });
});
afterAll(() => app.stop());

test('a conversation is the two people’s; for everybody else it does not exist', async () => {
  const [stranger, asked, asking] = [await app.member(), await app.member(), await app.member()];
  const { id } = await open(asking, asked);
  const { id: messageId } = await sendMessage(asking, id, 'Hello.');
  const path = `/api/conversations/${id}`;
  expect(
    await whoMay(
      { visitor: app.visitor(), stranger, asking, asked },
      {
        read: (who) => who.get(path),
        messages: (who) => who.get(`${path}/messages`),
        answer: (who) => who.patch(`${path}/request`, { accept: true }),
        write: (who) => who.post(`${path}/messages`, { content: 'Hello again.' }),
        type: (who) => who.post(`${path}/typing`),
        markRead: (who) => who.post(`${path}/read`, { upTo: messageId }),
        report: (who) => who.post(`${path}/reports`, { reason: 'spam', messageId }),
        takeBack: (who) => who.delete(`${path}/messages/${messageId}`),
        leave: (who) => who.delete(path),
      },
    ),
  ).toEqual(
    tableOf(`
                visitor     stranger                asking                  asked
      read      signed_out  conversation_not_found  yes                     yes
      messages  signed_out  conversation_not_found  yes                     yes
      answer    signed_out  conversation_not_found  conversation_not_found  yes
      write     signed_out  conversation_not_found  yes                     yes
      type      signed_out  conversation_not_found  yes                     yes
      markRead  signed_out  conversation_not_found  yes                     yes
      report    signed_out  conversation_not_found  yes                     yes
      takeBack  signed_out  message_not_found       yes                     message_not_found
      leave     signed_out  conversation_not_found  yes                     yes
    `),
  );
});
