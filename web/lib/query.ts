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

/** Something may change while it is read for the first time: that answer may be from before, so it is asked for anew. */
class Client extends QueryClient {
  override invalidateQueries(...args: Parameters<QueryClient['invalidateQueries']>) {
    const [filters] = args as [InvalidateQueryFilters | undefined];
    for (const query of this.getQueryCache().findAll({ ...filters, type: 'active', fetchStatus: 'fetching' }))
      if (query.state.data === undefined) void query.cancel({ silent: true });
    return super.invalidateQueries(...args);
  }
}

export const queryClient = new Client({
  queryCache: new QueryCache({
    // What the page asks again by itself must not tear it away from whoever is at work on it.
    onError: (error, query) => !(query.meta?.polled && query.state.data !== undefined) && onError(error),
  }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    // The event stream and one's own writes refresh what is shown; nothing goes stale by itself.
    queries: { retry: false, refetchOnWindowFocus: false, staleTime: Number.POSITIVE_INFINITY },
    mutations: { retry: false },
  },
});

type Read = Extract<Call, `GET ${string}`>;

/** `useQuery(read('GET /api/products/{id}', { params: { id } }))`; the first screen's answer is already in the page. */
export function read<C extends Read>(key: C, ...args: Args<C>) {
  const input = args[0] as AnyInput | undefined;
  return queryOptions({
    queryKey: [key, input] as const,
    queryFn: () => call(key, ...args),
    initialData: () => takeFromBoot(`GET ${urlOf(key.slice('GET '.length), input)}`) as Reply<C> | undefined,
  });
}

/** Asked again and again while the page is looked at, in case the event stream does not get through. */
export const polled = (every: number) => ({
  meta: { polled: true },
  refetchInterval: ({ state }: { state: { error: unknown } }) => (isSignedOut(state.error) ? false : every),
});

/** Once: a query made again later must not start from what was true when the page was sent. */
export function takeFromBoot(key: string) {
  const data = boot.data[key];
  delete boot.data[key];
  return data;
}

/** A write that outlives the component it was asked for in. What goes wrong is told by `onError`. */
export const write = <Data>(options: MutationOptions<Data>) =>
  void new MutationObserver(queryClient, options).mutate().catch(() => undefined);
