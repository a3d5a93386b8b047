import { useMutation } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { useEffect, useId } from 'react';
import { type ResolverResult, type UseFormRegisterReturn, useForm } from 'react-hook-form';
import { type TradeStatus, tradeStatuses } from '../../../contract/trade-constants.ts';
import type { TradeDetail } from '../../../contract/trades.ts';
import { ApiError } from '../../lib/api.ts';
import { cardName, firstNameOf } from '../../lib/format.ts';
import { ownTimeZone } from '../../lib/me.ts';
import { cityOf, type LocalDay } from '../../lib/times.ts';
import { ProductTile } from '../../products/public.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Textarea } from '../../ui/input.tsx';
import { Sheet, SheetClose } from '../../ui/sheet.tsx';
import { changeTrade, updated, updateFailed } from '../api.ts';
import { otherOf, pricesOf, tradeWords } from '../sentences.ts';
import { stageMeant } from '../stage.ts';
import { StageGlyph } from '../stage-badge.tsx';
import { completedBy } from '../steps.ts';
import { check, fieldOf, toChange, type UpdateValues, valuesOf } from './update-values.ts';

interface UpdateSheetProps {
  trade: TradeDetail;
  here: LocalDay;
  /** The status chosen by the button that opened it. */
  preset: TradeStatus | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function UpdateSheet({ trade, here, preset, open, onOpenChange }: UpdateSheetProps) {
  const id = useId();
  const { form, saving } = useUpdateForm(trade, here, () => onOpenChange(false));
  const { errors, dirtyFields } = form.formState;
  useEffect(() => {
    if (open && preset) form.setValue('status', preset, { shouldDirty: true });
  }, [open, preset, form.setValue]);
  const other = otherOf(trade);
  const [mine, theirs] = completedBy(trade);
  const seals = form.watch('status') === 'completed' && theirs && !mine;
  const emptied = (name: keyof UpdateValues) =>
    dirtyFields[name] && !form.watch(name) && 'Left empty, it stays as it was.';
  return (
    <Sheet
      title="Update Transaction"
      desktop="wide"
      open={open}
      onOpenChange={(next) => {
        onOpenChange(next);
        // A status that was only preset by a button does not count as a choice.
        if (!next && preset) form.resetField('status');
      }}
      footer={
        <>
          <SheetClose render={<Button variant="ghost">Cancel</Button>} />
          <Button type="submit" form={id} variant="primary" busy={saving.isPending} className="min-h-12">
            {seals ? 'Complete for both' : 'Save changes'}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={form.handleSubmit((values) => saving.mutate(values))}
        className="grid gap-4 pt-1 sm:gap-4.5"
      >
        <div className="flex items-center gap-3 rounded-[16px] p-2 pr-3.5 inset-ring inset-ring-line-2">
          <ProductTile product={{ name: trade.listing.title, imageUrl: trade.listing.imageUrl }} />
          <div className="min-w-0 flex-1">
            <b className="block truncate tracking-[-.01em]">{trade.listing.title}</b>
            <span className="block truncate text-sm text-ink-2">{cardName(other)} sees what you change</span>
          </div>
          <b className="num">{pricesOf({ ...trade.listing, agreedPrice: trade.agreedPrice }).counts}</b>
        </div>
        <StatusChoice
          field={form.register('status')}
          hint={
            seals
              ? `${firstNameOf(other)} has marked it completed. When you do too it is sealed: what passes on changes hands, and nothing changes here any more.`
              : undefined
          }
        />
        <Field label="Meeting location" error={errors.location?.message} hint={emptied('location')}>
          <Input
            {...form.register('location')}
            lead={<MapPin aria-hidden="true" />}
            autoComplete="off"
            maxLength={200}
            placeholder="A public place"
          />
        </Field>
        <div className="grid grid-cols-2 gap-3">
          <Field label="Meeting day" error={errors.day?.message} hint={emptied('day')}>
            <Input {...form.register('day')} type="date" className="num" />
          </Field>
          <Field
            label="Meeting time"
            error={errors.time?.message}
            hint={
              emptied('time') || (here.zone !== ownTimeZone() && `As the clocks say in ${cityOf(here.zone)}.`)
            }
          >
            <Input {...form.register('time')} type="time" className="num" />
          </Field>
        </div>
        <Field label="Notes" error={errors.notes?.message} hint={emptied('notes')}>
          <Textarea {...form.register('notes')} rows={3} maxLength={1000} />
        </Field>
      </form>
    </Sheet>
  );
}

/** The form, checked by the rules of trades, and the request that saves it. */
function useUpdateForm(trade: TradeDetail, here: LocalDay, onSaved: () => void) {
  const form = useForm<UpdateValues>({
    // The other person's changes are merged in; typed values stay.
    values: valuesOf(trade, here),
    resetOptions: { keepDirtyValues: true },
    resolver: (values): ResolverResult<UpdateValues> => {
      const wrong = Object.entries(check(values, trade, here, new Date()));
      if (wrong.length === 0) return { values, errors: {} };
      const problems = wrong.map(([name, message]) => [name, { type: 'check', message }]);
      return { values: {}, errors: Object.fromEntries(problems) };
    },
  });
  const saving = useMutation({
    mutationFn: (values: UpdateValues) => changeTrade(trade.id, toChange(values, trade, here)),
    onSuccess: (saved) => {
      onSaved();
      form.reset(valuesOf(saved, here), { keepDirtyValues: false });
      updated();
    },
    onError: (error) => {
      const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
      for (const [path, message] of fields) {
        const name = fieldOf[path];
        if (name) form.setError(name, { message }, { shouldFocus: true });
      }
      updateFailed(trade.id)(error);
    },
  });
  return { form, saving };
}

/** Offers every status at any time. */
function StatusChoice({ field, hint }: { field: UseFormRegisterReturn; hint?: string | undefined }) {
  return (
    <fieldset className="min-w-0" aria-describedby={hint ? 'status-hint' : undefined}>
      <legend className="mb-2 text-sm font-medium">Status</legend>
      <span className="flex flex-wrap gap-2">
        {tradeStatuses.map((status) => (
          <label
            key={status}
            className="relative flex min-h-11 flex-[1_1_44%] cursor-pointer items-center gap-2 rounded-md px-3 text-[.875rem] font-medium whitespace-nowrap inset-ring inset-ring-control transition-colors [--under:var(--raised)] has-checked:bg-accent-soft has-checked:text-accent-ink has-checked:inset-ring-2 has-checked:inset-ring-accent-ink has-checked:[--under:var(--accent-soft)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink sm:flex-[1_1_30%] sm:px-4"
          >
            <input type="radio" {...field} value={status} className="hit-area" />
            <StageGlyph stage={stageMeant[status]} />
            {tradeWords[status]}
          </label>
        ))}
      </span>
      {hint && (
        <p id="status-hint" className="mt-2 text-sm text-pretty text-ink-2">
          {hint}
        </p>
      )}
    </fieldset>
  );
}
