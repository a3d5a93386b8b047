import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CurrentMood, FollowedMoodPreferences } from '../../contract/mood.ts';
import { nothing } from '../testing/mood-preferences.ts';
import { offline, refused } from '../testing/network.ts';
import { sample } from '../testing/sample.ts';
import { complaints, network, show } from '../testing/show.tsx';
import { ChooseMood } from './choose-mood.tsx';
import { MoodCard } from './mood-card.tsx';
import { useMoodEffects } from './use-effects.ts';
import { useMoodCard } from './use-mood-card.tsx';

const none = sample(CurrentMood, { detecting: true });
const chosen = (since: string) =>
  sample(CurrentMood, {
    mood: 'stressed',
    intensity: 4,
    confidence: 1,
    source: 'chosen',
    since,
    until: null,
    detecting: true,
  });
const saved = {
  ...nothing,
  stressed: sample(FollowedMoodPreferences, {
    preferredContentTypes: ['reels'],
    preferredCategories: ['Photography'],
    preferredPriceRange: { min: '50', max: '200' },
    uiPreferences: { theme: 'dark', density: 'spacious', animations: false, colorScheme: 'soft' },
    notificationPreferences: { frequency: 'none' },
  }),
};
const looks = () => ({ ...document.documentElement.dataset });

/** Applies the mood's look, as the shell does on every page. */
function WithEffects({ children }: { children: React.ReactNode }) {
  useMoodEffects();
  return children;
}

test('what follows a mood is said, undone and followed again', async () => {
  network.answer('GET /api/mood/current', chosen('2026-03-01T10:00:00.000Z'));
  network.answer('GET /api/mood/preferences', saved);
  const { user } = await show(
    <WithEffects>
      <MoodCard onOpen={() => undefined} />
    </WithEffects>,
  );
  expect(
    await screen.findByText(
      'Because you feel stressed: softer colours, the dark theme, more room, no motion, reels first, recommendations from Photography or with offers at $50–200 first and no push or email.',
    ),
  ).toBeVisible();
  const card = within(screen.getByRole('region', { name: 'Your mood' }));
  expect(card.getByRole('heading', { name: 'You chose Stressed' })).toBeVisible();
  expect(card.getByRole('img', { name: '4 of 5' })).toBeVisible();
  expect(looks()).toMatchObject({ theme: 'dark', density: 'spacious', motion: 'none', colors: 'soft' });
  network.answer('PATCH /api/mood/current', {
    ...chosen('2026-03-01T10:00:00.000Z'),
    undoneUntil: '2026-03-01T22:00:00.000Z',
  });
  await user.click(card.getByRole('button', { name: 'Undo' }));
  expect(await card.findByText(/^Undone until .* 22:00: pages, notifications and/)).toBeVisible();
  expect(network.sent('PATCH /api/mood/current')[0]?.body).toEqual({ followed: false });
  expect(looks()).toMatchObject({ theme: 'light' });
  expect(looks()).not.toHaveProperty('density');
  network.answer('PATCH /api/mood/current', chosen('2026-03-01T10:00:00.000Z'));
  await user.click(card.getByRole('button', { name: 'Follow it again' }));
  expect(await card.findByRole('button', { name: 'Undo' })).toBeVisible();
  expect(looks()).toMatchObject({ theme: 'dark', colors: 'soft' });
});

