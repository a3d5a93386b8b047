import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toasts } from './toast.ts';
import { doUnlessUndone } from './undo.ts';

const page = new EventTarget();
const undo = vi.fn();
const commit = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('Element', class {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const start = () => doUnlessUndone({ title: 'Review deleted', undo, commit });
const dismiss = () => toasts.dismiss(toasts.current()?.id ?? 0);

it('commits when the toast has gone, once', () => {
  start();
  vi.runAllTimers();
  expect(commit).not.toHaveBeenCalled();
  dismiss();
  vi.runAllTimers();
  page.dispatchEvent(new Event('pagehide'));
  expect(commit).toHaveBeenCalledOnce();
  expect(undo).not.toHaveBeenCalled();
});

it('commits when another toast takes its place', () => {
  start();
  toasts.show({ title: 'Something else' });
  vi.runAllTimers();
  expect(commit).toHaveBeenCalledOnce();
});

it('commits when the page is left', () => {
  start();
  page.dispatchEvent(new Event('pagehide'));
  expect(commit).toHaveBeenCalledOnce();
});

it('commits when the page is out of sight, and takes the toast away', () => {
  start();
  const turn = (hidden: boolean) => {
    vi.stubGlobal('document', { hidden });
    page.dispatchEvent(new Event('visibilitychange'));
  };
  turn(false);
  expect(commit).not.toHaveBeenCalled();
  turn(true);
  expect(commit).toHaveBeenCalledOnce();
  expect(toasts.current()).toBeNull();
});

it('does nothing but undo when that is pressed, though the toast goes first', () => {
  start();
  const { action } = toasts.current() ?? {};
  dismiss();
  action?.onClick();
  vi.runAllTimers();
  expect(undo).toHaveBeenCalledOnce();
  expect(commit).not.toHaveBeenCalled();
});

it('undoes by key, once, and takes the toast away', () => {
  start();
  const key = (more: object) =>
    page.dispatchEvent(Object.assign(new Event('keydown'), { key: 'z', ...more }));
  key({});
  expect(undo).not.toHaveBeenCalled();
  key({ ctrlKey: true });
  key({ ctrlKey: true });
  vi.runAllTimers();
  expect(undo).toHaveBeenCalledOnce();
  expect(commit).not.toHaveBeenCalled();
  expect(toasts.current()).toBeNull();
});
