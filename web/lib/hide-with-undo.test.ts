import { beforeEach, expect, it, vi } from 'vitest';
import { toasts } from './toast.ts';

const hidden = new Set<string>();
vi.mock('./hidden-items.ts', () => ({
  hide: (name: string) => hidden.add(name),
  show: (name: string) => hidden.delete(name),
}));
const { hideWithUndo } = await import('./hide-with-undo.ts');

const takeBack = vi.fn(() => Promise.resolve());
const onChanged = vi.fn();
const start = (send: () => Promise<unknown>) =>
  hideWithUndo({ name: 'kettle', title: 'Hidden', send, takeBack, onChanged });
const undo = () => toasts.current()?.action?.onClick();

beforeEach(() => {
  hidden.clear();
  vi.clearAllMocks();
});

it('hides at once, and says so when the server knows', async () => {
  start(() => Promise.resolve());
  expect(hidden.has('kettle')).toBe(true);
  expect(toasts.current()?.title).toBe('Hidden');
  await vi.waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  expect(hidden.has('kettle')).toBe(true);
});

it('takes it back only after it has arrived', async () => {
  const answer = Promise.withResolvers<void>();
  start(() => answer.promise);
  undo();
  expect(hidden.has('kettle')).toBe(false);
  await Promise.resolve();
  expect(takeBack).not.toHaveBeenCalled();
  answer.resolve();
  await vi.waitFor(() => expect(onChanged).toHaveBeenCalledTimes(2));
  expect(takeBack).toHaveBeenCalledOnce();
});

it('shows again what could not be hidden, and hides again what could not be taken back', async () => {
  start(() => Promise.reject(new Error('offline')));
  await vi.waitFor(() => expect(toasts.current()?.title).toBe('Not hidden'));
  expect(hidden.has('kettle')).toBe(false);

  start(() => Promise.resolve());
  takeBack.mockRejectedValueOnce(new Error('offline'));
  undo();
  await vi.waitFor(() => expect(toasts.current()?.title).toBe('Still hidden'));
  expect(hidden.has('kettle')).toBe(true);
});
