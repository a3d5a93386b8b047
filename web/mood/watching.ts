import type { Call } from '../lib/api.ts';
import { onAnswered } from '../lib/api.ts';
import { report } from './api.ts';
import { type BrowserEvent, begin, count, reportDue, reported, reportOf } from './counting.ts';

/** Looks this often whether a report is due. */
const LOOKS = 5_000;

const SEARCHES: readonly Call[] = ['GET /api/search/universal', 'GET /api/products/search'];
const WRITES: readonly Call[] = [
  'POST /api/reviews',
  'POST /api/reviews/{id}/like',
  'POST /api/reviews/{id}/comments',
  'POST /api/communities/posts/{id}/like',
  'POST /api/communities/comments/{id}/like',
  'POST /api/communities/posts/{id}/comments',
  'POST /api/conversations/{id}/messages',
];

/** Elements that react to a click. `[role]` also matches a dialog's backdrop, which closes the dialog. */
const INTERACTIVE =
  'a, button, input, select, textarea, label, summary, video, audio, [role], [tabindex]:not([tabindex="-1"]), [contenteditable]';
/** Elements with a role that do not react to a click. */
const PASSIVE = 'main, [role="status"], [role="feed"], [role="group"], [role="region"], [role="img"]';

function doesSomething(target: EventTarget | null) {
  if (!(target instanceof Element)) return false;
  // Selecting text is reading, not a click that failed.
  if (!(getSelection()?.isCollapsed ?? true)) return true;
  const hit = target.closest(INTERACTIVE);
  return hit !== null && !hit.matches(PASSIVE);
}

const placeOf = (target: EventTarget | null) => {
  if (target instanceof Document) return { place: scrollY, screen: innerHeight };
  return target instanceof Element ? { place: target.scrollTop, screen: target.clientHeight } : undefined;
};

/** Counts the person's actions until stopped and reports them now and then: numbers only, never what they clicked, read or typed. */
export function watch() {
  let state = begin(now());
  let visible = !document.hidden;
  const places = new WeakMap<object, number>();
  const stop = new AbortController();
  const passive = { capture: true, passive: true, signal: stop.signal };

  function note(event: BrowserEvent) {
    if (!visible && event.kind !== 'shown') return;
    state = count(state, event);
    const at = now();
    const eventType = reportDue(state, at);
    if (!eventType) return;
    void report({ eventType, eventData: reportOf(state) });
    state = reported(state, at);
  }

  document.addEventListener(
    'click',
    ({ target, clientX: x, clientY: y, detail }) => {
      // A click by Enter or the space bar has no position.
      const place = detail === 0 ? { x: Number.NaN, y: Number.NaN } : { x, y };
      note({ kind: 'click', at: now(), ...place, interactive: doesSomething(target) });
    },
    passive,
  );
  document.addEventListener(
    'scroll',
    ({ target }) => {
      const found = placeOf(target);
      if (!target || !found) return;
      const before = places.get(target);
      places.set(target, found.place);
      if (before !== undefined)
        note({ kind: 'scroll', at: now(), by: (found.place - before) / (found.screen || 1) });
    },
    passive,
  );
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.hidden) note({ kind: 'hidden', at: now() });
      visible = !document.hidden;
      if (visible) note({ kind: 'shown', at: now() });
    },
    passive,
  );
  const stopHearing = onAnswered((call) => {
    if (SEARCHES.includes(call)) note({ kind: 'search', at: now() });
    if (WRITES.includes(call)) note({ kind: 'written', at: now() });
  });
  const timer = setInterval(() => note({ kind: 'tick', at: now() }), LOOKS);
  return {
    open: (path: string) => note({ kind: 'page', at: now(), path, product: path.startsWith('/product/') }),
    stop: () => {
      stop.abort();
      stopHearing();
      clearInterval(timer);
    },
  };
}

const now = () => performance.now();
