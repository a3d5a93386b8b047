import { expect, it } from 'vitest';
import type { Notification } from '../../contract/notifications.ts';
import { withOlder } from '../lib/paging.ts';
import { type NotificationList, withNewest } from './list.ts';

const list = (ids: string, nextCursor: string | null = 'on'): NotificationList => ({
  items: [...ids].map((id) => ({ id }) as Notification),
  nextCursor,
});
const ids = ({ items }: NotificationList) => items.map(({ id }) => id).join('');

it('puts the newest before what is known', () => {
  const joined = withNewest(list('zab'), list('abcdef', 'deep'));
  expect(ids(joined)).toBe('zabcdef');
  expect(joined.nextCursor).toBe('deep');
});

it('moves to the front what others have joined', () => {
  expect(ids(withNewest(list('eab'), list('abcdef')))).toBe('eabcdf');
});

it('leaves out what was removed elsewhere', () => {
  expect(ids(withNewest(list('acd'), list('abcdef')))).toBe('acdef');
});

it('starts over when there may be a gap, and when the newest are all there are', () => {
  expect(ids(withNewest(list('xyz'), list('abcdef')))).toBe('xyz');
  expect(withNewest(list('b', null), list('abc'))).toEqual(list('b', null));
  expect(withNewest(list('', null), list('abc'))).toEqual(list('', null));
  expect(withNewest(list('ab'), undefined)).toEqual(list('ab'));
});

it('goes on with older ones, each once', () => {
  expect(withOlder(list('abc'), list('cde', null))).toEqual(list('abcde', null));
});
