import { useMutation } from '@tanstack/react-query';
import { Ellipsis, HelpCircle, History, SlidersHorizontal, Smile, Undo2 } from 'lucide-react';
import type { CurrentMood } from '../../contract/mood.ts';
import { failed } from '../lib/error-toast.ts';
import { IconButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { cx } from '../ui/cx.ts';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Menu, MenuItem, MenuSeparator } from '../ui/menu.tsx';
import { Switch } from '../ui/switch.tsx';
import { letGoOfMood, setDetecting } from './api.ts';
import { sureMood } from './effects.ts';
import { Face } from './face.tsx';
import { MoodSkeleton } from './mood-skeleton.tsx';
import { moodWords } from './sentences.ts';
import { useMood } from './use-effects.ts';
import { WhatFollows } from './what-follows.tsx';

/** The dialogs that the card opens. */
export type MoodDialog = 'choose' | 'why' | 'follows' | 'history';

interface MoodCardProps {
  onOpen: (what: MoodDialog) => void;
}

/** The signed-in person's mood, what it changes and why. */
export function MoodCard({ onOpen }: MoodCardProps) {
  const { mood, isError, error, refetch } = useMood();
  if (mood) return <KnownMood mood={mood} onOpen={onOpen} />;
  if (!isError) return <MoodSkeleton />;
  return (
    <Card as="section" aria-label="Your mood" className="p-4 lg:p-3.5">
      <LoadFailed
        as="part"
        heading="h3"
        className="px-0 py-2"
        title="Your mood did not load"
        error={error}
        onRetry={() => void refetch()}
      />
    </Card>
  );
}

function KnownMood({ mood, onOpen }: MoodCardProps & { mood: CurrentMood }) {
  const sure = sureMood(mood);
  const { title, line } = moodWords(mood);
  return (
    <Card as="section" aria-label="Your mood" className="relative px-4 pt-4 pb-2 lg:px-3.5 lg:pt-3.5">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2 lg:gap-x-2.5">
        <Face mood={sure} className="self-start max-lg:row-span-2 lg:size-10" />
        <h2 className="pr-8 text-base lg:pr-5 tracking-[-.01em]" aria-live="polite">
          {title}
        </h2>
        <div className="max-lg:-mt-2 lg:col-span-full">
          {line ? (
            <p className="text-sm text-pretty text-ink-2">{line}</p>
          ) : (
            <WhatFollows onChoose={() => onOpen('follows')} />
          )}
        </div>
      </div>
      <div className="absolute top-0 right-1 lg:top-0.5 lg:right-0">
        <MoodMenu mood={mood} onOpen={onOpen} />
      </div>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4">
        {sure && mood.intensity !== null && <Intensity level={mood.intensity} />}
        <SmartMood on={mood.detecting} />
      </div>
    </Card>
  );
}

const levels = [1, 2, 3, 4, 5];

function Intensity({ level }: { level: number }) {
  return (
    <p className="flex min-h-11 items-center gap-2.5 text-sm text-ink-2 lg:min-h-8 lg:w-full">
      <span role="img" aria-label={`${level} of 5`} className="flex items-end gap-[3px]">
        {levels.map((one) => (
          <span
            key={one}
            className={cx('h-4 w-1 rounded-[2px]', one <= level ? 'bg-accent' : 'bg-tick-off')}
          />
        ))}
      </span>
      Intensity
    </p>
  );
}

function SmartMood({ on }: { on: boolean }) {
  const change = useMutation({
    mutationFn: setDetecting,
    onError: failed('Not changed'),
  });
  return (
    <Switch
      label={<span className="text-sm font-normal text-ink-2">Smart Mood Detection</span>}
      checked={on}
      onChange={(next) => change.mutate(next)}
      className="min-h-11! grow py-0 max-lg:justify-end max-lg:*:first:flex-none"
    />
  );
}

function MoodMenu({ mood, onOpen }: MoodCardProps & { mood: CurrentMood }) {
  const letGo = useMutation({ mutationFn: letGoOfMood, onError: failed('Not changed') });
  return (
    <Menu
      trigger={
        <IconButton label="Mood options">
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    >
      <MenuItem onClick={() => onOpen('choose')}>
        <Smile aria-hidden="true" /> Choose your mood
      </MenuItem>
      {mood.source === 'chosen' && (
        <MenuItem onClick={() => letGo.mutate()}>
          <Undo2 aria-hidden="true" /> Take back what you chose
        </MenuItem>
      )}
      {mood.source === 'detected' && (
        <MenuItem onClick={() => onOpen('why')}>
          <HelpCircle aria-hidden="true" /> Why this guess?
        </MenuItem>
      )}
      <MenuItem onClick={() => onOpen('follows')}>
        <SlidersHorizontal aria-hidden="true" /> What follows in each mood
      </MenuItem>
      <MenuSeparator />
      <MenuItem onClick={() => onOpen('history')}>
        <History aria-hidden="true" /> Your moods so far
      </MenuItem>
    </Menu>
  );
}
