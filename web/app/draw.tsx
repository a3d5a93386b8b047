import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { type Boot, boot } from '../lib/boot.ts';
import { queryClient } from '../lib/query.ts';
import { createAppRouter } from './router.tsx';

/**
 * Renders a page on the server (SSR) as the browser would first render it. One page at a time: `boot` and the query cache are module
 * state.
 */
export async function draw(url: string, given: Boot, onError: (error: unknown) => void): Promise<string> {
  for (const key of Object.keys(boot)) delete boot[key as keyof Boot];
  Object.assign(boot, given);
  queryClient.clear();
  const router = createAppRouter(createMemoryHistory({ initialEntries: [url] }));
  await router.load();
  const { prelude } = await prerender(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
    {
      // In one piece: what came later would need a script to put it in its place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError,
    },
  );
  return new Response(prelude).text();
}
