import { queryClient } from './query.ts';

/**
 * For changes that are shown at once and sent one after the other. It knows what the server answered last, and which change is the
 * last on its way. Until that one is answered the screen is ahead; if it fails, it shows what was saved.
 */
export function inTurn<Saved>(mutationKey: readonly unknown[], queryKey: readonly unknown[]) {
  let saved: Saved | undefined;
  const isLast = () => queryClient.isMutating({ mutationKey }) === 1;
  return {
    begin() {
      if (isLast()) saved = queryClient.getQueryData<Saved>(queryKey);
      return queryClient.getQueryData<Saved>(queryKey);
    },
    /** What is to be shown now, if anything. */
    succeeded(answer: Saved) {
      saved = answer;
      return isLast() ? saved : undefined;
    },
    failed: () => (isLast() ? saved : undefined),
  };
}
