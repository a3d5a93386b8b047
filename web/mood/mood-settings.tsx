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
import { MoodEffects } from './lazy.ts';
import { moodNames } from './sentences.ts';
import { WhatIsCounted } from './what-is-counted.tsx';

const list = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** Settings of Smart Mood Detection: on or off, what it counts and what a mood changes. */
export function MoodSettings() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Detection />
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

function Follows({ onChoose }: { onChoose: () => void }) {
  const { data: saved, isError, error, refetch } = useQuery(moodPreferences);
  if (isError && !saved)
    return (
      <RetryLine error={error} onRetry={() => void refetch()}>
        What follows in each mood did not load.
      </RetryLine>
    );
  if (!saved)
    return (
      <Loading label="Loading what follows in each mood" className="grid h-18 content-center gap-2.5 pb-3.5">
        <Skeleton className="w-2/5" />
        <Skeleton className="w-4/5" />
      </Loading>
    );
  const those = moods.filter((mood) => saved[mood]).map((mood) => moodNames[mood]);
  return (
    <SettingsRow
      title="What follows in each mood"
      text={
        those.length > 0
          ? `Something follows when you are ${list.format(those).toLowerCase()}.`
          : 'Nothing follows yet. Choose colours, motion, room, notifications and recommendations for each mood.'
      }
    >
      <Button onClick={onChoose}>
        <SlidersHorizontal aria-hidden="true" /> Choose
      </Button>
    </SettingsRow>
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
