import { Controller, useFormContext } from 'react-hook-form';
import { coverTypes } from '../../../contract/cover.ts';
import { dayText } from '../../lib/days.ts';
import { Choices } from '../../ui/choices.tsx';
import { Field, optional } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { DayInput } from '../day-input.tsx';
import { typeNames } from '../sentences.ts';
import { spanNames, spans } from './cover-length.ts';
import { type CoverValues, endOf, type FormMode, isUncovered } from './cover-values.ts';

/** The cover's start, end, type and provider. */
export function CoverFields({ mode }: { mode: FormMode }) {
  const form = useFormContext<CoverValues>();
  const { control, formState, register } = form;
  const { errors } = formState;
  const values = form.watch();
  const from = mode === 'register' ? 'purchase' : 'the start';
  const end = endOf(values, mode);
  const months = Number(values.lasts) > 0;
  const bare = isUncovered(values);
  // Only a new thing can have no cover: an existing cover is voided or deleted instead.
  const offered = spans.filter((span) => mode === 'register' || span !== 'none');
  const options = offered.map((value) => ({
    value,
    label: Number(value) ? (
      <>
        {spanNames[value]}
        <span className="sr-only"> from {from}</span>
      </>
    ) : (
      spanNames[value]
    ),
  }));
  return (
    <>
      {mode === 'register' ? (
        <Field
          label={bare ? <>Purchase date {optional}</> : 'Purchase date'}
          error={errors.purchaseDate?.message}
          required={!bare}
        >
          <DayInput {...register('purchaseDate')} />
        </Field>
      ) : (
        <Field label="Cover starts" error={errors.startDate?.message} required>
          <DayInput {...register('startDate')} />
        </Field>
      )}
      <Controller
        control={control}
        name="lasts"
        render={({ field }) => (
          <Choices
            legend="Expiry date"
            options={options}
            value={field.value}
            onChange={(next) => {
              // The exact date starts with the end that was shown before.
              if (next === 'date' && end) form.setValue('endDate', end);
              field.onChange(next);
            }}
            hint={
              values.lasts === 'life'
                ? 'Covered for as long as you have it.'
                : bare
                  ? 'Kept without cover. You can add a warranty, and its papers, at any time.'
                  : months && end && `${spanNames[values.lasts]} from ${from}: covered to ${dayText(end)}.`
            }
          />
        )}
      />
      {values.lasts === 'date' && (
        <Field label="Last day of cover" error={errors.endDate?.message} required>
          <DayInput {...register('endDate')} />
        </Field>
      )}
      {!bare && <ProviderFields />}
    </>
  );
}

function ProviderFields() {
  const { control, formState, register } = useFormContext<CoverValues>();
  return (
    <>
      <Controller
        control={control}
        name="warrantyType"
        render={({ field }) => (
          <Segmented
            legend="Warranty type"
            options={coverTypes.map((value) => ({ value, label: typeNames[value] }))}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <Field label={<>Provider {optional}</>} error={formState.errors.warrantyProvider?.message}>
        <Input {...register('warrantyProvider')} autoComplete="off" placeholder="Who to turn to" />
      </Field>
    </>
  );
}