test('what was chosen is taken back, and nothing follows any more', async () => {
  network.answer('GET /api/mood/current', chosen('2026-03-03T10:00:00.000Z'));
  network.answer('GET /api/mood/preferences', saved);
  network.answer('DELETE /api/mood/current', none);
  const { user } = await show(
    <WithEffects>
      <MoodCard onOpen={() => undefined} />
    </WithEffects>,
  );
  await waitFor(() => expect(looks()).toMatchObject({ density: 'spacious' }));
  await user.click(screen.getByRole('button', { name: 'Mood options' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Take back what you chose' }));
  expect(await screen.findByText('No guess yet')).toBeVisible();
  await waitFor(() => expect(looks()).not.toHaveProperty('density'));
});

test('Smart Mood Detection changes at once, and back where that is refused', async () => {
  const answer = Promise.withResolvers<CurrentMood>();
  network.answer('GET /api/mood/current', none);
  network.answer('PATCH /api/mood/settings', () => answer.promise);
  const { user } = await show(<MoodCard onOpen={() => undefined} />);
  const smart = await screen.findByRole('switch', { name: 'Smart Mood Detection' });
  await user.click(smart);
  expect(smart).not.toBeChecked();
  answer.resolve({ ...none, detecting: false });
  expect(await screen.findByText('Smart Mood Detection is off')).toBeVisible();
  network.answer('PATCH /api/mood/settings', refused(503, 'unavailable'));
  await user.click(smart);
  expect(await screen.findByText('Not changed')).toBeVisible();
  await waitFor(() => expect(smart).not.toBeChecked());
  complaints.splice(0);
});

test('what did not load is asked for again, and is not said to be nothing', async () => {
  network.answer('GET /api/mood/current', offline);
  network.answer('GET /api/mood/preferences', offline);
  const { user } = await show(<MoodCard onOpen={() => undefined} />);
  expect(await screen.findByText('Your mood did not load')).toBeVisible();
  network.answer('GET /api/mood/current', chosen('2026-03-04T10:00:00.000Z'));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^What follows did not load\./)).toBeVisible();
  expect(screen.queryByText('Nothing changes in this mood.')).toBeNull();
  network.answer('GET /api/mood/preferences', nothing);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing changes in this mood.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Choose what follows' })).toBeVisible();
});

test('a mood is chosen with how much of it', async () => {
  network.answer('POST /api/mood/current', chosen('2026-03-05T10:00:00.000Z'));
  const { user } = await show(<ChooseMood mood={none} open onOpenChange={() => undefined} />);
  const submit = await screen.findByRole('button', { name: 'That is how I feel' });
  expect(submit).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: 'Stressed' }));
  await user.click(screen.getByRole('radio', { name: '4' }));
  await user.click(submit);
  await waitFor(() =>
    expect(network.sent('POST /api/mood/current')[0]?.body).toEqual({ mood: 'stressed', intensity: 4 }),
  );
});

/** The card and its dialogs, as home has them. */
function CardWithDialogs() {
  const { card, sheet } = useMoodCard();
  return (
    <>
      {card}
      {sheet}
    </>
  );
}

test('a guess is explained by what was counted; the menu leads there, and to the moods so far', async () => {
  network.answer('GET /api/mood/current', {
    ...none,
    mood: 'frustrated',
    intensity: 3,
    confidence: 0.9,
    source: 'detected',
    evidence: [
      { feature: 'failedClicks', value: 21, weight: 1 },
      { feature: 'timeSpent', value: 40, weight: 0 },
    ],
  });
  network.answer('GET /api/mood/preferences', nothing);
  network.answer('GET /api/mood/history', []);
  const { user } = await show(<CardWithDialogs />);
  const openFromMenu = async (item: string) => {
    await user.click(await screen.findByRole('button', { name: 'Mood options' }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
  };
  await openFromMenu('Why this guess?');
  const why = within(await screen.findByRole('dialog', { name: 'Why this guess?' }));
  expect(await why.findByText('21 clicks that did nothing')).toBeVisible();
  expect(why.getByText('What was seen in 40 seconds')).toBeVisible();
  expect(why.getByText('Never counted')).toBeVisible();
  await user.click(why.getByRole('button', { name: 'Close' }));
  await openFromMenu('Your moods so far');
  const moods = within(await screen.findByRole('dialog', { name: 'Your moods so far' }));
  expect(await moods.findByText('None so far.')).toBeVisible();
});
