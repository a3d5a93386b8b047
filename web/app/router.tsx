import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouteComponent,
} from '@tanstack/react-router';
import { type PagePath, pages } from '../../contract/pages.ts';
import { boot } from '../lib/boot.ts';
import { LinkButton } from '../ui/button.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { Landing, screen } from './screens.ts';
import { parseSearch, stringifySearch } from './search-params.ts';

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** The document's title while this route is shown. */
    title?: string;
  }
}

// Signing in and out are full-page navigations, so who looks at the page never changes while it stands.
const signedIn = boot.user !== null;

const root = createRootRoute({
  validateSearch: (search): { [name: string]: string | undefined } => search as Record<string, string>,
});

/** The bars around every page but the landing page and those of the sign-in service. */
const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: screen(signedIn ? 'MemberShell' : 'VisitorShell'),
});

/** The router writes `$id` where the contract writes `{id}`. */
type RouterPath<P extends string> = P extends `${infer Before}{${infer Name}}` ? `${Before}$${Name}` : P;
const routerPath = <P extends PagePath>(path: P) => path.replace(/\{(\w+)\}/, '$$$1') as RouterPath<P>;

const [prompt, redirect] = [screen('Prompt'), screen('Redirect')];

/** A page inside the shell, or what a signed-out visitor gets in its place. */
function page<const P extends PagePath>(path: P, title: string, component: RouteComponent) {
  const signedOut = { open: component, prompt, redirect }[pages[path]];
  return createRoute({
    getParentRoute: () => shell,
    path: routerPath(path),
    component: signedIn ? component : signedOut,
    staticData: { title },
  });
}

/** A page that stands alone. */
function bare<const P extends PagePath>(path: P, title: string, component: RouteComponent) {
  return createRoute({
    getParentRoute: () => root,
    path: routerPath(path),
    component,
    staticData: { title },
  });
}

const home = page('/', 'Home', screen('Home'));
const landing = bare('/', 'Share Reviews. Track Warranties. Trade Safely.', Landing);

const inShell = [
  page('/search', 'Search', screen('Search')),
  page('/create', 'Write a review', screen('CreateReview')),
  page('/create-review', 'Write a review', screen('CreateReview')),
  page('/reels', 'Reels', screen('Reels')),
  page('/communities', 'Brand Communities', screen('Communities')),
  page('/marketplace', 'Marketplace', screen('Marketplace')),
  // Named by the page itself, after what is listed.
  page('/marketplace/{id}', '', screen('Listing')),
  page('/messages', 'Messages', screen('Messages')),
  page('/warranty', 'My Products', screen('Warranty')),
  page('/warranty-providers', 'Extended Warranty', screen('Quotes')),
  page('/instant-review', 'Instant review', screen('Capture')),
  // Named by the page itself, after the person.
  page('/profile', '', screen('Profile')),
  page('/dashboard', 'Dashboard', screen('Dashboard')),
  page('/transactions', 'My Transactions', screen('Transactions')),
  page('/settings', 'Settings', screen('Settings')),
  // Named by the page itself, after the product.
  page('/product/{id}', '', screen('Product')),
  page('/unsubscribe/{token}', 'Daily mail', screen('Unsubscribe')),
  page('/privacy', 'Privacy', screen('Privacy')),
  page('/terms', 'Terms', screen('Terms')),
  page('/trading-safely', 'Trading safely', screen('TradingSafely')),
  createRoute({
    getParentRoute: () => shell,
    path: '$',
    component: screen('NotFound'),
    staticData: { title: '404 Page Not Found' },
  }),
] as const;

const alone = [
  bare('/sign-in/{uid}', 'Sign in', screen('SignIn')),
  bare('/forgotten-password', 'Forgotten password', screen('ForgottenPassword')),
  bare('/reset-password', 'New password', screen('ResetPassword')),
  bare('/sign-in-problem', 'Sign-in problem', screen('SignInProblem')),
] as const;

const forDevelopers = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => root,
        path: '/dev/ui',
        component: lazyRouteComponent(() => import('../ui/gallery.tsx'), 'GalleryPage'),
      }),
    ]
  : [];

const routeTree = signedIn
  ? root.addChildren([shell.addChildren([home, ...inShell]), ...alone, ...forDevelopers])
  : root.addChildren([landing, shell.addChildren(inShell), ...alone, ...forDevelopers]);

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultPendingComponent: PendingPage,
  defaultErrorComponent: ErrorPage,
});

function PendingPage() {
  return (
    <Loading className="wrap-page grid gap-4 pt-8">
      <Skeleton className="h-9 w-56" />
      <Skeleton className="h-40 rounded-lg" />
      <Skeleton className="h-40 rounded-lg" />
    </Loading>
  );
}

/** Plain on purpose, down to its links: whatever broke, a fresh page is the way out. */
function ErrorPage() {
  return (
    <div className="wrap-page py-20 text-center">
      <h1 className="text-2xl">This page did not load</h1>
      <p className="mt-1 text-ink-2">Check your connection. If it keeps happening, the fault is ours.</p>
      <div className="mt-5 flex flex-wrap justify-center gap-2">
        <LinkButton variant="primary" href="">
          Try again
        </LinkButton>
        <LinkButton href="/">Back to Home</LinkButton>
      </div>
    </div>
  );
}
