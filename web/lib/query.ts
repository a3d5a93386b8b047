import {
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

function onError(error: Error) {
  if (error instanceof ApiError && error.status === 401) signInAgain();
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
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

/** Once: a query made again later must not start from what was true when the page was sent. */
export function takeFromBoot(key: string) {
  const data = boot.data[key];
  delete boot.data[key];
  return data;
}

/** A write that outlives the component it was asked for in. What goes wrong is told by `onError`. */
export const write = <Data>(options: MutationOptions<Data>) =>
  void new MutationObserver(queryClient, options).mutate().catch(() => undefined);
