import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { type Heard, listen, listenThroughBreaks } from '../../testing/live.ts';
import { MANY } from '../../testing/long-run.ts';
import type { Member } from '../../testing/media.ts';
import { acquaint, sendMessage, thread } from '../../testing/messages.ts';
import { Visitor } from '../../testing/visitor.ts';

let one: TestApp;
let two: TestApp;
let ana: Member;
let ben: Member;
let id: string;
beforeAll(async () => {
  one = await startTestApp();
  two = await startTestApp({ databaseUrl: one.databaseUrl });
});
afterAll(async () => {
  await two.stop();
  await one.stop();
});

/** The same person signed in at the other process. */
function at(app: TestApp, member: Member): Member {
  const visitor = new Visitor(app.origin);
  for (const [name, cookie] of member.cookies) visitor.cookies.set(name, cookie);
  return Object.assign(visitor, { id: member.id });
}
const freshPair = async () => {
  ana = await one.member({ firstName: 'Ana' });
  ben = await one.member({ firstName: 'Ben' });
  // These tests are about messages, so notifications are off.
  for (const who of [ana, ben]) await who.patch('/api/settings/notifications', { newMessages: false });
  // Waits until the setup's events have arrived everywhere, so that later listeners do not hear them.
  const ears = await Promise.all([ana, ben].flatMap((who) => [listen(one, who), listen(two, who)]));
  id = await acquaint(ana, ben);
  for (const who of [ana, ben]) await one.live.publishUnstored(one.db, who.id, 'end', {});
  for (const ear of ears) {
    await vi.waitUntil(() => topics(ear.events()).includes('end'), { timeout: 60_000, interval: 20 });
    ear.stop();
  }
};
const topics = (events: Heard[]) => events.map(({ topic }) => topic);
const seqs = (events: Heard[]) =>
  events.filter(({ topic }) => topic === 'messages').map(({ data }) => data.message.seq);
const upTo = (count: number) => Array.from({ length: count }, (_, n) => n + 1);

describe('every tab of both, whichever process it is at', () => {
  beforeAll(freshPair);

  test('hears of a message: all of it, with what is unread', async () => {
    const tabs = [await listen(one, ben), await listen(two, ben), await listen(two, ana)];
    const sent = await sendMessage(ana, id, 'Now', { clientId: 'tab-1-0001' });
    for (const tab of tabs) await expect.poll(() => tab.events().length).toBe(1);
    expect(tabs[0]?.events()[0]).toMatchObject({
      topic: 'messages',
      data: { message: sent, unreadCount: 2 },
    });
    expect(tabs[1]?.events()).toEqual(tabs[0]?.events());
    expect(tabs[2]?.events()[0]?.data).toEqual({ message: sent, unreadCount: 0 });
    for (const tab of tabs) tab.stop();
  });

  test('hears of the longest one too, in its place', async () => {
    const tab = await listen(two, ben);
    const long = '語'.repeat(4000);
    await sendMessage(ana, id, 'before');
    await sendMessage(ana, id, long);
    await sendMessage(ana, id, 'after');
    await expect.poll(() => tab.events().length).toBe(3);
    expect(tab.events().map(({ data }) => data.message.content)).toEqual(['before', long, 'after']);
    tab.stop();
  });

  test('hears what was read, taken back and left', async () => {
    const [hers, his, elsewhere] = [await listen(two, ana), await listen(two, ben), await listen(one, ben)];
    const message = await sendMessage(ana, id, 'Read me');
    await at(two, ben).post(`/api/conversations/${id}/read`, { upTo: message.id });
    await ana.delete(`/api/conversations/${id}/messages/${message.id}`);
    await ben.delete(`/api/conversations/${id}`);
    await expect.poll(() => topics(hers.events())).toEqual(['messages', 'message-reads', 'messages']);
    const read = { conversationId: id, userId: ben.id, upTo: message.id, seq: message.seq };
    expect(hers.events()[1]?.data).toEqual(read);
    expect(hers.events()[2]?.data.message).toMatchObject({
      id: message.id,
      messageType: 'deleted',
      isRead: true,
    });
    for (const tab of [his, elsewhere]) {
      await expect
        .poll(() => topics(tab.events()))
        .toEqual(['messages', 'message-reads', 'messages', 'conversations']);
      expect(tab.events()[1]?.data).toEqual({ ...read, unreadCount: 0 });
      expect(tab.events()[3]?.data).toEqual({ conversationId: id, gone: true });
    }
    for (const tab of [hers, his, elsewhere]) tab.stop();
  });

  test('sees the other typing; nothing of it is kept', async () => {
    await freshPair();
    const tab = await listen(two, ben);
    const rows = () => one.query`SELECT count(*)::int AS count FROM live_events`;
    const [before] = await rows();
    expect((await ana.post(`/api/conversations/${id}/typing`)).status).toBe(204);
    await expect
      .poll(() => tab.events())
      .toMatchObject([{ topic: 'typing', data: { conversationId: id, userId: ana.id } }]);
    expect(await rows()).toEqual([before]);
    tab.stop();
  });
});

