import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CurrentMood, FollowedMoodPreferences, MoodRecord } from '../../contract/mood.ts';
import { defaults } from '../testing/mood-preferences.ts';
import { offline } from '../testing/network.ts';
import { sample } from '../testing/sample.ts';
import { network, show } from '../testing/show.tsx';
import { MoodHistory } from './mood-history.tsx';
import { MoodSettings } from './mood-settings.tsx';

test('off says that nothing is counted; what follows is asked for again where it did not load', async () => {
  network.answer('GET /api/mood/current', sample(CurrentMood, { detecting: false }));
  network.answer('GET /api/mood/preferences', offline);
  const { user } = await show(<MoodSettings />, { at: '/settings' });
  const detection = await screen.findByRole('switch', { name: 'Smart Mood Detection' });
  expect(detection).not.toBeChecked();
  expect(screen.getByText(/^Off: nothing is counted and nothing is sent\./)).toBeVisible();
  expect(await screen.findByText(/^What follows in each mood did not load\./)).toBeVisible();
  network.answer('GET /api/mood/preferences', {
    ...defaults,
    calm: sample(FollowedMoodPreferences, { createdAt: '2026-03-01T10:00:00.000Z' }),
  });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  const meaning = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;
  expect(await screen.findByText('Frustrated')).toBeVisible();
  expect(meaning('Frustrated')).toHaveTextContent('No motion and fewer pushes and emails');
  expect(meaning('Calm')).toHaveTextContent('Nothing changes · your choice');
});

test('the mood one is in is undone there too, in the words of the card', async () => {
  const stressed = { mood: 'stressed', intensity: 3, confidence: 0.8, source: 'detected' } as const;
  network.answer('GET /api/mood/current', sample(CurrentMood, stressed));
  network.answer('GET /api/mood/preferences', defaults);
  network.answer(
    'PATCH /api/mood/current',
    sample(CurrentMood, { ...stressed, undoneUntil: '2026-03-01T10:00:00.000Z' }),
  );
  const { user } = await show(<MoodSettings />, { at: '/settings' });
  expect(await screen.findByRole('heading', { name: 'You seem stressed' })).toBeVisible();
  expect(
    await screen.findByText(
      'Because you seem stressed: softer colours, no motion, recommendations from categories you know first and fewer pushes and emails.',
    ),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/^Undone until /)).toBeVisible();
});

test('the moods so far say where each came from, and are deleted once that is confirmed', async () => {
  network.answer('GET /api/mood/history', [
    sample(MoodRecord, { mood: 'calm', intensity: 2, confidence: 1, source: 'chosen' }),
    sample(MoodRecord, { mood: 'frustrated', intensity: 3, confidence: 0.9, source: 'detected' }),
  ]);
  network.answer('GET /api/mood/current', sample(CurrentMood, {}));
  network.answer('DELETE /api/mood/history', () => undefined);
  const { user } = await show(<MoodHistory open onOpenChange={() => undefined} />);
  const moods = within(await screen.findByRole('dialog', { name: 'Your moods so far' }));
  const [first, last] = await moods.findAllByRole('listitem');
  expect(first).toHaveTextContent('CalmYou chose it · 2 of 5');
  expect(last).toHaveTextContent('FrustratedGuessed, 90% sure · 3 of 5');
  await user.click(moods.getByRole('button', { name: 'Delete all moods' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete your moods?' }));
  expect(network.sent('DELETE /api/mood/history')).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Your moods are deleted')).toBeVisible();
  expect(await moods.findByText('None so far.')).toBeVisible();
});
