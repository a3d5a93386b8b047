import { describe, expect, test } from 'vitest';
import { PICTURE_WIDTHS, tooLargeText, widthsOf } from '../../contract/media-purposes.ts';
import { isHeic, refusalOf } from './upload.ts';
import { addressesOf, arrived, change, chosen } from './uploads.ts';

const urls = ['/media/a', '/media/b', '/media/c'];
const order = (items: ReturnType<typeof arrived>) => items.map(({ key }) => key.slice(-1)).join('');

describe('uploads in order', () => {
  test.each([
    ['c', 0, 'cab'],
    ['a', 2, 'bca'],
    ['b', 99, 'acb'],
    ['b', -1, 'bac'],
    ['x', 0, 'abc'],
  ])('%s goes to place %i', (key, to, expected) => {
    expect(order(change(arrived(urls), { type: 'move', key: `/media/${key}`, to }))).toBe(expected);
  });

  test('count only when they have arrived', () => {
    const file = new File(['bytes'], 'a.jpg', { type: 'image/jpeg' });
    const waiting = chosen(file, undefined);
    let items = change(arrived(urls), { type: 'add', items: [waiting, chosen(file, 'That file is empty.')] });
    expect(items.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'waiting', 'failed']);
    expect(addressesOf(items)).toEqual(urls);
    items = change(items, { type: 'set', key: waiting.key, to: { state: 'done', url: '/media/d' } });
    items = change(items, { type: 'move', key: waiting.key, to: 0 });
    items = change(items, { type: 'remove', key: '/media/b' });
    expect(addressesOf(items)).toEqual(['/media/d', '/media/a', '/media/c']);
  });
});

test('a picture has the widths below its own, and its own', () => {
  expect(widthsOf(1600)).toEqual([...PICTURE_WIDTHS]);
  expect(widthsOf(700)).toEqual([96, 240, 480, 700]);
  expect(widthsOf(96)).toEqual([96]);
  expect(widthsOf(20)).toEqual([20]);
});

test('what is too large is told with the limit', () => {
  expect(tooLargeText('review', 'video')).toBe('Videos can be up to 50 MB.');
});

test('a phone’s HEIC is known by its type or, where the browser knows none, by its name', () => {
  const file = (name: string, type = '') => new File(['bytes'], name, { type });
  expect([file('IMG_1.HEIC'), file('a.heif'), file('a', 'image/heic')].map(isHeic)).toEqual([
    true,
    true,
    true,
  ]);
  expect([file('heic.jpg', 'image/jpeg'), file('a.pdf')].map(isHeic)).toEqual([false, false]);
  const large = new File([new Uint8Array(21 * 1024 * 1024)], 'IMG_2.heic');
  expect(refusalOf(large, 'proof')).toBe('Pictures can be up to 20 MB.');
});
