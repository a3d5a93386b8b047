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
  // No style sheet is loaded here, so an element has no other styles than its own; to compute them takes most of a test's time.
  getComputedStyle: (element: HTMLElement) => element.style,
});
Object.assign(Element.prototype, {
  scrollIntoView: () => undefined,
  scrollTo: () => undefined,
  getAnimations: () => [],
  setPointerCapture: () => undefined,
  releasePointerCapture: () => undefined,
  hasPointerCapture: () => false,
});
// An element that browsers know.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
  configurable: true,
  get(this: HTMLElement) {
    return this.localName === 'search' ? 'HTMLElement' : 'HTMLUnknownElement';
  },
});
// What a module keeps, or has put into the page, does not reach the next file of the same process.
vi.resetModules();
document.body.replaceChildren();
