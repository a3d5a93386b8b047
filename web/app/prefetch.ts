import type { PagePath } from '../../contract/pages.ts';
import { boot } from '../lib/boot.ts';
import { queryClient, read } from '../lib/query.ts';

/** Prefetches a page's first data, unless it is cached already. */
const reads: { [Path in PagePath]?: (params: { id: string }) => Promise<void> } = {
  '/product/{id}': (params) => queryClient.prefetchQuery(read('GET /api/products/{id}', { params })),
  '/marketplace/{id}': (params) => queryClient.prefetchQuery(read('GET /api/marketplace/{id}', { params })),
  '/communities/{id}': (params) => queryClient.prefetchQuery(read('GET /api/communities/{id}', { params })),
};

/** Pages that signed-out visitors may see too. */
const OPEN: PagePath[] = ['/product/{id}', '/marketplace/{id}'];

/** For somebody who is about to go there; whether they do is not known, so nothing waits for it. */
export function prefetch(path: PagePath, { id }: { id?: string }) {
  if (id && (boot.user || OPEN.includes(path))) void reads[path]?.({ id });
}
