import type { MoodEventData } from '../../contract/mood.ts';
import {
  DETECT_CLICKS,
  DETECT_SECONDS,
  HESITATION_SECONDS,
  type MoodEvent,
  type MoodFeature,
  moodFeatureMost,
  moodFeatures,
} from '../../contract/mood-constants.ts';

/** Something the person did in the browser, without its content; `at` is in milliseconds. */
export type BrowserEvent = { at: number } & (
  | { kind: 'click'; x: number; y: number; interactive: boolean }
  /** The distance in screens; negative is up. */
  | { kind: 'scroll'; by: number }
  /** `path` never leaves the browser; it only shows whether the person returns to a page. */
  | { kind: 'page'; path: string; product: boolean }
  | { kind: 'search' | 'written' | 'hidden' | 'shown' | 'tick' }
);

/** Repeated quick clicks on one spot: from the third on, each counts as failed. */
const REPEATS = { count: 3, within: 1_500, near: 24 };
/** A pause of this length ends a movement of scrolling. */
const SCROLL_PAUSE = 200;
/** A jump of more screens than this is a link or the browser, not scrolling. */
const LEAP = 3;
/** Searches within this time are one search that is still being typed. */
const SAME_SEARCH = 3_000;
const RETURN = 60_000;
/** Two seconds without input count as reading; after a minute the person may have left. */
const READS = 2_000;
const GONE = 60_000;
/** The shortest time between two reports. */
const APART = 5_000;

type Counts = Record<MoodFeature, number>;

export interface CountingState {
  counts: Counts;
  /** Milliseconds with scrolling, and the screens scrolled, for the speed. */
  scrolling: { time: number; screens: number };
  /** Time is counted up to this moment; `undefined` while the page is hidden. */
  until: number | undefined;
  /** The time of the last input. */
  doneAt: number;
  reportedAt: number;
  /** Why a report is due. */
  due: MoodEvent | undefined;
  clicks: { at: number; x: number; y: number }[];
  scroll: { at: number; down: boolean } | undefined;
  searchedAt: number;
  /** When each page was last left; `path` is the open page. */
  left: { path: string; at: number }[];
  path: string | undefined;
}

const none = () => Object.fromEntries(moodFeatures.map((feature) => [feature, 0])) as Counts;

export const begin = (at: number): CountingState => ({
  counts: none(),
  scrolling: { time: 0, screens: 0 },
  until: at,
  doneAt: at,
  reportedAt: at,
  due: undefined,
  clicks: [],
  scroll: undefined,
  searchedAt: Number.NEGATIVE_INFINITY,
  left: [],
  path: undefined,
});

/** Adds the time since the last event: all of it to `timeSpent`, the part without input to `dwell`. */
function passTime(state: CountingState, at: number): CountingState {
  if (state.until === undefined) return state;
  const { counts, until, doneAt } = state;
  const to = Math.min(at, doneAt + GONE);
  const spent = Math.max(0, to - until) / 1000;
  const idleSeconds = Math.max(0, to - Math.max(until, doneAt + READS)) / 1000;
  return {
    ...state,
    until: at,
    counts: { ...counts, timeSpent: counts.timeSpent + spent, dwell: counts.dwell + idleSeconds },
  };
}

const add = (state: CountingState, feature: MoodFeature, by = 1): CountingState => ({
  ...state,
  counts: { ...state.counts, [feature]: state.counts[feature] + by },
});

type Of<Kind extends BrowserEvent['kind']> = Extract<BrowserEvent, { kind: Kind }>;

function click(state: CountingState, { at, x, y, interactive }: Of<'click'>): CountingState {
  const before = state.clicks.at(-1);
  const isNear = (other: { x: number; y: number }) => Math.hypot(other.x - x, other.y - y) <= REPEATS.near;
  const recent = [...state.clicks.filter((one) => at - one.at <= REPEATS.within), { at, x, y }];
  const failed = !interactive || recent.filter(isNear).length >= REPEATS.count;
  let next = add({ ...state, clicks: recent }, 'clicks');
  if (failed) next = add(next, 'failedClicks');
  if (before && at - before.at > HESITATION_SECONDS * 1000) next = add(next, 'hesitations');
  return next.counts.clicks % DETECT_CLICKS === 0 ? { ...next, due: next.due ?? 'clicks' } : next;
}

function scroll(state: CountingState, { at, by }: Of<'scroll'>): CountingState {
  if (by === 0 || Math.abs(by) > LEAP) return state;
  const { scroll: before, scrolling } = state;
  const pause = before ? at - before.at : SCROLL_PAUSE;
  const down = by > 0;
  let next: CountingState = {
    ...state,
    scroll: { at, down },
    scrolling: {
      time: scrolling.time + Math.min(pause, SCROLL_PAUSE),
      screens: scrolling.screens + Math.abs(by),
    },
  };
  if (pause >= SCROLL_PAUSE) next = add(next, 'scrolls');
  return before && before.down !== down ? add(next, 'turns') : next;
}

function page(state: CountingState, { at, path, product }: Of<'page'>): CountingState {
  if (path === state.path) return state;
  const recent = state.left.filter((one) => at - one.at <= RETURN);
  const returned = recent.some((one) => one.path === path);
  const left = state.path === undefined ? recent : [...recent, { path: state.path, at }];
  let next = add({ ...state, path, left, scroll: undefined }, 'pages');
  if (returned) next = add(next, 'returns');
  return product ? { ...add(next, 'productViews'), due: 'product_view' } : next;
}

const search = (state: CountingState, at: number): CountingState => {
  const next = { ...state, searchedAt: at };
  return at - state.searchedAt <= SAME_SEARCH ? next : { ...add(next, 'searches'), due: 'search' };
};

function happen(state: CountingState, event: BrowserEvent): CountingState {
  switch (event.kind) {
    case 'click':
      return click(state, event);
    case 'scroll':
      return scroll(state, event);
    case 'page':
      return page(state, event);
    case 'search':
      return search(state, event.at);
    case 'written':
      return add(state, 'written');
    case 'hidden':
      return { ...state, until: undefined };
    case 'shown':
      // A pause while another tab was open is no hesitation.
      return { ...state, until: event.at, clicks: [], scroll: undefined };
    case 'tick':
      return state;
  }
}

/** The state after an event. */
export function count(state: CountingState, event: BrowserEvent): CountingState {
  const next = happen(passTime(state, event.at), event);
  const due = next.due ?? (next.counts.timeSpent >= DETECT_SECONDS ? 'session' : undefined);
  return { ...next, due, doneAt: event.kind === 'tick' ? next.doneAt : event.at };
}

/** The reason to report now, if a report is due. */
export const reportDue = (state: CountingState, at: number): MoodEvent | undefined =>
  at - state.reportedAt >= APART ? state.due : undefined;

const rounded = (value: number) => Math.round(value * 100) / 100;

/** The counters to report, without zeros. */
export function reportOf({ counts, scrolling }: CountingState): MoodEventData {
  const scrollSpeed = scrolling.time ? scrolling.screens / (scrolling.time / 1000) : 0;
  const all = Object.entries({ ...counts, scrollSpeed }) as [MoodFeature, number][];
  return Object.fromEntries(
    all
      .map(([feature, value]) => [feature, Math.min(rounded(value), moodFeatureMost[feature])] as const)
      .filter(([, value]) => value > 0),
  );
}

/** Resets the counters after a report, but keeps recent clicks and pages. */
export const reported = (state: CountingState, at: number): CountingState => ({
  ...state,
  counts: none(),
  scrolling: { time: 0, screens: 0 },
  due: undefined,
  reportedAt: at,
});
