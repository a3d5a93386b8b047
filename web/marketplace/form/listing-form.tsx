import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { FormProvider, type ResolverResult, useForm } from 'react-hook-form';
import type { Listing } from '../../../contract/marketplace.ts';
import { isSame, readDraft, useDraft } from '../../lib/draft.ts';
import { Button } from '../../ui/button.tsx';
import { DraftNote } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';
import { FormPanel, formFrame } from './form-panel.tsx';
import { ListingPreview } from './listing-preview.tsx';
import { check, type ListingValues } from './listing-values.ts';
import { PhotoSection } from './photo-section.tsx';
import { ProductSection } from './product-section.tsx';
import { TermsSection } from './terms-section.tsx';
import { TypeSection } from './type-section.tsx';
import { usePostListing } from './use-post-listing.ts';
import { useSuggestedTitle } from './use-suggested-title.ts';
import { WordsSection } from './words-section.tsx';

interface ListingFormProps {
  /** Whose draft of what this is. */
  about: string;
  initial: ListingValues;
  /** The listing that is changed; left out for a new one. */
  listing?: Listing;
  onClose: () => void;
}

export function ListingForm({ about, initial, listing, onClose }: ListingFormProps) {
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const name = `wellkept-listing-draft ${about}`;
  // What it was opened with: a change that comes in while one types takes nothing away.
  const [first] = useState(initial);
  const [found] = useState(() => readDraft(name, first));
  const form = useForm<ListingValues>({
    defaultValues: found?.values ?? first,
    shouldFocusError: false,
    resolver: (values): ResolverResult<ListingValues> => {
      const errors = Object.entries(check(values));
      if (errors.length === 0) return { values, errors: {} };
      const told = errors.map(([field, message]) => [field, { type: 'check', message }]);
      return { values: {}, errors: Object.fromEntries(told) };
    },
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

/** Leads to the first control, from above, that something is said against, once that has been drawn. */
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
