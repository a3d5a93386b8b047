import type { ReactNode } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { conditions } from '../../../contract/trade-words.ts';
import { Choices } from '../../ui/choices.tsx';
import { Field, optional } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Section } from '../../ui/section.tsx';
import { conditionMeanings } from '../meanings.ts';
import { conditionWords } from '../words.ts';
import type { ListingValues } from './listing-values.ts';

const options = conditions.map((value) => ({ value, label: conditionWords[value] }));
const any = { value: '', label: 'Any' } as const;

/** What the two would agree on: the price or what takes its place, the condition, roughly where. */
export function TermsSection() {
  const { control, register, formState } = useFormContext<ListingValues>();
  const { errors } = formState;
  const type = useWatch({ control, name: 'type' });
  const isRequest = type === 'buy_request';
  return (
    <Section title={isRequest ? 'What you would pay' : 'Price and condition'}>
      <div className="grid gap-4">
        {type === 'exchange' && (
          <Field
            label={<>What you would like in exchange {optional}</>}
            error={errors.wants?.message}
            hint="Leave it empty to hear offers."
          >
            <Input {...register('wants')} maxLength={200} autoComplete="off" />
          </Field>
        )}
        {isRequest ? (
          <div className="grid grid-cols-2 gap-4">
            <PriceField name="priceMin" label={<>Budget from {optional}</>} />
            <PriceField name="priceMax" label="Budget up to" />
          </div>
        ) : (
          <PriceField
            name="price"
            label={type === 'exchange' ? <>Price, if you would also sell it {optional}</> : 'Price'}
          />
        )}
        <Controller
          control={control}
          name="condition"
          render={({ field }) => (
            <Choices
              legend={isRequest ? 'Condition you would take' : 'Condition'}
              options={isRequest ? [any, ...options] : options}
              value={field.value}
              onChange={field.onChange}
              error={errors.condition?.message}
              hint={field.value && conditionMeanings[field.value]}
            />
          )}
        />
        <Field
          label={<>Area {optional}</>}
          error={errors.area?.message}
          hint="A part of town, never your address."
        >
          <Input {...register('area')} maxLength={80} autoComplete="off" placeholder="Montpelier, Bristol" />
        </Field>
      </div>
    </Section>
  );
}

interface PriceFieldProps {
  name: 'price' | 'priceMin' | 'priceMax';
  label: ReactNode;
}

function PriceField({ name, label }: PriceFieldProps) {
  const { register, formState } = useFormContext<ListingValues>();
  return (
    <Field label={label} error={formState.errors[name]?.message} className="max-w-60">
      <Input
        {...register(name)}
        inputMode="decimal"
        autoComplete="off"
        lead={<span className="text-ink-3">$</span>}
        className="num"
      />
    </Field>
  );
}
