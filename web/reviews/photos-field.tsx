import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { REVIEW_PICTURES } from '../../contract/review-constants.ts';
import { PhotoPicker } from '../media/public.ts';
import type { ReviewValues } from './review-values.ts';

/** A video's poster counts as one of the photos. */
export function PhotosField({ onBusy }: { onBusy: (busy: boolean) => void }) {
  const { control, formState } = useFormContext<ReviewValues>();
  const hasPoster = useWatch({ control, name: ['videoUrl', 'posterUrl'] }).every(Boolean);
  return (
    <Controller
      control={control}
      name="imageUrls"
      render={({ field }) => (
        <PhotoPicker
          purpose="review"
          most={hasPoster ? REVIEW_PICTURES - 1 : REVIEW_PICTURES}
          value={field.value}
          onChange={field.onChange}
          onBusy={onBusy}
          error={formState.errors.imageUrls?.message}
        />
      )}
    />
  );
}
