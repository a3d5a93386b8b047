import { afterEach, beforeEach, expect, it, vi } from 'vitest';

vi.mock('./toast.ts', () => ({ toast: async () => {} }));

const page = new EventTarget();
const replace = vi.fn();

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  replace.mockReset();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('location', { pathname: '/messages', search: '', hash: '', replace });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('leads to the sign-in once, however many calls are refused', async () => {
  const { signInAgain } = await import('./sign-in.ts');
  replace.mockImplementation(() => page.dispatchEvent(new Event('beforeunload')));
  signInAgain();
  signInAgain();
  await vi.advanceTimersByTimeAsync(600);
  signInAgain();
  await vi.advanceTimersByTimeAsync(600);
  expect(replace.mock.calls).toEqual([['/api/login?returnTo=%2Fmessages']]);
});

it('leaves alone who reloads the page or goes elsewhere meanwhile', async () => {
  const { signInAgain } = await import('./sign-in.ts');
  signInAgain();
  await vi.advanceTimersByTimeAsync(100);
  page.dispatchEvent(new Event('beforeunload'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(replace).not.toHaveBeenCalled();
  // The navigation was only a download and the page is still here, so the next refusal leads to the sign-in.
  signInAgain();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(replace).toHaveBeenCalledOnce();
});
