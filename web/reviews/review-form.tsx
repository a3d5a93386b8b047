import { useMutation } from '@tanstack/react-query';
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { type FieldErrors, FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import type { Video } from '../../contract/media.ts';
import { wasSentBefore } from '../lib/api.ts';
import { useChecks } from '../lib/checks.ts';
import { dropDraft, keepDraft, readDraft, useDraft } from '../lib/draft.ts';
import { failedAs } from '../lib/error-toast.ts';
import { fieldsOf, showFieldErrors } from '../lib/form.ts';
import { toast } from '../lib/toast.ts';
import { productOf } from '../products/public.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { DraftNote } from '../ui/field.tsx';
import { soon } from '../ui/later.ts';
import { createReview, saveReview } from './api.ts';
import { draftProductOf, isDraftOf } from './draft-product.ts';
import type { CheckedReview } from './review-checks.ts';
import { ProductSection, ProofFields, RatingField, WordFields } from './review-fields.tsx';
import { bodyOf, type ReviewValues, videoOf } from './review-values.ts';

const VideoFields = lazy(() =>
  import('./video-fields.tsx').then((module) => ({ default: module.VideoFields })),
);
const ReviewPreview = soon(async () => (await import('./review-preview.tsx')).ReviewPreview);

const getChecks = async () => (await import('./review-checks.ts')).reviewSchema;

interface BegunDraft {
  about: string;
  /** Whether it may be continued although it chose no product. */
  withoutProduct: boolean;
}

interface ReviewFormProps {
  /** The draft's name: the person and what the review is about. */
  about: string;
  /** Another draft to continue, if it is of this product and this one has no draft yet. */
  begunAs?: BegunDraft | undefined;
  initial: ReviewValues;
  /** The review to change; left out for a new one. */
  reviewId?: string;
  /** Its video, if it has one. */
  video?: Video | null | undefined;
}

const draftName = (about: string) => `wellkept-review-draft ${about}`;

/** Reads this review's draft. If there is none, takes over one of the same product that was begun in the form for any product. */
function findDraft(initial: ReviewValues, about: string, begunAs: BegunDraft | undefined) {
  const own = readDraft(draftName(about), initial);
  if (own || !begunAs || !initial.product) return own;
  const begun = readDraft(draftName(begunAs.about), initial);
  if (!begun || !(begun.values.product || begunAs.withoutProduct)) return undefined;
  if (!isDraftOf(initial.product, draftProductOf(begun.values))) return undefined;
  const { product, name, brand, category } = initial;
  const draft = { ...begun, values: { ...begun.values, product, name, brand, category } };
  keepDraft(draftName(about), draft);
  dropDraft(draftName(begunAs.about));
  return draft;
}

export function ReviewForm({ about, begunAs, initial, reviewId, video }: ReviewFormProps) {
  const name = draftName(about);
  const [found] = useState(() => findDraft(initial, about, begunAs));
  const form = useForm<ReviewValues, unknown, CheckedReview>({
    resolver: useChecks(getChecks),
    defaultValues: found?.values ?? initial,
  });
  const draft = useDraft({ form, name, initial, found });
  const [uploading, setUploading] = useState({ photos: false, proof: false });
  const navigate = useNavigate();
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  const posting = usePostReview({
    form,
    initial,
    reviewId,
    idempotencyKey: draft.key,
    onPosted: (note) => {
      draft.done();
      toast({ title: reviewId ? 'Review saved' : 'Review created!', description: note });
      if (reviewId && canGoBack) history.back();
      else void navigate({ to: '/', search: {} });
    },
  });

  function showMissingRating(errors: FieldErrors<ReviewValues>) {
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
          onSubmit={form.handleSubmit((values) => posting.mutate(values), showMissingRating)}
          className="grid min-w-0 gap-4"
        >
          {draft.restored && <DraftNote onDiscard={draft.discard} />}
          <ProductSection fixed={reviewId !== undefined} />
          <RatingField />
          {video && <VideoFields video={video} />}
          <WordFields onBusy={(photos) => setUploading((now) => ({ ...now, photos }))} />
          <ProofFields onBusy={(proof) => setUploading((now) => ({ ...now, proof }))} />
          <div className="flex lg:justify-end">
            <Button type="submit" variant="primary" size="lg" busy={busy} className="grow lg:grow-0">
              {reviewId ? 'Save changes' : 'Post review'}
            </Button>
          </div>
        </form>
        {/* Needs no fallback: nothing follows it that could shift. */}
        <Suspense>
          <ReviewPreview />
        </Suspense>
      </div>
    </FormProvider>
  );
}

/** The form on the left and its preview on the right; one column on the phone. */
export const createFrame =
  'wrap-page grid grid-cols-[minmax(0,1fr)] gap-4 pt-5 pb-28 lg:grid-cols-[minmax(0,1fr)_440px] lg:items-start lg:gap-x-10 lg:gap-y-5 lg:pt-9 lg:pb-24';

function CreateHeader({ title, saved }: { title: string; saved: boolean }) {
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  const navigate = useNavigate();
  return (
    <header className="flex items-center gap-1 lg:col-span-full">
      <IconButton
        label="Back"
        className="-ml-3"
        onClick={() => (canGoBack ? history.back() : void navigate({ to: '/', search: {} }))}
      >
        <ArrowLeft aria-hidden="true" />
      </IconButton>
      <div className="min-w-0">
        <h1 className="text-[1.75rem]/8.5 tracking-[-.026em] lg:text-3xl">{title}</h1>
        <p role="status" className="text-sm text-ink-2">
          {saved && 'Saved as a draft.'}
        </p>
      </div>
    </header>
  );
}

interface PostOptions {
  initial: ReviewValues;
  form: UseFormReturn<ReviewValues, unknown, CheckedReview>;
  /** The review to change; left out for a new one. */
  reviewId: string | undefined;
  /** The draft's key. */
  idempotencyKey: string;
  /** `note`: a further sentence for the toast. */
  onPosted: (note?: string) => void;
}

function usePostReview({ form, initial, reviewId, idempotencyKey, onPosted }: PostOptions) {
  const showFailed = failedAs(
    'Error',
    reviewId ? 'Failed to save review. Please try again.' : 'Failed to create review. Please try again.',
  );
  return useMutation({
    mutationFn: async (values: CheckedReview) => {
      const body = bodyOf(values);
      if (reviewId) return saveReview(reviewId, { ...body, ...videoOf(values, initial) });
      const { id: productId } = await productOf(values);
      return createReview({ ...body, productId }, idempotencyKey);
    },
    onSuccess: ({ followUpOf }) =>
      onPosted(!reviewId && followUpOf ? 'It stands under your first review, as a follow-up.' : undefined),
    onError: (error) => {
      // An earlier attempt was stored, with the text of that time.
      if (wasSentBefore(error)) return onPosted('Your first attempt got through. Edit it to say more.');
      showFieldErrors(form, fieldsOf(error));
      showFailed(error);
    },
  });
}
