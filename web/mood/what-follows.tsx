import { Button } from '../ui/button.tsx';
import { RetryLine } from '../ui/load-failed.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { useEffectTexts } from './use-effect-texts.ts';
import { useMood } from './use-effects.ts';

/** What the current mood changed and why, with a button to undo it; on the card and in the settings. */
export function WhatFollows({ onChoose }: { onChoose: () => void }) {
  const followed = useEffectTexts();
  const { allFailed, allError, loadAll } = useMood();
  if (allFailed)
    return (
      <RetryLine error={allError} onRetry={loadAll}>
        What follows did not load.
      </RetryLine>
    );
  if (!followed)
    return (
      <Loading label="Loading what follows">
        <Skeleton className="w-4/5" />
      </Loading>
    );
  const { words, action, undo, again, isPending } = followed;
  const actions = {
    undo: { label: 'Undo', onClick: undo },
    again: { label: 'Follow it again', onClick: again },
    choose: { label: 'Choose what follows', onClick: onChoose },
  };
  return (
    <>
      <p className="text-sm text-pretty text-ink-2" aria-live="polite">
        {words}
      </p>
      <Button
        variant="ghost"
        className="-ml-[12px] text-accent-ink"
        busy={isPending}
        onClick={actions[action].onClick}
      >
        {actions[action].label}
      </Button>
    </>
  );
}
