import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { LISTING_PICTURES } from '../../../contract/trade-words.ts';
import { PhotoPicker } from '../../media/photo-picker.tsx';
import { Section } from '../../ui/section.tsx';
import type { ListingValues } from './listing-values.ts';

export function PhotoSection({ onBusy }: { onBusy: (busy: boolean) => void }) {
  const { control, formState } = useFormContext<ListingValues>();
  const type = useWatch({ control, name: 'type' });
  return (
    <Section title={type === 'buy_request' ? 'A picture of it' : 'Show it as it is'}>
      <Controller
        control={control}
        name="imageUrls"
        render={({ field }) => (
          <PhotoPicker
            purpose="listing"
            most={LISTING_PICTURES}
            first="Cover"
            camera
            hint="The first one is the cover. Drag them into order, or select one and use the arrows."
            value={field.value}
            onChange={field.onChange}
            onBusy={onBusy}
            error={formState.errors.imageUrls?.message}
          />
        )}
      />
    </Section>
  );
}
