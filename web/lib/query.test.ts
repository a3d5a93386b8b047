import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { queryClient } from './query.ts';

it('asks anew what changes while it is read for the first time', async () => {
  const answers: ((count: number) => void)[] = [];
  const queryFn = () => new Promise<number>((resolve) => answers.push(resolve));
  const observer = new QueryObserver(queryClient, { queryKey: ['count'], queryFn });
  const stop = observer.subscribe(() => {});
  const refreshed = queryClient.invalidateQueries({ queryKey: ['count'] });
  expect(answers).toHaveLength(2);
  answers[1]?.(1);
  answers[0]?.(0);
  await refreshed;
  expect(observer.getCurrentResult()).toMatchObject({ data: 1, isFetching: false, isError: false });
  stop();
});
