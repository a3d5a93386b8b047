import { type ReactNode, type RefObject, Suspense, useEffect, useId, useRef, useState } from 'react';
import {
  Controller,
  FormProvider,
  type UseFormReturn,
  useForm,
  useFormContext,
  useWatch,
} from 'react-hook-form';
import type { Listing } from '../../../contract/marketplace.ts';
import { LISTING_PICTURES } from '../../../contract/trade-constants.ts';
import { isSame, readDraft, useDraft } from '../../lib/draft.ts';
import { resolveBy } from '../../lib/form.ts';
import { toast } from '../../lib/toast.ts';
import { PhotoPicker } from '../../media/public.ts';
import { MessagesOff } from '../../profiles/public.ts';
import { Button } from '../../ui/button.tsx';
import { DraftNote } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Section } from '../../ui/section.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { ListingPreview } from './listing-preview.tsx';
import { check, isSuggested, type ListingValues, suggestedTitle } from './listing-values.ts';
import { ProductSection } from './product-section.tsx';
import { TermsSection, TypeSection } from './terms-section.tsx';
import { usePostListing } from './use-post-listing.ts';
import { WordsSection } from './words-section.tsx';

interface ListingFormProps {
  /** Names the draft: whose it is, and what for. */
  about: string;
  initial: ListingValues;
  /** The listing to change; left out for a new one. */
  listing?: Listing;
  onClose: () => void;
}

export function ListingForm({ about, initial, listing, onClose }: ListingFormProps) {
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const name = `wellkept-listing-draft ${about}`;
  // The initial values stay, so that a refetch while typing takes nothing away.
  const [first] = useState(initial);
  const [found] = useState(() => readDraft(name, first));
  const form = useForm<ListingValues>({
    defaultValues: found?.values ?? first,
    shouldFocusError: false,
    resolver: resolveBy(check),
  });
  const draft = useDraft({ form, name, initial: first, found });
  const [uploading, setUploading] = useState(false);
  const focusFirst = useFocusFirst(element);
  const posting = usePostListing({
    form,
    listing,
    idempotencyKey: draft.key,
    onPosted: draft.done,
    focusFirst,
    onClose,
  });
  useSuggestedTitle(form);

  function close() {
    if (!isSame(form.getValues(), first))
      toast({ title: 'Draft kept', description: 'It is here when you come back, on this device.' });
    onClose();
  }
  return (
    <FormPanel
      title={listing ? 'Edit listing' : 'Create Listing'}
      onClose={close}
      footer={
        <>
          <p role="status" className="mr-auto min-w-full text-sm text-ink-2 empty:hidden sm:min-w-0">
            {draft.saved && 'Saved as a draft.'}
          </p>
          <Button variant="ghost" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={id} variant="primary" busy={posting.isPending || uploading}>
            {listing ? 'Save changes' : 'Post listing'}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <div className={formFrame}>
          <form
            ref={element}
            id={id}
            noValidate
            onSubmit={form.handleSubmit((values) => posting.mutate(values), focusFirst)}
            className="grid min-w-0 gap-4"
          >
            <Suspense>
              <MessagesOff />
            </Suspense>
            {draft.restored && <DraftNote onDiscard={draft.discard} />}
            {!listing && <TypeSection />}
            <ProductSection listing={listing} />
            <PhotoSection onBusy={setUploading} />
            <WordsSection />
            <TermsSection />
          </form>
          <ListingPreview />
        </div>
      </FormProvider>
    </FormPanel>
  );
}

/** Focuses the topmost control with an error, once the error is rendered. */
function useFocusFirst(form: RefObject<HTMLFormElement | null>) {
  const asked = useRef(false);
  useEffect(() => {
    const wrong = asked.current && form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!wrong) return;
    asked.current = false;
    (wrong.matches('fieldset') ? wrong.querySelector<HTMLElement>('input, button') : wrong)?.focus();
  });
  return () => {
    asked.current = true;
  };
}

interface FormPanelProps {
  title: string;
  onClose: () => void;
  footer?: ReactNode;
  children: ReactNode;
}

/** Open as long as it is mounted; `onClose` has to unmount it. */
export function FormPanel({ title, onClose, footer, children }: FormPanelProps) {
  return (
    <Panel title={title} open onOpenChange={(open) => !open && onClose()} footer={footer}>
      {children}
    </Panel>
  );
}

/** The form on the left and its preview on the right; one column on the phone. */
const formFrame =
  'mx-auto grid w-full max-w-2xl gap-4 p-4 pb-10 lg:max-w-none lg:grid-cols-[minmax(0,1fr)_296px] lg:items-start lg:gap-6 lg:p-6';

export function FormSkeleton() {
  return (
    <Loading label="Loading the form" className={formFrame}>
      <div className="grid gap-4">
        {['h-40', 'h-64', 'h-72'].map((height) => (
          <Skeleton key={height} className={`${height} rounded-lg`} />
        ))}
      </div>
      <Skeleton className="hidden h-96 rounded-lg lg:block" />
    </Loading>
  );
}

/** Suggests a title from type and product until the person writes one. */
function useSuggestedTitle({ control, getValues, setValue }: UseFormReturn<ListingValues>) {
  const [name, type] = useWatch({ control, name: ['name', 'type'] });
  const last = useRef({ name, type });
  useEffect(() => {
    const before = last.current;
    if (before.name === name && before.type === type) return;
    last.current = { name, type };
    if (isSuggested(getValues('title'), before.name)) setValue('title', suggestedTitle(type, name));
  }, [name, type, getValues, setValue]);
}

function PhotoSection({ onBusy }: { onBusy: (busy: boolean) => void }) {
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
