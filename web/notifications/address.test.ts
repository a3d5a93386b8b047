import { expect, it } from 'vitest';
import { addressOf } from './address.ts';

it('leads where the notification says, within our own pages', () => {
  expect(addressOf({ type: 'review_like', data: { url: '/product/1?review=2' } })).toBe(
    '/product/1?review=2',
  );
  for (const url of ['https://evil.example/', '//evil.example/', '/\\evil.example', 'javascript:alert(1)'])
    expect(addressOf({ type: 'other', data: { url } })).toBeUndefined();
});

it('leads from a cover to the tracker in any case', () => {
  expect(addressOf({ type: 'warranty_expiring', data: { warrantyId: '1' } })).toBe('/warranty');
  expect(addressOf({ type: 'warranty_expiring', data: {} })).toBeUndefined();
  expect(addressOf({ type: 'other', data: {} })).toBeUndefined();
});
