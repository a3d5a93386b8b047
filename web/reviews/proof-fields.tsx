import { CircleCheck } from 'lucide-react';
import { Controller, useFormContext } from 'react-hook-form';
import { FilePicker } from '../media/file-picker.tsx';
import { Switch } from '../ui/switch.tsx';
import { FormSection } from './form-section.tsx';
import type { ReviewValues } from './review-values.ts';

export function ProofFields({ onBusy }: { onBusy: (busy: boolean) => void }) {
  const { control, formState } = useFormContext<ReviewValues>();
  return (
    <FormSection title="Verification & Privacy">
      <Controller
        control={control}
        name="proofImageUrl"
        render={({ field }) => (
          <FilePicker
            purpose="proof"
            label="Proof of purchase"
            prompt="Add proof of purchase"
            note="Only you can ever see it. Readers see the stamp."
            value={field.value}
            onChange={field.onChange}
            onBusy={onBusy}
            error={formState.errors.proofImageUrl?.message}
          >
            <p className="mt-1 flex items-center gap-1.5 text-sm font-medium text-accent-ink [&_.lucide]:size-4">
              <CircleCheck aria-hidden="true" /> Verified purchase
            </p>
          </FilePicker>
        )}
      />
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
    </FormSection>
  );
}
