import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Controller, FormProvider, useForm } from 'react-hook-form';
import { readDraft, useDraft } from '../../lib/draft.ts';
import { failedAs } from '../../lib/error-toast.ts';
import { fieldsOf, resolveBy, showFieldErrors } from '../../lib/form.ts';
import { FilePicker } from '../../media/public.ts';
import { ProductFields } from '../../products/public.ts';
import { Button } from '../../ui/button.tsx';
import { DraftNote } from '../../ui/field.tsx';
import { Sheet, SheetClose } from '../../ui/sheet.tsx';
import { CoverFields } from './cover-fields.tsx';
import { type CoverValues, check, type FormMode, isUncovered } from './cover-values.ts';
import { MoreFields, moreFields } from './more-fields.tsx';

interface CoverSheetProps {
  mode: FormMode;
  title: string;
  initial: CoverValues;
  /** The label of the submit button. */
  submit: string;
  /** The message for a failure without field errors. */
  failure: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The name of the draft, which survives a reload; without it there is none. */
  draft?: string;
  save: (values: CoverValues, idempotencyKey: string) => Promise<unknown>;
  onSaved: () => void;
}

/**
 * One form for a new thing, a change and a further cover. Typed text is kept when the sheet closes, for a new thing also on reload.
 */
export function CoverSheet({
  mode,
  title,
  initial,
  open,
  onOpenChange,
  draft: name,
  ...sheet
}: CoverSheetProps) {
  const id = useId();
  const [uploading, setUploading] = useState(false);
  const [more, setMore] = useState(mode === 'edit' || mode === 'thing');
  const [found] = useState(() => (name ? readDraft(name, initial) : undefined));
  const form = useForm<CoverValues>({
    defaultValues: found?.values ?? initial,
    resolver: resolveBy((values) => check(values, mode)),
  });
  const draft = useDraft({ form, name, initial, found });
  const bare = isUncovered({ lasts: form.watch('lasts') });
  const saving = useMutation({
    mutationFn: (values: CoverValues) => sheet.save(values, draft.key),
    onSuccess: () => {
      onOpenChange(false);
      draft.discard();
      sheet.onSaved();
    },
    onError: (error) => {
      // A new thing has no start field: its cover starts with the purchase.
      const rename = (field: string) =>
        mode === 'register' && field === 'startDate' ? 'purchaseDate' : field;
      const shown = showFieldErrors(form, fieldsOf(error), { rename });
      if (shown.some(isFolded)) setMore(true);
      if (shown.length === 0) failedAs('Error', sheet.failure)(error);
    },
  });
  const submit = form.handleSubmit(
    (values) => saving.mutate(values),
    (errors) => {
      if (Object.keys(errors).some(isFolded)) setMore(true);
    },
  );
  return (
    <Sheet
      title={title}
      open={open}
      onOpenChange={onOpenChange}
      addressed={mode === 'register'}
      firstFocus={() => document.getElementById(id)?.querySelector('input')}
      footer={
        <>
          <SheetClose render={<Button variant="ghost">Cancel</Button>} />
          <Button type="submit" form={id} variant="primary" busy={saving.isPending || uploading}>
            {sheet.submit}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={id} noValidate onSubmit={submit} className="grid gap-4">
          {draft.restored && <DraftNote onDiscard={draft.discard} />}
          {mode !== 'further' && <ProductFields />}
          {mode !== 'thing' && <CoverFields mode={mode} />}
          {mode === 'register' && !bare && (
            <Controller
              control={form.control}
              name="receipt"
              render={({ field }) => (
                <FilePicker
                  purpose="warranty"
                  label="Receipt"
                  prompt="Add the receipt"
                  note="Only you can see it."
                  value={field.value}
                  onChange={field.onChange}
                  onBusy={setUploading}
                />
              )}
            />
          )}
          <MoreFields mode={mode} bare={bare} open={more} onOpenChange={setMore} />
        </form>
      </FormProvider>
    </Sheet>
  );
}

const isFolded = (name: string) => moreFields.some((field) => field === name);
