import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { type CurrentPerson, getCurrentPerson } from '../../contract/identity.ts';
import type { LiveEvent } from '../../contract/live.ts';
import { type PagePath, pages } from '../../contract/pages.ts';
import { boot } from '../lib/boot.ts';
import { openLive } from '../lib/live.ts';
import { queryClient } from '../lib/query.ts';
import { parseSearch, stringifySearch } from '../lib/search-params.ts';
import { drawToastsBy, toasts } from '../lib/toast.ts';
import { selectCode } from '../ui/select.tsx';
import { createNetwork, type Network } from './network.ts';
import { sample } from './sample.ts';

// Long, so that a busy machine does not fail a test; it only delays tests that fail anyway.
configure({ asyncUtilTimeout: 30_000 });
// 0 keeps toasts open: on a busy machine they could close before a test presses their button.
drawToastsBy(async () => {
  const { mountToasts } = await import('../ui/toast-viewport.tsx');
  return { mountToasts: () => mountToasts(0) };
});

/** The viewer, unless a test names another one. */
export const maya = sample(getCurrentPerson.reply, {
  firstName: 'Maya',
  lastName: 'Lund',
  email: 'maya@post.example',
  timeZone: 'UTC',
  allowMessages: true,
});

/** Stands in for the event stream; a test sends what the server would. */
class Stream extends EventTarget {
  static readonly CLOSED = 2;
  static open = new Set<Stream>();
  readyState = 1;
  onmessage: ((event: MessageEvent<string>) => void) | null = null;
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  constructor() {
    super();
    Stream.open.add(this);
  }
  close() {
    Stream.open.delete(this);
  }
}

/** The fake server of the current test. */
export let network: Network = createNetwork();

/** Console errors of the current test; a test that expects some must remove them. */
export const complaints: string[] = [];

beforeEach(() => {
  network = createNetwork();
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => network.fetch(address, init));
  vi.stubGlobal('EventSource', Stream);
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation(
      (...words: unknown[]) => void complaints.push(words.join(' ')),
    );
});

afterEach(() => {
  cleanup();
  const current = toasts.current();
  if (current) act(() => toasts.dismiss(current.id));
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  // Dialogs and menus have added history entries here.
  window.history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  const said = complaints.splice(0);
  expect(network.mistakes).toEqual([]);
  expect(said).toEqual([]);
});

interface ShowOptions {
  /** The page's address, which `useSearch` and `useParams` read. */
  at?: string;
  /** The viewer; `null` is a visitor. */
  user?: CurrentPerson | null;
  /** The width of the screen. */
  width?: number;
}

/**
 * Renders a component as the app would: with a router that knows every page, the app's cache and toasts. Other pages render their
 * address as a heading. Returns the acting `user`, the router, and `publish` for live events.
 */
export async function show(what: ReactNode, { at = '/', user = maya, width = 1280 }: ShowOptions = {}) {
  Object.assign(boot, { user, data: {}, at: Date.now(), zone: undefined, drawn: undefined });
  Object.assign(window, { innerWidth: width });
  const root = createRootRoute({
    validateSearch: (search): { [name: string]: string | undefined } => search as Record<string, string>,
    component: () => (
      <QueryClientProvider client={queryClient}>
        <main>
          <Outlet />
        </main>
      </QueryClientProvider>
    ),
  });
  const { pathname } = new URL(at, 'http://localhost');
  const routes = (Object.keys(pages) as PagePath[]).map((path) => {
    const isHere = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(pathname);
    return createRoute({
      getParentRoute: () => root,
      path: path.replace(/\{(\w+)\}/g, '$$$1'),
      component: () => (isHere ? what : <h1>{path}</h1>),
    });
  });
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [at] }),
    caseSensitive: true,
    parseSearch,
    stringifySearch,
  });
  await router.load();
  // Otherwise a select would replace its button while a test presses it.
  await selectCode.load();
  const stop = openLive(() => void queryClient.invalidateQueries());
  const shown = render(<RouterProvider router={router as never} />);
  await act(async () => {});
  return {
    ...shown,
    router,
    user: userEvent.setup({ advanceTimers: (ms) => vi.isFakeTimers() && vi.advanceTimersByTime(ms) }),
    /** An event of the server's stream. */
    publish: (event: Omit<LiveEvent, 'id'>) =>
      act(async () => {
        for (const { onmessage } of Stream.open)
          onmessage?.(new MessageEvent('message', { data: JSON.stringify(event) }));
      }),
    leave: () => {
      stop();
      shown.unmount();
    },
  };
}
