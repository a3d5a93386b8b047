import { expect, it } from 'vitest';
import { inTurn } from './optimistic-changes.ts';
import { queryClient, write } from './query.ts';

interface Switches {
  likes: boolean;
  claims: boolean;
}
const keys = [['changing switches'], ['switches']] as const;
const turns = inTurn<Switches>(...keys);
const shown = () => queryClient.getQueryData<Switches>(keys[1]);
const show = (next: Switches | undefined) => next && queryClient.setQueryData(keys[1], next);

/** Starts a change; the test decides when the server answers it. */
function change(part: Partial<Switches>) {
  const answer = Promise.withResolvers<Switches>();
  const done = Promise.withResolvers<void>();
  write({
    mutationKey: keys[0],
    scope: { id: 'switches' },
    mutationFn: () => answer.promise,
    onMutate: () => {
      const before = turns.begin();
      show(before && { ...before, ...part });
    },
    onSuccess: (next) => show(turns.succeeded(next)) && undefined,
    onError: () => show(turns.failed()) && undefined,
    onSettled: () => done.resolve(),
  });
  return { ...answer, done: done.promise };
}

it('shows what was saved once the last change has failed, also when one switch went to and fro', async () => {
  show({ likes: true, claims: true });
  const [off, on, claims] = [change({ likes: false }), change({ likes: true }), change({ claims: false })];
  await expect.poll(shown).toEqual({ likes: true, claims: false });
  for (const { reject, done } of [off, on, claims]) {
    reject(new Error('no network'));
    await done;
  }
  expect(shown()).toEqual({ likes: true, claims: true });
});

it('keeps what was saved before the last one failed', async () => {
  show({ likes: true, claims: true });
  const [likes, claims] = [change({ likes: false }), change({ claims: false })];
  likes.resolve({ likes: false, claims: true });
  await likes.done;
  expect(shown()).toEqual({ likes: false, claims: false });
  claims.reject(new Error('no network'));
  await claims.done;
  expect(shown()).toEqual({ likes: false, claims: true });
});
