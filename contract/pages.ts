/**
 * Every path that shows a page; the server answers 404 for any other. `signedOut` is what a visitor gets. `open`: the page itself.
 * `prompt`: the page's own words and a link to sign in. `redirect`: a toast and, half a second later, the sign-in. A page without a
 * title sets one from its content.
 */
export const pages = {
  '/': { signedOut: 'open', title: 'Home' },
  '/search': { signedOut: 'prompt', title: 'Search' },
  '/create': { signedOut: 'redirect', title: 'Write a review' },
  '/create-review': { signedOut: 'redirect', title: 'Write a review' },
  '/reels': { signedOut: 'redirect', title: 'Reels' },
  '/communities': { signedOut: 'redirect', title: 'Brand Communities' },
  '/communities/{id}': { signedOut: 'redirect' },
  '/communities/{id}/posts/{postId}': { signedOut: 'redirect' },
  '/marketplace': { signedOut: 'open', title: 'Marketplace' },
  '/marketplace/{id}': { signedOut: 'open' },
  '/messages': { signedOut: 'prompt', title: 'Messages' },
  '/warranty': { signedOut: 'redirect', title: 'My Products' },
  '/receipts': { signedOut: 'redirect', title: 'Receipts' },
  '/receipts/{id}': { signedOut: 'redirect', title: 'Receipt' },
  '/claims': { signedOut: 'redirect', title: 'Claims' },
  '/claims/{id}': { signedOut: 'redirect' },
  '/warranty-providers': { signedOut: 'prompt', title: 'Extended Warranty' },
  '/instant-review': { signedOut: 'prompt', title: 'Instant review' },
  '/profile': { signedOut: 'redirect' },
  '/dashboard': { signedOut: 'redirect', title: 'Dashboard' },
  '/transactions': { signedOut: 'prompt', title: 'My Transactions' },
  '/settings': { signedOut: 'prompt', title: 'Settings' },
  '/product/{id}': { signedOut: 'open' },
  '/unsubscribe/{token}': { signedOut: 'open', title: 'Daily mail' },
  '/privacy': { signedOut: 'open', title: 'Privacy' },
  '/terms': { signedOut: 'open', title: 'Terms' },
  '/trading-safely': { signedOut: 'open', title: 'Trading safely' },
  // Pages of the sign-in service, without the app's bars.
  '/sign-in/{uid}': { signedOut: 'open', title: 'Sign in', alone: true },
  '/forgotten-password': { signedOut: 'open', title: 'Forgotten password', alone: true },
  '/reset-password': { signedOut: 'open', title: 'New password', alone: true },
  '/email-change': { signedOut: 'open', title: 'Change of address', alone: true },
  '/sign-in-problem': { signedOut: 'open', title: 'Sign-in problem', alone: true },
} as const satisfies Record<string, PageFacts>;

export interface PageFacts {
  signedOut: 'open' | 'prompt' | 'redirect';
  title?: string;
  /** Without the app's bars. */
  alone?: true;
}

export type PagePath = keyof typeof pages;

/** These pages depend on the screen or on data stored on the device, which the server does not know. */
export const pagesByDevice: readonly PagePath[] = [
  '/search',
  '/create',
  '/create-review',
  '/reels',
  '/instant-review',
  '/dashboard',
  '/transactions',
  '/receipts',
  '/receipts/{id}',
];

/** Whether members first get a skeleton of the page. What a search finds is the same on every device. */
export const dependsOnDevice = (path: PagePath, query: Record<string, unknown>) =>
  pagesByDevice.includes(path) && !(path === '/search' && query.q);
