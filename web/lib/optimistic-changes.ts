import { queryClient } from './query.ts';

/**
 * For optimistic changes that are sent one after the other. It keeps the server's last answer and knows whether the running change is
 * the last. Until the last one is answered, the screen shows the optimistic value; if it fails, the last saved value.
 */
export function inTurn<Saved>(mutationKey: readonly unknown[], queryKey: readonly unknown[]) {
  let saved: Saved | undefined;
  const isLast = () => queryClient.isMutating({ mutationKey }) === 1;
  return {
    begin() {
      if (isLast()) saved = queryClient.getQueryData<Saved>(queryKey);
      return queryClient.getQueryData<Saved>(queryKey);
    },
    /** The value to show now; `undefined` while more changes are waiting. */
    succeeded(answer: Saved) {
      saved = answer;
      return isLast() ? saved : undefined;
    },
    failed: () => (isLast() ? saved : undefined),
  };
}
