import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onLive, openLive } from './live.ts';

class FakeEventSource extends EventTarget {
  static CLOSED = 2;
  static made: FakeEventSource[] = [];
  readyState = 1;
  onopen = () => {};
  onerror = () => {};
  onmessage = (_: { data: string }) => {};
  url: string;
  constructor(url: string) {
    super();
    this.url = url;
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

const happens = (id: string, topic = 'messages') =>
  source().onmessage({ data: JSON.stringify({ id, topic, data: { id } }) });
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
  stop = openLive(resync, '700.1');
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

it('begins where the page’s data was read', () => {
  expect(source().url).toBe('/api/events?after=700.1');
});

it('hands over an event that comes twice once', () => {
  const heard = vi.fn();
  const deaf = onLive('messages', heard);
  happens('a');
  happens('b');
  happens('a');
  deaf();
  expect(heard.mock.calls).toEqual([[{ id: 'a' }], [{ id: 'b' }]]);
});

it('refetches when the server says that events were lost, and goes on from there', async () => {
  expect(resync).not.toHaveBeenCalled();
  source().dispatchEvent(Object.assign(new Event('resync'), { lastEventId: '800.2' }));
  expect(resync).toHaveBeenCalledOnce();
  source().refuse();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(source().url).toBe('/api/events?after=800.2');
});

it('tries again after a refusal, ever more slowly, and goes on where it broke off', async () => {
  happens('c');
  source().onmessage({ data: '{"topic":"typing","data":{}}' });
  source().refuse();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(FakeEventSource.made).toHaveLength(2);
  source().refuse();
  await vi.advanceTimersByTimeAsync(900);
  expect(FakeEventSource.made).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(2_100);
  expect(FakeEventSource.made).toHaveLength(3);
  expect(source().url).toBe('/api/events?after=c');
  expect(resync).not.toHaveBeenCalled();
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
  expect(FakeEventSource.made).toHaveLength(2);
  expect(source().url).toBe('/api/events?after=700.1');
});
