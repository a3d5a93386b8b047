import { Link, useSearch } from '@tanstack/react-router';
import { Paperclip, ReceiptText } from 'lucide-react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { proofNames } from '../../contract/proof.ts';
import { FilePicker } from '../media/public.ts';
import { LinkButton } from '../ui/button.tsx';
import { draftProductOf } from './draft-product.ts';
import type { ReviewValues } from './review-values.ts';

interface ProofPickerProps {
  onBusy: (busy: boolean) => void;
  /** The form that scanning a receipt leads back to. */
  scanFor: 'review' | 'instant';
}

/** The proof of purchase: a receipt that is read; or a file that is only attached, which proves nothing. */
export function ProofPicker({ onBusy, scanFor }: ProofPickerProps) {
  const { productId, reviewId } = useSearch({ strict: false });
  const { control, formState } = useFormContext<Pick<ReviewValues, 'proofImageUrl' | 'product' | 'name'>>();
  const [product, name] = useWatch({ control, name: ['product', 'name'] });
  const search = {
    for: scanFor,
    reviewId,
    ...draftProductOf({ product, name }),
    words: productId ? undefined : 'new',
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5 rounded-md bg-accent-soft px-4 py-3.5">
        <p className="min-w-0 flex-1 basis-56 text-sm text-ink-2">
          <b className="block text-base font-medium text-ink">“Verified purchase”</b>
          By a receipt that we read and that names the product. What you wrote waits for you.
        </p>
        <LinkButton render={<Link to="/receipts" search={search} />}>
          <ReceiptText aria-hidden="true" /> Scan a receipt
        </LinkButton>
      </div>
      <Controller
        control={control}
        name="proofImageUrl"
        render={({ field }) => (
          <FilePicker
            purpose="proof"
            label="File about the purchase"
            prompt="Or only attach a file"
            note="Nobody checks it: your review says “File attached”, and no more. Only you can ever see it."
            value={field.value}
            onChange={field.onChange}
            onBusy={onBusy}
            error={formState.errors.proofImageUrl?.message}
          >
            <p className="mt-1 flex items-center gap-1.5 text-sm font-medium text-ink-2 [&_.lucide]:size-4">
              <Paperclip aria-hidden="true" /> {proofNames.attached}
            </p>
          </FilePicker>
        )}
      />
    </>
  );
}
