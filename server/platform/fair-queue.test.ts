import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

test('who comes with much waits behind who comes with little, and everybody gets in', async () => {
  const gate = createFairQueue(2);
  const order: string[] = [];
  let [inside, most] = [0, 0];
  const enter = (who: string) =>
    gate(async () => {
      most = Math.max(most, ++inside);
      await new Promise(setImmediate);
      inside--;
      order.push(who);
      if (order.length % 7 === 0) throw new Error('this one fails');
    }, who).catch(() => {});
  await Promise.all([...Array.from({ length: 40 }, () => enter('eager')), enter('ana'), enter('ben')]);
  expect(most).toBe(2);
  expect(order).toHaveLength(42);
  expect(order.slice(0, 6).toSorted().slice(0, 2)).toEqual(['ana', 'ben']);
  await enter('later');
  expect(order.at(-1)).toBe('later');
});
