import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../testing/show.tsx';
import { PromptPage } from './signed-out-pages.tsx';

test.each([
  ['/search', ['Sign in to search users, products, and services'], 'Sign in'],
  ['/messages', ['Sign in to view messages'], 'Sign in'],
  ['/transactions', ['Please log in to view your transactions'], 'Log in'],
  ['/settings', ['Please log in to access settings'], 'Log in'],
  [
    '/instant-review',
    ['Instant Reviews', 'Capture photos and videos to share instant product reviews.'],
    'Log In to Continue',
  ],
] as const)('%s asks a visitor to sign in, and leads back', async (path, words, button) => {
  await show(<PromptPage />, { at: path, user: null });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(words[0]);
  for (const text of words) expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: button })).toHaveAttribute(
    'href',
    `/api/login?returnTo=${encodeURIComponent(path)}`,
  );
});
