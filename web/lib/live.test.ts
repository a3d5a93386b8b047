import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onLive, openLive } from './live.ts';

class FakeEventSource extends EventTarget {
  static CLOSED = 2;
  static made: FakeEventSource[] = [];
  readyState = 1;
  onopen = () => {};
  onerror = () => {};
  onmessage = (_: { data: string }) => {};
  constructor() {
    super();
    FakeEventSource.made.push(this);
  }
  close() {
    this.readyState = FakeEventSource.CLOSED;
  }
  refuse() {
    this.close();
    this.onerror();
  }
}

const source = () => FakeEventSource.made.at(-1) as FakeEventSource;
const page = new EventTarget();
const document = Object.assign(new EventTarget(), { hidden: false });
const resync = vi.fn();
let status = 200;
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  FakeEventSource.made = [];
  resync.mockReset();
  status = 200;
  document.hidden = false;
  vi.stubGlobal('EventSource', FakeEventSource);
  vi.stubGlobal('document', document);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('fetch', async () => new Response('{}', { status }));
  stop = openLive(resync);
  source().onopen();
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('hands an event to those who listen to its topic, until they stop', () => {
  const heard = vi.fn();
  const deaf = onLive('messages', heard);
  source().onmessage({ data: '{"id":"1","topic":"messages","data":{"n":1}}' });
  source().onmessage({ data: '{"id":"2","topic":"others","data":{}}' });
  deaf();
  source().onmessage({ data: '{"id":"3","topic":"messages","data":{"n":2}}' });
  expect(heard.mock.calls).toEqual([[{ n: 1 }]]);
});

it('refetches when the server says that events were lost', () => {
  expect(resync).not.toHaveBeenCalled();
  source().dispatchEvent(new Event('resync'));
  expect(resync).toHaveBeenCalledOnce();
});

it('tries again after a refusal, ever more slowly, and refetches once it is back', async () => {
  source().refuse();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(FakeEventSource.made).toHaveLength(2);
  source().refuse();
  await vi.advanceTimersByTimeAsync(900);
  expect(FakeEventSource.made).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(2_100);
  expect(FakeEventSource.made).toHaveLength(3);
  source().onopen();
  expect(resync).toHaveBeenCalledOnce();
});

it('stops trying once signed out', async () => {
  status = 401;
  source().refuse();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(FakeEventSource.made).toHaveLength(1);
});

it('leaves with the page and comes back with it', () => {
  page.dispatchEvent(new Event('pagehide'));
  expect(source().readyState).toBe(FakeEventSource.CLOSED);
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(FakeEventSource.made).toHaveLength(2);
});

it('gives the connection back after a minute out of sight', async () => {
  document.hidden = true;
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(source().readyState).toBe(FakeEventSource.CLOSED);
  document.hidden = false;
  document.dispatchEvent(new Event('visibilitychange'));
  source().onopen();
  expect(resync).toHaveBeenCalledOnce();
});
