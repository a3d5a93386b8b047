import { useId } from 'react';
import { type MoodName, moods } from '../../contract/mood-constants.ts';
import { Face } from './face.tsx';
import { moodNames } from './sentences.ts';

interface MoodChoiceProps {
  legend: string;
  value: MoodName | undefined;
  onChange: (mood: MoodName) => void;
}

/** Radio buttons of the seven moods. */
export function MoodChoice({ legend, value, onChange }: MoodChoiceProps) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      <span className="grid grid-cols-3 gap-1.5 min-[360px]:grid-cols-4 sm:grid-cols-7">
        {moods.map((mood) => (
          <label
            key={mood}
            className="relative flex cursor-pointer flex-col items-center gap-1.5 rounded-lg px-0.5 pt-2.5 pb-2 text-sm font-medium text-ink-2 inset-ring inset-ring-line-2 hover:bg-hover has-checked:text-ink has-checked:inset-ring-2 has-checked:inset-ring-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink"
          >
            <input
              type="radio"
              name={name}
              value={mood}
              checked={value === mood}
              onChange={() => onChange(mood)}
              className="hit-area"
            />
            <Face mood={mood} />
            {moodNames[mood]}
          </label>
        ))}
      </span>
    </fieldset>
  );
}
