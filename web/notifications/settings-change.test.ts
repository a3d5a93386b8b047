import { expect, it } from 'vitest';
import type { NotificationSettings } from '../../contract/notifications.ts';
import { changed } from './settings-change.ts';

const settings = {
  reviewLikes: true,
  claims: false,
  emailDigest: true,
  channels: { reviewLikes: { push: true, email: false }, claims: { push: true, email: true } },
} as NotificationSettings;

it('changes what is named and leaves the rest', () => {
  const next = changed(settings, { claims: true, channels: { reviewLikes: { push: false } } });
  expect(next).toEqual({
    ...settings,
    claims: true,
    channels: { reviewLikes: { push: false, email: false }, claims: { push: true, email: true } },
  });
});
