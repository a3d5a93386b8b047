import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CurrentMood, FollowedMoodPreferences } from '../../../contract/mood.ts';
import { MoodInShell } from '../../mood/public.ts';
import { defaults } from '../../testing/mood-preferences.ts';
import { sample } from '../../testing/sample.ts';
import { network, show } from '../../testing/show.tsx';
import { AppearanceSettings } from './appearance-settings.tsx';

const looks = () => ({ ...document.documentElement.dataset });

test('a theme that is chosen by hand wins while the rest still follows; all that was undone stays so', async () => {
  const stressed = sample(CurrentMood, {
    mood: 'stressed',
    intensity: 4,
    confidence: 1,
    source: 'chosen',
    since: '2026-03-02T10:00:00.000Z',
  });
  network.answer('GET /api/mood/current', stressed);
  network.answer('PATCH /api/mood/current', { ...stressed, undoneUntil: '2026-03-02T22:00:00.000Z' });
  network.answer('GET /api/mood/preferences', {
    ...defaults,
    stressed: sample(FollowedMoodPreferences, {
      uiPreferences: { theme: 'dark', density: 'spacious', animations: false, colorScheme: 'soft' },
      notificationPreferences: { frequency: 'none' },
    }),
  });
  const { user } = await show(
    <>
      <MoodInShell />
      <AppearanceSettings />
    </>,
  );
  const followed = await screen.findByText(/^Because you feel stressed: softer colours/);
  await user.click(screen.getByRole('radio', { name: 'Light' }));
  await user.click(screen.getByRole('radio', { name: 'System' }));
  expect(looks()).toMatchObject({ theme: 'light', density: 'spacious' });
  await user.click(within(followed).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(followed).not.toBeInTheDocument());
  await user.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(looks()).toMatchObject({ theme: 'dark' });
  expect(looks()).not.toHaveProperty('density');
  await user.click(screen.getByRole('radio', { name: 'Light' }));
});
