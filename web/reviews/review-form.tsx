import { zodResolver } from '@hookform/resolvers/zod';
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { type FieldErrors, FormProvider, useForm } from 'react-hook-form';
import { readDraft } from '../lib/draft.ts';
import { useDraft } from '../lib/use-draft.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.ts';
import { createFrame } from './create-frame.ts';
import { CreateHeader } from './create-header.tsx';
import { DraftNote } from './draft-note.tsx';
import { ProductFields } from './product-fields.tsx';
import { ProofFields } from './proof-fields.tsx';
import { RatingField } from './rating-field.tsx';
import { ReviewPreview } from './review-preview.tsx';
import { type CheckedReview, type ReviewValues, reviewSchema } from './review-values.ts';
import { usePostReview } from './use-post-review.ts';
import { WordFields } from './word-fields.tsx';

interface ReviewFormProps {
  /** Whose draft of what this is. */
  about: string;
  initial: ReviewValues;
  /** The review that is changed; left out for a new one. */
  reviewId?: string;
}

export function ReviewForm({ about, initial, reviewId }: ReviewFormProps) {
  const name = `wellkept-review-draft ${about}`;
  const [found] = useState(() => readDraft(name, initial));
  const form = useForm<ReviewValues, unknown, CheckedReview>({
    resolver: zodResolver(reviewSchema),
    defaultValues: found?.values ?? initial,
  });
  const draft = useDraft({ form, name, initial, found });
  const [uploading, setUploading] = useState({ photos: false, proof: false });
  const navigate = useNavigate();
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  const posting = usePostReview({
    form,
    reviewId,
    idempotencyKey: draft.key,
    onPosted: (earlier) => {
      draft.done();
      toast({
        title: reviewId ? 'Review saved' : 'Review created!',
        description: earlier ? 'Your first attempt got through. Edit it to say more.' : undefined,
      });
      if (reviewId && canGoBack) history.back();
      else void navigate({ to: '/', search: {} });
    },
  });

  function tellMissing(errors: FieldErrors<ReviewValues>) {
    if (!errors.rating) return;
    toast({
      title: 'Rating required',
      description: 'Please select a rating for your review.',
      tone: 'destructive',
    });
  }
  const busy = posting.isPending || uploading.photos || uploading.proof;
  return (
    <FormProvider {...form}>
      <div className={createFrame}>
        <CreateHeader title={reviewId ? 'Edit your review' : 'Write a review'} saved={draft.saved} />
        <form
          noValidate
          onSubmit={form.handleSubmit((values) => posting.mutate(values), tellMissing)}
          className="grid min-w-0 gap-4"
        >
          {draft.restored && <DraftNote onDiscard={draft.discard} />}
          <ProductFields fixed={reviewId !== undefined} />
          <RatingField />
          <WordFields onBusy={(photos) => setUploading((now) => ({ ...now, photos }))} />
          <ProofFields onBusy={(proof) => setUploading((now) => ({ ...now, proof }))} />
          <div className="flex lg:justify-end">
            <Button type="submit" variant="primary" size="lg" busy={busy} className="grow lg:grow-0">
              {reviewId ? 'Save changes' : 'Post review'}
            </Button>
          </div>
        </form>
        <ReviewPreview />
      </div>
    </FormProvider>
  );
}
