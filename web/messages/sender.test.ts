import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Message } from '../../contract/messages.ts';

class FakeStorage {
  getItem = (name: string) => (this as Record<string, unknown>)[name] ?? null;
  setItem = (name: string, value: string) => {
    (this as Record<string, unknown>)[name] = value;
  };
  removeItem = (name: string) => {
    delete (this as Record<string, unknown>)[name];
  };
}
Object.defineProperty(FakeStorage.prototype, 'getItem', { enumerable: false });

/** A fake server that stores each client id once and answers as the test tells it to. */
class Server {
  stored: Message[] = [];
  moods: ('ok' | 'lost' | 'unheard' | 'busy' | 'refuse')[] = [];
  post = async ({ clientId, content, conversationId }: Record<string, string>) => {
    const mood = this.moods.shift() ?? 'ok';
    await Promise.resolve();
    if (mood === 'unheard') throw new TypeError('Failed to fetch');
    const { ApiError } = await import('../lib/api.ts');
    if (mood === 'busy') throw new ApiError(503, '', '{"code":"unavailable","message":"Busy."}');
    if (mood === 'refuse')
      throw new ApiError(403, '', '{"code":"messages_refused","message":"Not from you."}');
    const known = this.stored.find((one) => one.clientId === clientId);
    const message =
      known ?? ({ clientId, content, conversationId, seq: this.stored.length + 1 } as unknown as Message);
    if (!known) this.stored.push(message);
    if (mood === 'lost') throw new TypeError('Failed to fetch');
    return message;
  };
}

let server: Server;
let shown: string[];
const refused = vi.fn();

/** Loads the modules afresh, so that their state comes from storage alone. */
async function load() {
  vi.resetModules();
  const { outbox } = await import('./outbox.ts');
  const { createSender } = await import('./sender.ts');
  const sender = createSender({
    upload: async ({ imageUrl }) => imageUrl,
    post: (entry) => server.post(entry as unknown as Record<string, string>),
    arrived: ({ clientId }) => shown.push(clientId),
    refused,
    signedOut: () => {},
  });
  const write = (clientId: string, conversationId = 'talk') => {
    outbox.add({ clientId, conversationId, content: `Words of ${clientId}` });
    sender.send(conversationId);
  };
  return { outbox, sender, write };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', new FakeStorage());
  vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"user":{"id":"ana"},"data":{}}' }) });
  vi.stubGlobal('addEventListener', () => {});
  server = new Server();
  shown = [];
  refused.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const ids = () => server.stored.map(({ clientId }) => clientId);

it('sends in the order of writing, each once, although answers get lost', async () => {
  const { outbox, write } = await load();
  server.moods = ['lost', 'unheard', 'busy', 'ok', 'lost'];
  for (const id of ['one', 'two', 'three']) write(id);
  expect(outbox.of('talk').map(({ clientId }) => clientId)).toEqual(['one', 'two', 'three']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ids()).toEqual(['one', 'two', 'three']);
  expect(shown).toEqual(['one', 'two', 'three']);
  expect(outbox.all()).toEqual([]);
});

it('shows what the server refuses, goes on with the rest, and tries again when asked to', async () => {
  const { outbox, sender, write } = await load();
  server.moods = ['refuse'];
  write('one');
  write('two');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(refused).toHaveBeenCalledOnce();
  expect(outbox.all()).toMatchObject([{ clientId: 'one', refused: 'Not from you.' }]);
  expect(ids()).toEqual(['two']);
  outbox.change('one', { refused: undefined });
  sender.send('talk');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ids()).toEqual(['two', 'one']);
});

it('does not wait for its rest when the connection is back', async () => {
  const { sender, write } = await load();
  server.moods = Array.from({ length: 6 }, () => 'unheard' as const);
  write('one');
  await vi.advanceTimersByTimeAsync(20_000);
  server.moods = [];
  sender.sendAll();
  await vi.advanceTimersByTimeAsync(1);
  expect(ids()).toEqual(['one']);
});

it('one conversation does not wait for another', async () => {
  const { write } = await load();
  server.moods = ['unheard', 'ok'];
  write('one', 'talk');
  write('two', 'chat');
  await vi.advanceTimersByTimeAsync(1);
  expect(ids()).toEqual(['two']);
});

it('loses and doubles nothing, whatever the server does and however often the page is reloaded', async () => {
  const mood = fc.constantFrom('ok' as const, 'lost' as const, 'unheard' as const, 'busy' as const);
  const step = fc.oneof(
    { weight: 3, arbitrary: fc.constant('write' as const) },
    fc.constant('reload' as const),
    fc.constant('wait' as const),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(mood, { maxLength: 12 }),
      fc.array(step, { maxLength: 10 }),
      async (moods, steps) => {
        vi.stubGlobal('localStorage', new FakeStorage());
        server = new Server();
        server.moods = moods;
        let page = await load();
        const written: string[] = [];
        for (const action of steps) {
          if (action === 'write') {
            written.push(`message-${written.length}`);
            page.write(written.at(-1) ?? '');
          }
          if (action === 'wait') await vi.advanceTimersByTimeAsync(700);
          if (action === 'reload') {
            vi.clearAllTimers();
            page = await load();
            page.sender.sendAll();
          }
        }
        await vi.advanceTimersByTimeAsync(200_000);
        expect(ids()).toEqual(written);
        expect(page.outbox.all()).toEqual([]);
      },
    ),
    { numRuns: 40 },
  );
});
