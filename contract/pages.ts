/**
 * Every address that shows a page. The server answers 404 for any other path, the router draws these.
 * What a signed-out visitor gets: `open`, the page itself; `prompt`, the page's own words and a way to sign in;
 * `redirect`, the toast and, after half a second, the sign-in.
 */
export const pages = {
  '/': 'open',
  '/search': 'prompt',
  '/create': 'redirect',
  '/create-review': 'redirect',
  '/reels': 'redirect',
  '/communities': 'redirect',
  '/marketplace': 'open',
  '/marketplace/{id}': 'open',
  '/messages': 'prompt',
  '/warranty': 'redirect',
  '/warranty-providers': 'prompt',
  '/instant-review': 'prompt',
  '/profile': 'redirect',
  '/dashboard': 'redirect',
  '/transactions': 'prompt',
  '/settings': 'prompt',
  '/product/{id}': 'open',
  '/sign-in/{uid}': 'open',
  '/forgotten-password': 'open',
  '/reset-password': 'open',
  '/sign-in-problem': 'open',
  '/unsubscribe/{token}': 'open',
  '/privacy': 'open',
  '/terms': 'open',
  '/trading-safely': 'open',
} as const satisfies Record<string, 'open' | 'prompt' | 'redirect'>;

export type PagePath = keyof typeof pages;
