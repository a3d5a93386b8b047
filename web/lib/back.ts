import { type RegisteredRouter, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { hearFirst } from './overlay-entries.ts';

/**
 * Back closes an open overlay before it leaves the page. Each open overlay has its own history entry above the page's entry. That
 * entry has the page's address and state, so that the router does not notice it, and a number: its height above the page. There
 * should be as many entries as open overlays; `settle` adds or drops entries until that is so.
 */
interface OpenOverlay {
  close: () => void;
}

const open: OpenOverlay[] = [];
/** How many of our entries lie between the page's own and the present one. */
let depth = 0;
let router: RegisteredRouter | undefined;
/** The keys that the router has given to this page's entry. */
let pageKeys = new Set<string | undefined>();
let arrived: (() => void) | undefined;
let settling: Promise<void> | undefined;
/** Whether the router is navigating to another entry; overlays that stay open get their entries there. */
let leaving = false;
let unblock: (() => void) | undefined;
let unloadingSince = Number.NEGATIVE_INFINITY;

/** In milliseconds: the wait for a history step. Some steps never arrive: browsers ignore them when a page makes too many. */
const PATIENCE = 1_000;
/** In milliseconds: after this, a plain link has either left the page or not. */
const UNLOADING = 10_000;

const isUnloading = () => Date.now() - unloadingSince < UNLOADING;

/** Writes an entry without the router noticing: the router patches `window.history`, not the prototype. */
function writeEntry(how: 'pushState' | 'replaceState', overlays: number) {
  if (!router) return;
  router.history.flush();
  const { href, state } = router.history.location;
  const own = overlays > 0 ? { ...state, overlays } : state;
  History.prototype[how].call(window.history, own, '', href);
  depth = overlays;
}

/** Steps through our own entries, which the router does not hear of. */
async function step(steps: number) {
  await new Promise<void>((resolve) => {
    arrived = resolve;
    setTimeout(resolve, PATIENCE);
    window.history.go(steps);
  });
  arrived = undefined;
}

function settle(): Promise<void> {
  // A menu may close just as its dialog opens. Waiting for a microtask handles both changes together, so the history stays as it is.
  settling ??= Promise.resolve()
    .then(async () => {
      while (open.length > depth && !leaving) writeEntry('pushState', depth + 1);
      if (open.length < depth) await dropEntries();
      if (open.length === 0 && depth === 0) {
        unblock?.();
        unblock = undefined;
      }
    })
    .finally(() => {
      settling = undefined;
      if (open.length > depth && !leaving) void settle();
    });
  return settling;
}

async function dropEntries() {
  // A plain link that was clicked starts to lead away first: a step back now would call that off.
  await new Promise((resolve) => setTimeout(resolve));
  if (isUnloading()) setTimeout(() => void settle(), UNLOADING);
  else if (open.length < depth && !leaving) await step(open.length - depth);
}

function onPop(event: PopStateEvent) {
  const samePage = pageKeys.has(event.state?.__TSR_key);
  depth = samePage ? (event.state.overlays ?? 0) : 0;
  if (samePage) {
    event.stopImmediatePropagation();
    // The address may have changed since this entry was made, as by a filter in a sheet.
    writeEntry('replaceState', depth);
  }
  if (arrived) return arrived();
  for (const overlay of open.slice(depth).reverse()) overlay.close();
  // An overlay that refused to close gets its entry back. An entry without an overlay, reached by Forward, is dropped.
  setTimeout(() => void settle());
}

/** Leads to the page's own entry from those above it. */
async function toPage() {
  leaving = true;
  await settling;
  if (depth > 0) await step(-depth);
}

function follow(next: RegisteredRouter) {
  if (router !== next) {
    router = next;
    const { history } = next;
    pageKeys = new Set([history.location.state.__TSR_key]);
    hearFirst(onPop);
    window.addEventListener('beforeunload', () => {
      unloadingSince = Date.now();
    });
    history.subscribe(({ location, action }) => {
      if (action.type !== 'REPLACE') pageKeys = new Set();
      pageKeys.add(location.state.__TSR_key);
      // The router has replaced our entry by one without the number.
      if (action.type === 'REPLACE' && depth > 0) writeEntry('replaceState', depth);
    });
    next.subscribe('onRendered', () => {
      leaving = false;
      if (open.length > 0) void settle();
    });
  }
  unblock ??= next.history.block({
    enableBeforeUnload: false,
    blockerFn: async ({ action }) => {
      if (action === 'PUSH') await toPage();
      return false;
    },
  });
}

/** While `isOpen`, Back calls `close` instead of leaving the page. */
export function useBackCloses(isOpen: boolean, close: () => void) {
  const current = useRouter();
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    const overlay = { close: () => closeNow() };
    follow(current);
    leaving = false;
    open.push(overlay);
    void settle();
    return () => {
      open.splice(open.indexOf(overlay), 1);
      void settle();
    };
  }, [isOpen, current]);
}

/** One step back from the page, whatever is open over it. */
export async function stepBack({ history }: RegisteredRouter) {
  await toPage();
  leaving = false;
  history.back();
}
