import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { CurrentMood } from '../../contract/mood.ts';
import { failed } from '../lib/error-toast.ts';
import { Button } from '../ui/button.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { Sheet, SheetClose } from '../ui/sheet.tsx';
import { chooseMood } from './api.ts';
import { MoodChoice } from './mood-choice.tsx';

interface ChooseMoodProps {
  mood: CurrentMood;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const intensities = ['1', '2', '3', '4', '5'] as const;
const USUAL = '3';

export function ChooseMood({ mood: now, ...dialog }: ChooseMoodProps) {
  const wasChosen = now.source === 'chosen' && now.mood !== null;
  const [mood, setMood] = useState(wasChosen ? (now.mood ?? undefined) : undefined);
  const [intensity, setIntensity] = useState<string>(wasChosen ? String(now.intensity ?? USUAL) : USUAL);
  const choice = useMutation({
    mutationFn: chooseMood,
    onSuccess: () => dialog.onOpenChange(false),
    onError: failed('Not chosen'),
  });
  return (
    <Sheet
      {...dialog}
      desktop="wide"
      title="Choose your mood"
      description="It wins over any guess for 12 hours, or until you take it back. Only you see it."
      footer={
        <>
          <SheetClose render={<Button variant="ghost">Cancel</Button>} />
          <Button
            variant="primary"
            disabled={!mood}
            busy={choice.isPending}
            onClick={() => mood && choice.mutate({ mood, intensity: Number(intensity) })}
          >
            That is how I feel
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <MoodChoice legend="How do you feel?" value={mood} onChange={setMood} />
        <Segmented
          legend="How much, from 1 to 5?"
          options={intensities.map((value) => ({ value, label: value }))}
          value={intensity}
          onChange={setIntensity}
        />
      </div>
    </Sheet>
  );
}
