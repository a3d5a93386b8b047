import '@testing-library/jest-dom/vitest';
import { vi } from 'vitest';

// Loaded before each file of component tests: what the page in memory lacks of a browser.

const matches = (query: string) => {
  const [, bound, size = '0', unit] = /\((min|max)-width: ([\d.]+)(px|rem)\)/.exec(query) ?? [];
  if (!bound) return /prefers-reduced-motion: reduce/.test(query);
  const pixels = Number(size) * (unit === 'rem' ? 16 : 1);
  return bound === 'min' ? innerWidth >= pixels : innerWidth <= pixels;
};

class Watcher {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

Object.assign(window, {
  matchMedia: (query: string) =>
    Object.assign(new EventTarget(), { matches: matches(query), media: query, onchange: null }),
  ResizeObserver: Watcher,
  IntersectionObserver: Watcher,
  scrollTo: () => undefined,
});
Object.assign(Element.prototype, {
  scrollIntoView: () => undefined,
  scrollTo: () => undefined,
  getAnimations: () => [],
  setPointerCapture: () => undefined,
  releasePointerCapture: () => undefined,
  hasPointerCapture: () => false,
});
// A toast goes after five seconds, which a busy machine may take to press on it: here it stays, except for a clock of the test's own.
const TOAST = 5000;
const { setTimeout: start } = globalThis;
const startUnlessToast = (run: (...given: unknown[]) => void, delay?: number, ...given: unknown[]) =>
  delay === TOAST ? start(() => undefined, 0) : start(run, delay, ...given);
// Files share a process, and this is done once there.
if (start.name !== startUnlessToast.name) globalThis.setTimeout = Object.assign(startUnlessToast, start);
// An element that browsers know.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
  configurable: true,
  get(this: HTMLElement) {
    return this.localName === 'search' ? 'HTMLElement' : 'HTMLUnknownElement';
  },
});
// What a module keeps does not reach the next file of the same process.
vi.resetModules();