describe('in a storm', () => {
  test('many sends at once with one client id are one message, told once', async () => {
    await freshPair();
    const tab = await listen(two, ben);
    const homes = [ana, at(two, ana)];
    const sent = await Promise.all(
      Array.from({ length: MANY }, (_, n) =>
        sendMessage(homes[n % 2] ?? ana, id, 'Once', { clientId: 'storm-0001' }),
      ),
    );
    expect(new Set(sent.map((message) => message.id)).size).toBe(1);
    expect(sent.every(({ content, seq }) => content === 'Once' && seq === 2)).toBe(true);
    expect(await thread(ben, id)).toHaveLength(2);
    expect((await ben.get(`/api/conversations/${id}`)).json.unreadCount).toBe(2);
    await sendMessage(ana, id, 'Then');
    await expect.poll(() => seqs(tab.events())).toEqual([2, 3]);
    tab.stop();
  });

  test('messages from both sides at two processes, through breaks: one order, none lost, none doubled', async () => {
    await freshPair();
    const mark = await one.live.mark();
    const listeners = await Promise.all([
      listenThroughBreaks([one, two], ana, mark),
      listenThroughBreaks([two, one], ben, mark),
    ]);
    const writers = [ana, ben, at(two, ana), at(two, ben)];
    const sent = await Promise.all(
      writers.map(async (writer, lane) => {
        const own = [];
        for (let n = 0; n < 25; n++) {
          own.push(await sendMessage(writer, id, `${lane} ${n}`, { clientId: `lane-${lane}-number-${n}` }));
          if (Math.random() < 0.3) await wait(Math.random() * 20);
        }
        return own;
      }),
    );
    const written = sent.flat();
    for (const listener of listeners) {
      // The first message, from before the mark, may arrive again; it is left out.
      const heard = () => seqs(listener.heard()).filter((seq) => seq > 1);
      await expect.poll(() => heard().length).toBe(100);
      expect(heard()).toEqual(upTo(101).slice(1));
      expect(listener.resyncs()).toBe(0);
      await listener.stop();
    }
    const [hers, his] = [await thread(ana, id, '?limit=100'), await thread(ben, id, '?limit=100')];
    expect(his).toEqual(hers);
    expect(hers.map(({ seq }: { seq: number }) => seq)).toEqual(upTo(101).slice(1));
    expect(new Set(written.map((message) => message.id))).toEqual(
      new Set(hers.map((message: { id: string }) => message.id)),
    );
    // Each writer's messages keep the order they were written in, and times only increase.
    for (const own of sent)
      expect(own.map(({ seq }) => seq)).toEqual(own.map(({ seq }) => seq).toSorted((a, b) => a - b));
    const times = hers.map(({ createdAt }: { createdAt: string }) => createdAt);
    expect(times).toEqual(times.toSorted());
    expect((await ana.get(`/api/conversations/${id}`)).json.unreadCount).toBe(50);
    expect((await ben.get(`/api/conversations/${id}`)).json.unreadCount).toBe(51);
  });

  test('what is unread is exact while both write, read and take back at once', async () => {
    await freshPair();
    const homes = [ana, at(two, ana)];
    const readers = [ben, at(two, ben)];
    let last = (await thread(ben, id))[0];
    await Promise.all([
      ...Array.from({ length: 40 }, async (_, n) => {
        const message = await sendMessage(homes[n % 2] ?? ana, id, `${n}`);
        last = message;
        if (n % 5 === 0) await ana.delete(`/api/conversations/${id}/messages/${message.id}`);
      }),
      ...Array.from({ length: 20 }, async (_, n) => {
        await wait(n * 8);
        await readers[n % 2]?.post(`/api/conversations/${id}/read`, { upTo: last.id });
      }),
    ]);
    const [exact] = await one.query`
      SELECT m.unread, (SELECT count(*)::int FROM messages x WHERE x.conversation_id = m.conversation_id AND x.seq > m.read_seq
        AND x.sender_id <> m.person_id AND x.deleted_at IS NULL) AS counted
      FROM conversation_members m WHERE m.conversation_id = ${id} AND m.person_id = ${ben.id}`;
    expect(exact?.unread).toBe(exact?.counted);
    const [conversation] = (await ben.get('/api/conversations')).json;
    expect(conversation.unreadCount).toBe(exact?.counted);
  });

  test('leaving while the other writes never hides what comes after', async () => {
    await freshPair();
    await Promise.all([
      ...Array.from({ length: 20 }, (_, n) => sendMessage(ana, id, `${n}`)),
      ...Array.from({ length: 5 }, async (_, n) => {
        await wait(n * 10);
        await ben.delete(`/api/conversations/${id}`);
      }),
    ]);
    await sendMessage(ana, id, 'Last');
    const [row] = await one.query`
      SELECT hidden_before_seq AS hidden, unread, listed FROM conversation_members
      WHERE conversation_id = ${id} AND person_id = ${ben.id}`;
    expect(row?.listed).toBe(true);
    const seen = await thread(ben, id);
    expect(seen.at(-1).content).toBe('Last');
    expect(seen).toHaveLength(22 - row?.hidden);
    expect(row?.unread).toBe(22 - row?.hidden);
  });
});
