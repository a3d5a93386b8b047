import { beforeEach, expect, it, vi } from 'vitest';

class FakeEventSource extends EventTarget {
  static CLOSED = 2;
  static made: FakeEventSource[] = [];
  isOpen = true;
  constructor() {
    super();
    FakeEventSource.made.push(this);
  }
  close() {
    this.isOpen = false;
  }
}

const page = new EventTarget();
const document = Object.assign(new EventTarget(), { hidden: false });
const asked = vi.fn();
const heard = vi.fn();

// Stopping is final for a page, so each case loads the module afresh.
beforeEach(() => {
  vi.resetModules();
  asked.mockReset();
  heard.mockReset();
  FakeEventSource.made = [];
  vi.stubGlobal('EventSource', FakeEventSource);
  vi.stubGlobal('document', document);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('fetch', asked);
});

/** An answer that comes only after the session has ended, unless the call is aborted. */
const late = (_: string, { signal }: RequestInit) =>
  new Promise<Response>((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
    setTimeout(() => resolve(new Response('{}', { status: 401 })));
  });
const passed = () => new Promise((resolve) => setTimeout(resolve, 5));

it('asks nothing more once the session ends with the page', async () => {
  const { call } = await import('./api.ts');
  const { stopAsking } = await import('./stop-requests.ts');
  stopAsking();
  void call('GET /api/auth/user').then(heard, heard);
  await passed();
  expect(asked).not.toHaveBeenCalled();
  expect(heard).not.toHaveBeenCalled();
});

it.each([
  ['GET /api/auth/user', true],
  ['DELETE /api/auth/user', false],
] as const)(
  'hears no refusal of %s that is under way; only what is read is given up',
  async (key, givenUp) => {
    const { call } = await import('./api.ts');
    const { stopAsking } = await import('./stop-requests.ts');
    asked.mockImplementation(late);
    void call(key).then(heard, heard);
    stopAsking();
    await passed();
    const [[, { signal }]] = asked.mock.calls as [[string, RequestInit]];
    expect(signal?.aborted ?? false).toBe(givenUp);
    expect(heard).not.toHaveBeenCalled();
  },
);

it('closes the event stream and does not open it again', async () => {
  const { openLive } = await import('./live.ts');
  const { stopAsking } = await import('./stop-requests.ts');
  const stop = openLive(heard);
  stopAsking();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(FakeEventSource.made.map(({ isOpen }) => isOpen)).toEqual([false]);
  stop();
});
