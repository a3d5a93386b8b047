import '@testing-library/jest-dom/vitest';
import * as React from 'react';
import { vi } from 'vitest';

// Loaded before each file of component tests: adds what the in-memory DOM lacks.

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
  // No style sheet is loaded, so an element has only its inline styles. Computing styles would take most of a test's time.
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
// The DOM does not know the `<search>` element, but browsers do.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
  configurable: true,
  get(this: HTMLElement) {
    return this.localName === 'search' ? 'HTMLElement' : 'HTMLUnknownElement';
  },
});
// Each element would note the stack that made it, for React's warnings: a tenth of a test's time.
const [internals] = Object.entries(React).flatMap(([name, it]) =>
  name.startsWith('__CLIENT_INTERNALS') ? [it] : [],
);
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
});
// Module state and DOM nodes must not leak into the next test file of the same process.
vi.resetModules();
document.body.replaceChildren();
