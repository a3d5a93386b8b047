import { Controller, useFormContext } from 'react-hook-form';
import { StarInput } from '../ui/star-input.tsx';
import { FormSection } from './form-section.tsx';
import type { ReviewValues } from './review-values.ts';

const meanings = [
  'Tap a star.',
  'Not for you, and you would not give it to anybody.',
  'Disappointing, with something to be said for it.',
  'Does what it should, no more.',
  'Good, with one thing you would change.',
  'You would buy it again.',
];

export function RatingField() {
  const { control, formState } = useFormContext<ReviewValues>();
  return (
    <FormSection title="Your Rating">
      <Controller
        control={control}
        name="rating"
        render={({ field }) => (
          <div>
            <StarInput
              legend="Rating"
              value={field.value}
              onChange={field.onChange}
              error={formState.errors.rating?.message}
            />
            <p className="text-sm text-ink-2">{meanings[field.value]}</p>
          </div>
        )}
      />
    </FormSection>
  );
}
