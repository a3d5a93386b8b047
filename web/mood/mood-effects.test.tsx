import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FollowedMoodPreferences } from '../../contract/mood.ts';
import { fill } from '../testing/fill.ts';
import { nothing } from '../testing/mood-preferences.ts';
import { offline } from '../testing/network.ts';
import { sample } from '../testing/sample.ts';
import { network, show } from '../testing/show.tsx';
import { MoodEffects } from './mood-effects.tsx';

const since = '2026-03-01T10:00:00.000Z';
const own = sample(FollowedMoodPreferences, { discovery: 'new', createdAt: since, updatedAt: since });

async function sheet() {
  const shown = await show(<MoodEffects first="stressed" open onOpenChange={() => undefined} />);
  const dialog = within(await screen.findByRole('dialog', { name: 'What follows in each mood' }));
  const group = (name: string) => within(dialog.getByRole('group', { name }));
  return { ...shown, dialog, group };
}

test('prices that cannot be are said at their field and keep it from being saved', async () => {
  network.answer('GET /api/mood/preferences', nothing);
  network.answer('POST /api/mood/preferences', own);
  const { user, dialog, group } = await sheet();
  expect(await dialog.findByRole('radio', { name: 'Stressed' })).toBeChecked();
  await user.click(group('Theme').getByRole('radio', { name: 'Dark' }));
  await user.click(group('Animations').getByRole('radio', { name: 'No motion' }));
  await user.click(dialog.getByRole('button', { name: 'Reels' }));
  await user.click(group('How many leave Wellkept').getByRole('radio', { name: 'None' }));
  expect(dialog.getByText('Nothing leaves Wellkept; all is under the bell.')).toBeVisible();
  await user.click(group('Discovery').getByRole('radio', { name: 'New to you' }));
  await user.click(dialog.getByRole('button', { name: 'Photography' }));
  const [least, most] = [dialog.getByLabelText('Price from'), dialog.getByLabelText('Up to')];
  const save = dialog.getByRole('button', { name: 'Save for Stressed' });
  await fill(user, least, 'some');
  expect(least).toHaveAccessibleDescription('Use dollars and cents, like 129.00.');
  expect(most).toHaveAccessibleDescription('');
  expect(save).toBeDisabled();
  await fill(user, least, '50');
  await fill(user, most, '20');
  expect(most).toHaveAccessibleDescription('The highest price is below the lowest.');
  expect(save).toBeDisabled();
  await fill(user, most, '$200');
  await user.click(save);
  expect(await screen.findByText('Saved for Stressed')).toBeVisible();
  expect(network.sent('POST /api/mood/preferences')[0]?.body).toEqual({
    mood: 'stressed',
    preferences: {
      preferredContentTypes: ['reels'],
      preferredCategories: ['Photography'],
      preferredPriceRange: { min: '50', max: '200' },
      discovery: 'new',
      uiPreferences: { theme: 'dark', animations: false },
      notificationPreferences: { frequency: 'none' },
    },
  });
});

test('what is written for another mood meanwhile is neither saved nor lost', async () => {
  const saved = Promise.withResolvers<FollowedMoodPreferences>();
  network.answer('GET /api/mood/preferences', nothing);
  network.answer('POST /api/mood/preferences', () => saved.promise);
  const { user, dialog, group } = await sheet();
  await user.click(await dialog.findByRole('button', { name: 'Save for Stressed' }));
  await user.click(dialog.getByRole('radio', { name: 'Calm' }));
  await user.click(group('Theme').getByRole('radio', { name: 'Light' }));
  saved.resolve(own);
  expect(await screen.findByText('Saved for Stressed')).toBeVisible();
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Save for Calm' })).toBeEnabled());
  expect(group('Theme').getByRole('radio', { name: 'Light' })).toBeChecked();
  expect(network.sent('POST /api/mood/preferences')).toHaveLength(1);
});

test('what was saved gives way to the suggestion, or to nothing; what did not load is asked for again', async () => {
  network.answer('GET /api/mood/preferences', offline);
  network.answer(
    'DELETE /api/mood/preferences/{mood}',
    sample(FollowedMoodPreferences, { discovery: 'familiar' }),
  );
  network.answer('POST /api/mood/preferences', sample(FollowedMoodPreferences, { createdAt: since }));
  const { user, dialog, group } = await sheet();
  expect(await dialog.findByText(/^What you saved did not load\./)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Save for Stressed' })).toBeDisabled();
  network.answer('GET /api/mood/preferences', { ...nothing, stressed: own });
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText('This is what you chose for Stressed.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Back to the suggestion' }));
  expect(await screen.findByText('As Wellkept suggests for Stressed')).toBeVisible();
  expect(dialog.getByText('This is what Wellkept suggests for Stressed.')).toBeVisible();
  expect(group('Discovery').getByRole('radio', { name: 'Familiar' })).toBeChecked();
  await user.click(dialog.getByRole('button', { name: 'Let nothing follow' }));
  expect(await screen.findByText('Nothing follows Stressed any more')).toBeVisible();
  expect(dialog.getByText('This is what you chose for Stressed.')).toBeVisible();
  expect(network.sent('POST /api/mood/preferences')[0]?.body).toEqual({
    mood: 'stressed',
    preferences: {
      preferredContentTypes: [],
      preferredCategories: [],
      preferredPriceRange: null,
      discovery: null,
      uiPreferences: {},
      notificationPreferences: {},
    },
  });
});
