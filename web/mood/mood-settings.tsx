import { useMutation, useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { Suspense, useState } from 'react';
import { moods } from '../../contract/mood-constants.ts';
import { failed } from '../lib/error-toast.ts';
import { Button } from '../ui/button.tsx';
import { RetryLine } from '../ui/load-failed.tsx';
import { SettingsRow } from '../ui/section.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { Switch } from '../ui/switch.tsx';
import { currentMood, moodPreferences, setDetecting } from './api.ts';
import { DeleteMoods } from './delete-moods.tsx';
import { effectWords } from './effect-texts.ts';
import { sureMood } from './effects.ts';
import { MoodEffects } from './lazy.ts';
import { moodNames, moodWords } from './sentences.ts';
import { useMood } from './use-effects.ts';
import { WhatFollows } from './what-follows.tsx';
import { WhatIsCounted } from './what-is-counted.tsx';

/** Settings of Smart Mood Detection: on or off, what it counts and what a mood changes. */
export function MoodSettings() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Detection />
      <Now onChoose={() => setOpen(true)} />
      <div className="border-t border-line py-4">
        <WhatIsCounted />
      </div>
      <div className="border-t border-line pt-3.5">
        <Follows onChoose={() => setOpen(true)} />
        <SettingsRow
          title="Delete your moods"
          text="All that were chosen or guessed, and what was counted for them."
        >
          <DeleteMoods />
        </SettingsRow>
      </div>
      <Suspense>{open && <MoodEffects open onOpenChange={setOpen} />}</Suspense>
    </>
  );
}

/** The mood one is in, as the card on Home says it. */
function Now({ onChoose }: { onChoose: () => void }) {
  const { mood } = useMood();
  if (!mood || !sureMood(mood)) return null;
  return (
    <div className="border-t border-line pt-3.5 pb-1.5">
      <h3 className="text-base tracking-[-.01em]">{moodWords(mood).title}</h3>
      <WhatFollows onChoose={onChoose} />
    </div>
  );
}

/** What follows in each of the seven moods, in the words of the card. */
function Follows({ onChoose }: { onChoose: () => void }) {
  const { data: all, isError, error, refetch } = useQuery(moodPreferences);
  if (isError && !all)
    return (
      <RetryLine error={error} onRetry={() => void refetch()}>
        What follows in each mood did not load.
      </RetryLine>
    );
  if (!all)
    return (
      <Loading label="Loading what follows in each mood" className="grid h-18 content-center gap-2.5 pb-3.5">
        <Skeleton className="w-2/5" />
        <Skeleton className="w-4/5" />
      </Loading>
    );
  return (
    <>
      <SettingsRow
        title="What follows in each mood"
        text="As Wellkept suggests, unless you choose otherwise. Your own settings stay as they are."
      >
        <Button onClick={onChoose}>
          <SlidersHorizontal aria-hidden="true" /> Choose
        </Button>
      </SettingsRow>
      <dl className="mb-4 grid gap-2.5 text-sm">
        {moods.map((mood) => (
          <div key={mood} className="sm:grid sm:grid-cols-[6.5rem_1fr] sm:gap-x-3">
            <dt className="font-medium">{moodNames[mood]}</dt>
            <dd className="text-ink-2">
              {effectWords(all[mood])}
              {all[mood].createdAt && ' · your choice'}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Detection() {
  const { data, isError, error, refetch } = useQuery(currentMood);
  const change = useMutation({
    mutationFn: setDetecting,
    onError: failed('Not changed'),
  });
  if (isError && !data)
    return (
      <RetryLine error={error} onRetry={() => void refetch()}>
        Your choice did not load.
      </RetryLine>
    );
  if (!data) return <Skeleton className="mb-3 h-11 rounded-md" />;
  return (
    <div className="lg:-mt-2">
      <Switch
        label="Smart Mood Detection"
        description={
          data.detecting
            ? 'Your mood is guessed while you use Wellkept. A mood that you choose yourself wins.'
            : 'Off: nothing is counted and nothing is sent. You can still choose your mood yourself.'
        }
        checked={data.detecting}
        onChange={(detecting) => change.mutate(detecting)}
      />
    </div>
  );
}
