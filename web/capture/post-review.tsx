import { useMutation, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { ApiError, wasSentBefore } from '../lib/api.ts';
import { useChecks } from '../lib/checks.ts';
import { readDraft, useDraft } from '../lib/draft.ts';
import { failed } from '../lib/error-toast.ts';
import { fieldsOf, showFieldErrors } from '../lib/form.ts';
import { useMe } from '../lib/me.ts';
import { toast } from '../lib/toast.ts';
import { oneProduct, productOf } from '../products/public.ts';
import { CaptionsField, createReview, draftProductOf, isDraftOf } from '../reviews/public.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { DraftNote, FormSection } from '../ui/field.tsx';
import type { StoredCapture } from './capture-storage.ts';
import type { CheckedInstant } from './checks.ts';
import { WORDS } from './forget.ts';
import { ProductPart, ProofPart, WordsPart } from './instant-fields.tsx';
import { MediaCard } from './media-card.tsx';
import type { Addresses, Sending } from './sending.ts';
import { useSending } from './use-sending.ts';
import { EMPTY, type InstantValues, instantBody } from './values.ts';

const getVideoChecks = async () => (await import('./checks.ts')).instantSchema;
const getPhotoChecks = async () => (await import('./checks.ts')).photoSchema;

interface PostReviewProps {
  kept: StoredCapture;
  /** Whether it was found on this device. */
  restored: boolean;
  /** Whether this device could not keep it. */
  unkept: boolean;
  onAddresses: (addresses: Addresses) => void;
  onRetake: () => void;
  /** Discards the captured media and keeps the text. */
  onBack: () => void;
  /** Discards everything. */
  onDiscard: () => void;
  onPosted: () => void;
}

export function PostReview({ kept, restored, unkept, ...on }: PostReviewProps) {
  const me = useMe();
  const name = `${WORDS}${me.id}`;
  const isVideo = kept.captured.mode === 'video';
  const [found] = useState(() => readDraft(name, EMPTY));
  const form = useForm<InstantValues, unknown, CheckedInstant>({
    resolver: useChecks(isVideo ? getVideoChecks : getPhotoChecks),
    defaultValues: found?.values ?? EMPTY,
  });
  const draft = useDraft({ form, name, initial: EMPTY, found });
  useProductInAddress(form);
  const { sending, now } = useSending(kept, on.onAddresses);
  const [proving, setProving] = useState(false);
  const posting = usePosting({
    form,
    mode: kept.captured.mode,
    sending,
    idempotencyKey: draft.key,
    onPosted: () => {
      draft.done();
      on.onPosted();
    },
  });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <FormProvider {...form}>
      <div className="wrap-page grid grid-cols-[minmax(0,1fr)] gap-4 pt-5 pb-28 lg:grid-cols-[420px_minmax(0,1fr)] lg:items-start lg:gap-x-10 lg:gap-y-5 lg:pt-9 lg:pb-24">
        <header className="flex items-center gap-1 lg:col-span-full">
          <IconButton
            label={`Discard the ${kept.captured.mode} and go back`}
            className="-ml-3"
            onClick={on.onBack}
          >
            <ArrowLeft aria-hidden="true" />
          </IconButton>
          <div className="min-w-0">
            <h1
              ref={heading}
              tabIndex={-1}
              className="text-[1.75rem]/8.5 tracking-[-.026em] outline-none lg:text-3xl"
            >
              Post Review
            </h1>
            <p role="status" className="text-sm text-ink-2">
              {draft.saved && 'Saved as a draft.'}
            </p>
          </div>
        </header>
        <MediaCard {...kept} sending={sending} now={now} unkept={unkept} onRetake={on.onRetake} />
        <form
          noValidate
          onSubmit={form.handleSubmit((values) => posting.mutate(values))}
          className="grid min-w-0 gap-4"
        >
          {(restored || draft.restored) && (
            <DraftNote
              onDiscard={() => {
                draft.discard();
                on.onDiscard();
              }}
            />
          )}
          <FormSection title="Review Details">
            <ProductPart />
            <WordsPart />
            {isVideo && <CaptionsField />}
            <ProofPart onBusy={setProving} />
            <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
              {posting.isPending && now.state !== 'done' && (
                <span className="num text-sm text-ink-2">Uploading, {Math.floor(now.sent * 100)}%</span>
              )}
              <Button
                type="submit"
                variant="primary"
                size="lg"
                busy={posting.isPending || proving}
                className="grow lg:grow-0"
              >
                {posting.isPending ? 'Posting Review...' : 'Post Instant Review'}
              </Button>
            </div>
          </FormSection>
        </form>
      </div>
    </FormProvider>
  );
}

/** Chooses the product in the address, unless the form names another: scanning a receipt comes back here with it. */
function useProductInAddress({
  getValues,
  setValue,
  clearErrors,
}: UseFormReturn<InstantValues, unknown, CheckedInstant>) {
  const { productId } = useSearch({ strict: false });
  const { data } = useQuery({ ...oneProduct(productId ?? ''), enabled: Boolean(productId) });
  useEffect(() => {
    if (!data || !isDraftOf(data, draftProductOf(getValues()))) return;
    setValue('product', data);
    setValue('name', data.name);
    setValue('brand', data.brand ?? '');
    setValue('category', data.category);
    setValue('isVerifiedPurchase', true);
    clearErrors(['name', 'brand', 'category']);
  }, [data, getValues, setValue, clearErrors]);
}

interface PostingOptions {
  form: UseFormReturn<InstantValues, unknown, CheckedInstant>;
  mode: StoredCapture['captured']['mode'];
  sending: Sending;
  idempotencyKey: string;
  onPosted: () => void;
}

const sayFailed = failed('Failed to Post Review', 'Please try again.');

/** Whether the server has deleted an upload meanwhile. */
const isUploadGone = (error: unknown) =>
  error instanceof ApiError &&
  error.status === 400 &&
  Object.keys(error.fields).some((field) => /^(videoUrl|imageUrls)\b/.test(field));

function usePosting({ form, mode, sending, idempotencyKey, onPosted }: PostingOptions) {
  return useMutation({
    mutationFn: async (values: CheckedInstant) => {
      const addresses = await sending.start();
      const { id: productId } = await productOf(values, `${values.name} - ${values.category}`);
      const post = (known: Addresses) =>
        createReview({ ...instantBody(values, mode, known), productId }, idempotencyKey);
      return post(addresses).catch(async (error: unknown) => {
        if (!isUploadGone(error)) throw error;
        return post(await sending.startOver());
      });
    },
    onSuccess: ({ isPrivate }) => {
      toast({
        title: 'Review Posted!',
        description: isPrivate
          ? 'Only you can see it, in your profile.'
          : 'Your instant review has been shared successfully.',
      });
      onPosted();
    },
    onError: (error) => {
      // An earlier attempt was stored, with the words of that time.
      if (wasSentBefore(error)) {
        toast({
          title: 'Review Posted!',
          description: 'Your first attempt got through. Edit it to say more.',
        });
        return onPosted();
      }
      if (error instanceof ApiError && error.status === 401) {
        toast({
          title: 'Authentication Required',
          description: 'Please log in to post a review.',
          tone: 'destructive',
        });
        return;
      }
      if (sending.now().state === 'stopped') return;
      showFieldErrors(form, fieldsOf(error));
      sayFailed(error);
    },
  });
}
