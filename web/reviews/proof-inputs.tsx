import { Controller, useFormContext } from 'react-hook-form';
import { Switch } from '../ui/switch.tsx';
import { ProofPicker } from './proof-picker.tsx';
import type { ReviewValues } from './review-values.ts';

export function ProofInputs({ onBusy }: { onBusy: (busy: boolean) => void }) {
  const { control } = useFormContext<ReviewValues>();
  return (
    <>
      <ProofPicker onBusy={onBusy} scanFor="review" />
      <Controller
        control={control}
        name="isPrivate"
        render={({ field }) => (
          <Switch
            label="Private review"
            description="Only you can read it."
            checked={field.value}
            onChange={field.onChange}
          />
        )}
      />
    </>
  );
}
