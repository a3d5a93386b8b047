import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouteComponent,
} from '@tanstack/react-router';
import { type PagePath, pages } from '../../contract/pages.ts';
import { boot } from '../lib/boot.ts';
import { ErrorPage } from './error-page.tsx';
import { PendingPage } from './pending-page.tsx';
import * as screens from './screens.ts';
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
  component: signedIn ? screens.MemberShell : screens.VisitorShell,
});

/** The router writes `$id` where the contract writes `{id}`. */
type RouterPath<P extends string> = P extends `${infer Before}{${infer Name}}` ? `${Before}$${Name}` : P;
const routerPath = <P extends PagePath>(path: P) => path.replace(/\{(\w+)\}/, '$$$1') as RouterPath<P>;

/** A page inside the shell, or what a signed-out visitor gets in its place. */
function page<const P extends PagePath>(path: P, title: string, component: RouteComponent) {
  const signedOut = { open: component, prompt: screens.Prompt, redirect: screens.Redirect }[pages[path]];
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

const home = page('/', 'Home', screens.Home);
const landing = bare('/', 'Share Reviews. Track Warranties. Trade Safely.', screens.Landing);

const inShell = [
  page('/search', 'Search', screens.Search),
  page('/create', 'Write a review', screens.CreateReview),
  page('/create-review', 'Write a review', screens.CreateReview),
  page('/reels', 'Reels', screens.Reels),
  page('/communities', 'Brand Communities', screens.Communities),
  page('/marketplace', 'Marketplace', screens.Marketplace),
  page('/messages', 'Messages', screens.Messages),
  page('/warranty', 'My Products', screens.Warranty),
  page('/warranty-providers', 'Extended Warranty', screens.Quotes),
  page('/instant-review', 'Instant review', screens.Capture),
  page('/profile', 'Profile', screens.Profile),
  page('/dashboard', 'Dashboard', screens.Dashboard),
  page('/transactions', 'My Transactions', screens.Transactions),
  page('/settings', 'Settings', screens.Settings),
  // Named by the page itself, after the product.
  page('/product/{id}', '', screens.Product),
  page('/unsubscribe/{token}', 'Daily mail', screens.Unsubscribe),
  page('/privacy', 'Privacy', screens.Privacy),
  page('/terms', 'Terms', screens.Terms),
  page('/trading-safely', 'Trading safely', screens.TradingSafely),
  createRoute({
    getParentRoute: () => shell,
    path: '$',
    component: screens.NotFound,
    staticData: { title: '404 Page Not Found' },
  }),
] as const;

const alone = [
  bare('/sign-in/{uid}', 'Sign in', screens.SignIn),
  bare('/forgotten-password', 'Forgotten password', screens.ForgottenPassword),
  bare('/reset-password', 'New password', screens.ResetPassword),
  bare('/sign-in-problem', 'Sign-in problem', screens.SignInProblem),
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
