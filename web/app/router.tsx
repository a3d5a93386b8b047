import {
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  lazyRouteComponent,
  type RouteComponent,
  type RouterHistory,
} from '@tanstack/react-router';
import { type PageFacts, type PagePath, pages } from '../../contract/pages.ts';
import { boot } from '../lib/boot.ts';
import { savesData } from '../lib/saves-data.ts';
import { parseSearch, stringifySearch } from '../lib/search-params.ts';
import { LinkButton } from '../ui/button.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { Landing, prefetch, screen } from './screens.ts';

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    /** The document's title while this route is shown. */
    title?: string;
  }
}

/** The router writes `$id` where the contract writes `{id}`. */
type RouterPath<P extends string> = P extends `${infer Before}{${infer Name}}${infer After}`
  ? `${Before}$${Name}${RouterPath<After>}`
  : P;
const routerPath = <P extends PagePath>(path: P) => path.replace(/\{(\w+)\}/g, '$$$1') as RouterPath<P>;

type AlonePath = { [P in PagePath]: (typeof pages)[P] extends { alone: true } ? P : never }[PagePath];
type ShellPath = Exclude<PagePath, AlonePath>;
const factsOf = (path: PagePath): PageFacts => pages[path];
const paths = Object.keys(pages) as PagePath[];
const isAlone = (path: PagePath): path is AlonePath => factsOf(path).alone === true;

/** The pages for the person of `boot`. Signing in and out reload the page, so they never change while it is open. */
function createPages() {
  const signedIn = boot.user !== null;
  const root = createRootRoute({
    validateSearch: (search): { [name: string]: string | undefined } => search as Record<string, string>,
  });

  /** The frame of every page but the landing page and the sign-in pages. */
  const shell = createRoute({
    getParentRoute: () => root,
    id: 'shell',
    component: screen(signedIn ? 'MemberShell' : 'VisitorShell'),
  });

  /** A page inside the shell, or its replacement for signed-out visitors. */
  function page<const P extends ShellPath>(path: P) {
    const { signedOut, title } = factsOf(path);
    const instead = { open: path, prompt: 'Prompt', redirect: 'Redirect' } as const;
    return createRoute({
      getParentRoute: () => shell,
      path: routerPath(path),
      component: screen(signedIn ? path : instead[signedOut]),
      loader: ({ cause, params }) => cause === 'preload' && prefetch(path, params),
      staticData: { title },
    });
  }

  /** A page without the shell. */
  function bare<const P extends PagePath>(path: P, component: RouteComponent, title = factsOf(path).title) {
    return createRoute({
      getParentRoute: () => root,
      path: routerPath(path),
      component,
      staticData: { title },
    });
  }

  const landing = bare('/', Landing, 'Share Reviews. Track Warranties. Trade Safely.');
  const missing = createRoute({
    getParentRoute: () => shell,
    path: '$',
    component: screen('NotFound'),
    staticData: { title: '404 Page Not Found' },
  });

  // Typed per address, so that a link to a page that does not exist does not compile.
  const inShell = paths
    .filter((path) => !isAlone(path) && (signedIn || path !== '/'))
    .map((path): unknown => page(path as ShellPath)) as {
    [P in ShellPath]: ReturnType<typeof page<P>>;
  }[ShellPath][];
  const alone = paths.filter(isAlone).map((path) => bare(path, screen(path))) as {
    [P in AlonePath]: ReturnType<typeof bare<P>>;
  }[AlonePath][];

  const forDevelopers = import.meta.env.DEV
    ? [
        createRoute({
          getParentRoute: () => root,
          path: '/dev/ui',
          // With what draws the toasts, as all other pages have it.
          component: lazyRouteComponent(async () => {
            await import('./loaders.ts');
            return import('../ui/gallery.tsx');
          }, 'GalleryPage'),
        }),
      ]
    : [];

  return root.addChildren([
    ...(signedIn ? [] : [landing]),
    shell.addChildren([...inShell, missing]),
    ...alone,
    ...forDevelopers,
  ]);
}

/** Whether the router restores the scroll position. A server-rendered page that was scrolled before hydration stays where it is. */
function isToBePlaced() {
  const moves = !isArriving || !scrollY;
  isArriving = false;
  // The router records a scroll position only on a scroll event, and it was not listening yet.
  return moves || !document.dispatchEvent(new Event('scroll'));
}
let isArriving: boolean | undefined = boot.drawn;

/** Uses the browser's history, unless another is given. */
export const createAppRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree: createPages(),
    ...(history ? { history } : {}),
    // The server matches addresses case-sensitively too.
    caseSensitive: true,
    parseSearch,
    stringifySearch,
    // On the server there is nothing to scroll, and the router would add a script to the page for it.
    scrollRestoration: import.meta.env.SSR ? false : isToBePlaced,
    // Preloads when a link is hovered, touched or focused.
    defaultPreload: !savesData() && 'intent',
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

/** Uses plain links on purpose: after an error, only a full reload is sure to work. */
function ErrorPage({ error }: ErrorComponentProps) {
  const isAway = error instanceof Error && /import|fetch/i.test(error.message);
  return (
    <div className="wrap-page py-20 text-center">
      <h1 className="text-2xl">This page did not load</h1>
      <p className="mt-1 text-ink-2">
        {isAway
          ? 'A part of it did not arrive. Check your connection, then try again.'
          : 'The fault is ours. Try again in a moment.'}
      </p>
      <div className="mt-5 flex flex-wrap justify-center gap-2">
        <LinkButton variant="primary" href="">
          Try again
        </LinkButton>
        <LinkButton href="/">Back to Home</LinkButton>
      </div>
    </div>
  );
}
