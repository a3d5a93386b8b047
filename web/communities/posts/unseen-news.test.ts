import { expect, it, vi } from 'vitest';
import { News } from './unseen-news.ts';

it('counts what was announced once, by where it belongs, until it is read', () => {
  const news = new News();
  const notified = vi.fn();
  news.subscribe(notified);
  news.add('here', 'a');
  news.add('here', 'a');
  news.add('there', 'b');
  expect([...news.of('here')]).toEqual(['a']);
  expect(notified).toHaveBeenCalledTimes(2);
  news.clear('here');
  expect(news.of('here').size).toBe(0);
  expect(news.of('there').size).toBe(1);
});

it('does not announce one’s own, whether it is told before or after the answer', () => {
  const news = new News();
  news.add('here', 'told before');
  news.see('here', 'told before');
  news.see('here', 'told after');
  news.add('here', 'told after');
  expect(news.of('here').size).toBe(0);
});
