import {
  type InvalidateQueryFilters,
  MutationCache,
  MutationObserver,
  type MutationOptions,
  QueryCache,
  QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { type AnyInput, ApiError, type Args, type Call, call, type Reply, urlOf } from './api.ts';
import { boot } from './boot.ts';
import { signInAgain } from './sign-in.ts';

const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401;

function onError(error: Error) {
  if (isSignedOut(error)) signInAgain();
}

/**
 * A response may be older than a change made after its request. So a visible query without data is fetched again at once, and a
 * prefetched one is invalidated as soon as its response arrives.
 */
class Client extends QueryClient {
  override invalidateQueries(...args: Parameters<QueryClient['invalidateQueries']>) {
    const [filters] = args as [InvalidateQueryFilters | undefined];
    for (const query of this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
      const { queryKey } = query;
      const again = () => super.invalidateQueries({ queryKey, exact: true });
      if (!query.isActive()) void query.promise?.then(again, again);
      else if (query.state.data === undefined) void query.cancel({ silent: true });
    }
    return super.invalidateQueries(...args);
  }
}

export const queryClient = new Client({
  queryCache: new QueryCache({
    // A failing background poll must not replace a page that somebody is using.
    onError: (error, query) => !(query.meta?.polled && query.state.data !== undefined) && onError(error),
  }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    // Data is refreshed by the event stream and by the person's own writes; it never goes stale by itself.
    // Offline, a query fails at once, and it is read again when the connection is back.
    queries: {
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
      networkMode: 'always',
      staleTime: Number.POSITIVE_INFINITY,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** Shows that something is gone, wherever it is on screen, without asking the server, which would answer 404. */
export const showGone = (queryKey: readonly unknown[]) =>
  queryClient
    .getQueryCache()
    .find({ queryKey, exact: true })
    ?.setState({ status: 'error', error: new ApiError(404, 'Not Found', ''), data: undefined });

type ReadCall = Extract<Call, `GET ${string}`>;

/**
 * `useQuery(read('GET /api/products/{id}', { params: { id } }))`; starts with the data in the HTML, if there is any. The request is
 * aborted when nobody needs it any more, for example after further typing.
 */
export function read<C extends ReadCall>(key: C, ...args: Args<C>) {
  const input = args[0] as AnyInput | undefined;
  return queryOptions({
    queryKey: [key, input] as const,
    queryFn: ({ signal }) => call(key, ...([args[0], { signal }] as unknown as Args<C>)),
    initialData: () => takeFromBoot(`GET ${urlOf(key.slice('GET '.length), input)}`) as Reply<C> | undefined,
  });
}

/**
 * The `staleTime`, in milliseconds, of data that changes in many places: a page refetches it when it opens. Data from the HTML is not
 * refetched at once.
 */
export const FRESH = 5_000;

/** Polls while the page is visible, in case the event stream does not get through. */
export const polled = (every: number) => ({
  meta: { polled: true },
  refetchInterval: ({ state }: { state: { error: unknown } }) => (isSignedOut(state.error) ? false : every),
});

/** Used only once: a later query must not start with data from when the page was sent. */
export function takeFromBoot(key: string) {
  const data = boot.data[key];
  delete boot.data[key];
  return data;
}

/** A mutation that outlives the component that started it. Failures are reported by `onError`. */
export const write = <Data>(options: MutationOptions<Data>) =>
  void new MutationObserver(queryClient, options).mutate().catch(() => undefined);
