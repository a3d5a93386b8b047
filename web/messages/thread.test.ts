import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Message } from '../../contract/messages.ts';
import {
  beforeGap,
  type Thread,
  unknownThread,
  withArrived,
  withNewest,
  withOlder,
  withRead,
} from './thread.ts';

const message = (seq: number, changes: Partial<Message> = {}): Message => ({
  id: `id-${seq}`,
  conversationId: 'talk',
  seq,
  senderId: seq % 2 ? 'ana' : 'ben',
  content: `Number ${seq}`,
  messageType: 'text',
  imageUrl: null,
  image: null,
  shows: null,
  productId: null,
  isRead: false,
  createdAt: new Date(seq * 60_000).toISOString(),
  clientId: `client-${seq}`,
  warning: null,
  sender: { id: 'x', firstName: null, lastName: null, profileImageUrl: null },
  ...changes,
});
const deleted = { messageType: 'deleted', content: '' } as const;
const seqs = ({ messages }: Thread) => messages.map(({ seq }) => seq);
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => message(from + n));

it('hears nothing before it is read, and loses nothing of it', () => {
  let thread = withArrived(unknownThread, [message(12)]);
  expect(seqs(thread)).toEqual([]);
  thread = withNewest(thread, range(8, 11), 'before 8');
  expect(seqs(thread)).toEqual([8, 9, 10, 11, 12]);
});

it('knows where something is missing until it has come', () => {
  let thread = withNewest(unknownThread, range(1, 3), null);
  expect(beforeGap(thread)).toBeUndefined();
  thread = withArrived(thread, [message(6)]);
  expect(seqs(thread)).toEqual([1, 2, 3]);
  expect(beforeGap(thread)?.seq).toBe(3);
  thread = withArrived(thread, range(4, 5));
  expect(seqs(thread)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(beforeGap(thread)).toBeUndefined();
});

it('begins where the first message is, whichever of the first two comes first', () => {
  const thread = withArrived(withArrived(withNewest(unknownThread, [], null), [message(8)]), [message(7)]);
  expect(seqs(thread)).toEqual([7, 8]);
});

it('takes earlier ones once, and not for an old cursor', () => {
  let thread = withNewest(unknownThread, range(5, 6), 'before 5');
  thread = withOlder(thread, 'before 5', range(3, 4), 'before 3');
  expect(withOlder(thread, 'before 5', range(3, 4), null)).toBe(thread);
  expect(seqs(thread)).toEqual([3, 4, 5, 6]);
});

it('reads onwards only', () => {
  const thread = withRead(unknownThread, 5);
  expect(withRead(thread, 3)).toBe(thread);
  expect(withRead(thread, 8).readSeq).toBe(8);
});

/** A fake server whose answers and events can arrive late, twice or both. */
class World {
  stored: Message[] = [];
  waiting: ((thread: Thread) => Thread)[] = [];
  say = () => this.tell(message(this.stored.length + 1));
  take = (at: number) => {
    const known = this.stored[at % (this.stored.length || 1)];
    if (known) this.tell({ ...known, ...deleted });
  };
  read = (at: number) => {
    if (this.stored.length === 0) return;
    const seq = (at % this.stored.length) + 1;
    this.stored = this.stored.map((one) => (one.seq <= seq ? { ...one, isRead: true } : one));
    this.waiting.push((thread) => withRead(thread, seq));
  };
  tell(told: Message) {
    this.stored = [...this.stored.filter(({ seq }) => seq !== told.seq), told].sort((a, b) => a.seq - b.seq);
    this.waiting.push((thread) => withArrived(thread, [told]));
  }
  /** The current newest page, which arrives whenever the test lets it. */
  page(size: number) {
    const page = this.stored.slice(-size);
    return (thread: Thread) => withNewest(thread, page, cursorOf(page));
  }
  older(thread: Thread, size: number) {
    const { older } = thread;
    if (!older) return;
    const page = this.stored.filter(({ seq }) => seq < Number(older)).slice(-size);
    this.waiting.push((later) => withOlder(later, older, page, cursorOf(page)));
  }
  after(thread: Thread) {
    const last = beforeGap(thread);
    if (last) this.waiting.push(this.onwards(last.seq));
  }
  onwards(from: number) {
    const rest = this.stored.filter(({ seq }) => seq > from);
    return (thread: Thread) => withArrived(thread, rest);
  }
}
const cursorOf = (page: Message[]) => (page[0] && page[0].seq > 1 ? String(page[0].seq) : null);

it('holds each message once and in order, whatever arrives when', () => {
  const step = fc.record({
    kind: fc.constantFrom(
      'say',
      'say',
      'take',
      'read',
      'page',
      'older',
      'after',
      'arrive',
      'arrive',
      'twice',
    ),
    n: fc.nat(40),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const world = new World();
      let thread = unknownThread;
      const arrive = (n: number, again: boolean) => {
        const [next] = world.waiting.splice(n % (world.waiting.length || 1), again ? 0 : 1);
        const chosen = again ? world.waiting[n % (world.waiting.length || 1)] : next;
        if (chosen) thread = chosen(thread);
      };
      for (const { kind, n } of steps) {
        if (kind === 'say') world.say();
        if (kind === 'take') world.take(n);
        if (kind === 'read') world.read(n);
        if (kind === 'page') world.waiting.push(world.page(1 + (n % 9)));
        if (kind === 'older') world.older(thread, 1 + (n % 9));
        if (kind === 'after') world.after(thread);
        if (kind === 'arrive') arrive(n, false);
        if (kind === 'twice') arrive(n, true);
        expect(seqs(thread)).toEqual(
          range(thread.messages[0]?.seq ?? 1, thread.messages.at(-1)?.seq ?? 0).map(({ seq }) => seq),
        );
      }
      // In the end everything arrives, and gaps are fetched.
      while (world.waiting.length > 0) arrive(0, false);
      thread = world.page(5)(thread);
      while (thread.older) {
        world.older(thread, 7);
        arrive(0, false);
      }
      world.after(thread);
      while (world.waiting.length > 0) arrive(0, false);
      const shown = thread.messages.map((one) => ({
        ...one,
        isRead: one.isRead || one.seq <= thread.readSeq,
      }));
      expect(shown).toEqual(world.stored);
      expect(thread.apart).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
