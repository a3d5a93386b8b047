import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient, read } from './query.ts';

afterEach(() => vi.unstubAllGlobals());

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

it('asks anew for what changed while it was read ahead', async () => {
  const answers: ((title: string) => void)[] = [];
  const ahead = {
    queryKey: ['ahead'],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  };
  const reading = queryClient.prefetchQuery(ahead);
  await queryClient.invalidateQueries({ queryKey: ['ahead'] });
  answers[0]?.('before');
  await reading;
  const observer = new QueryObserver(queryClient, ahead);
  const stop = observer.subscribe(() => {});
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.('after');
  await expect.poll(() => observer.getCurrentResult().data).toBe('after');
  stop();
});

it('gives up what is read when something else is asked instead', async () => {
  const asked: { path: string; signal: AbortSignal; answer: () => void }[] = [];
  vi.stubGlobal('fetch', (path: string, { signal }: { signal: AbortSignal }) => {
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      asked.push({ path, signal, answer: () => resolve(new Response('[]')) });
    });
  });
  const found = (q: string) => read('GET /api/products/search', { query: { q } });
  const observer = new QueryObserver(queryClient, found('ket'));
  const stop = observer.subscribe(() => {});
  observer.setOptions(found('kettle'));
  expect(asked.map(({ path, signal }) => [path, signal.aborted])).toEqual([
    ['/api/products/search?q=ket', true],
    ['/api/products/search?q=kettle', false],
  ]);
  asked[1]?.answer();
  await expect.poll(() => observer.getCurrentResult().data).toEqual([]);
  expect(queryClient.getQueryState(found('ket').queryKey)).toMatchObject({ error: null, data: undefined });
  stop();
});
