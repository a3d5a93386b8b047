import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { typedMoney } from '../../lib/typed-price.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Field } from '../../ui/field.tsx';
import { Input, Textarea } from '../../ui/input.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { Switch } from '../../ui/switch.tsx';
import { DayInput } from '../day-input.tsx';
import type { CoverValues, FormMode } from './cover-values.ts';
import { currencyOptions } from './currencies.ts';

/** The fields that are folded away; an error in any of them unfolds them all. */
export const moreFields = [
  'purchasePrice',
  'currency',
  'serialNumbers',
  'model',
  'place',
  'tags',
  'quantity',
  'retailer',
  'notes',
  'providerPolicyNumber',
  'coverageDetails',
  'phone',
  'email',
  'website',
  'renewalDate',
] as const satisfies (keyof CoverValues)[];

interface MoreFieldsProps {
  mode: FormMode;
  /** Whether the thing has no cover, so that the cover's fields are left out. */
  bare: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function MoreFields({ mode, bare, open, onOpenChange }: MoreFieldsProps) {
  const id = useId();
  return (
    <div>
      <Button
        variant="ghost"
        aria-expanded={open}
        aria-controls={id}
        className="-ml-3"
        onClick={() => onOpenChange(!open)}
      >
        More details
        <ChevronDown aria-hidden="true" className={cx('transition-transform', open && 'rotate-180')} />
      </Button>
      <div id={id} hidden={!open} className="mt-2">
        {mode !== 'further' && <ThingFields mode={mode} />}
        {!bare && <CoverDetailFields />}
      </div>
    </div>
  );
}

const group = 'grid gap-4 sm:grid-cols-2';

function ThingFields({ mode }: { mode: FormMode }) {
  const { register, control, formState, setValue, getValues } = useFormContext<CoverValues>();
  const { errors } = formState;
  /** Selects the currency that was typed with the price. */
  function takeCurrency() {
    const { currency } = typedMoney(getValues('purchasePrice'), getValues('currency'));
    if (currency !== getValues('currency')) setValue('currency', currency, { shouldDirty: true });
  }
  return (
    <div className={cx(group, 'mb-4')}>
      {(mode === 'edit' || mode === 'thing') && (
        <Field label="Purchase date" error={errors.purchaseDate?.message} className="sm:col-span-2">
          <DayInput {...register('purchaseDate')} />
        </Field>
      )}
      <Field label="Purchase price" error={errors.purchasePrice?.message}>
        <Input
          {...register('purchasePrice', { onBlur: takeCurrency })}
          inputMode="decimal"
          autoComplete="off"
          className="num"
        />
      </Field>
      <div className="flex min-w-0 flex-col gap-1.5">
        <span aria-hidden="true" className="text-sm font-medium">
          Currency
        </span>
        <Controller
          control={control}
          name="currency"
          render={({ field }) => (
            <NativeSelect
              label="Currency"
              value={field.value}
              onChange={field.onChange}
              options={currencyOptions}
            />
          )}
        />
      </div>
      <Field label="Model" error={errors.model?.message}>
        <Input {...register('model')} autoComplete="off" spellCheck={false} />
      </Field>
      <Field label="Quantity" error={errors.quantity?.message}>
        <Input {...register('quantity')} inputMode="numeric" autoComplete="off" className="num" />
      </Field>
      <Field
        label="Serial number"
        hint="Several: one on each line."
        error={errors.serialNumbers?.message}
        className="sm:col-span-2"
      >
        <Textarea
          {...register('serialNumbers')}
          rows={1}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="field-sizing-content min-h-11"
        />
      </Field>
      <Field label="Place" error={errors.place?.message}>
        <Input {...register('place')} autoComplete="off" placeholder="Where it is" />
      </Field>
      <Field label="Tags" error={errors.tags?.message}>
        <Input {...register('tags')} autoComplete="off" placeholder="Kitchen, gift" />
      </Field>
      <Field label="Retailer" error={errors.retailer?.message} className="sm:col-span-2">
        <Input {...register('retailer')} autoComplete="off" placeholder="Where you bought it" />
      </Field>
      <Field label="Notes" error={errors.notes?.message} className="sm:col-span-2">
        <Textarea {...register('notes')} rows={3} />
      </Field>
    </div>
  );
}

function CoverDetailFields() {
  const { register, control, formState } = useFormContext<CoverValues>();
  const { errors } = formState;
  const renews = useWatch({ control, name: 'autoRenewal' });
  return (
    <div className={group}>
      <Field label="Policy number" error={errors.providerPolicyNumber?.message} className="sm:col-span-2">
        <Input {...register('providerPolicyNumber')} autoComplete="off" spellCheck={false} />
      </Field>
      <Field label="What it covers" error={errors.coverageDetails?.message} className="sm:col-span-2">
        <Textarea {...register('coverageDetails')} rows={2} />
      </Field>
      <Field label="Claims phone" error={errors.phone?.message}>
        <Input {...register('phone')} type="tel" autoComplete="off" />
      </Field>
      <Field label="Claims email" error={errors.email?.message}>
        <Input {...register('email')} type="email" autoComplete="off" />
      </Field>
      <Field label="Claims website" error={errors.website?.message} className="sm:col-span-2">
        <Input {...register('website')} inputMode="url" autoComplete="off" />
      </Field>
      <div className="sm:col-span-2">
        <Controller
          control={control}
          name="autoRenewal"
          render={({ field }) => (
            <Switch
              label="Renews by itself"
              description="You are told before it does."
              checked={field.value}
              onChange={field.onChange}
            />
          )}
        />
      </div>
      {renews && (
        <Field label="Renews on" error={errors.renewalDate?.message} className="sm:col-span-2">
          <DayInput {...register('renewalDate')} />
        </Field>
      )}
    </div>
  );
}
