import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Field } from '../../ui/field.tsx';
import { Input, Textarea } from '../../ui/input.tsx';
import { Switch } from '../../ui/switch.tsx';
import { DayInput } from '../day-input.tsx';
import type { CoverValues, FormMode } from './cover-values.ts';

/** The fields that are folded away; an error in any of them unfolds them all. */
export const moreFields = [
  'purchasePrice',
  'serialNumber',
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
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function MoreFields({ mode, open, onOpenChange }: MoreFieldsProps) {
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
        <CoverDetailFields />
      </div>
    </div>
  );
}

const group = 'grid gap-4 sm:grid-cols-2';

function ThingFields({ mode }: { mode: FormMode }) {
  const { register, formState } = useFormContext<CoverValues>();
  const { errors } = formState;
  return (
    <div className={cx(group, 'mb-4')}>
      {mode === 'edit' && (
        <Field label="Purchase date" error={errors.purchaseDate?.message} className="sm:col-span-2">
          <DayInput {...register('purchaseDate')} />
        </Field>
      )}
      <Field label="Purchase price" error={errors.purchasePrice?.message}>
        <Input
          {...register('purchasePrice')}
          inputMode="decimal"
          autoComplete="off"
          className="num"
          lead={<span className="text-ink-3">$</span>}
        />
      </Field>
      <Field label="Serial number" error={errors.serialNumber?.message}>
        <Input
          {...register('serialNumber')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
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
