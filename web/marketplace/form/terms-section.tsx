import { ArrowLeftRight, Search, Tag } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Controller, useController, useFormContext, useWatch } from 'react-hook-form';
import { conditions, listingTypes, listingTypeWords } from '../../../contract/trade-constants.ts';
import { Choices } from '../../ui/choices.tsx';
import { Field, optional } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Section } from '../../ui/section.tsx';
import { conditionMeanings, conditionWords, typeMeanings } from '../sentences.ts';
import type { ListingValues } from './listing-values.ts';

const options = conditions.map((value) => ({ value, label: conditionWords[value] }));
const any = { value: '', label: 'Any' } as const;

/** The terms of the trade: the price or what is wanted instead, the condition, the rough place. */
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

const icons = { sell: Tag, exchange: ArrowLeftRight, buy_request: Search };

/** Chooses the type of listing, each with a line on what it is for. */
export function TypeSection() {
  const name = useId();
  const { control } = useFormContext<ListingValues>();
  const { field } = useController({ control, name: 'type' });
  return (
    <Section title="What would you like to do?">
      <fieldset aria-label="Kind of listing" className="grid gap-2 sm:grid-cols-3">
        {listingTypes.map((type) => {
          const Icon = icons[type];
          return (
            <label
              key={type}
              className="relative flex cursor-pointer gap-3 rounded-md p-3 inset-ring inset-ring-line-2 transition-colors hover:bg-hover has-checked:bg-accent-soft has-checked:inset-ring-2 has-checked:inset-ring-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink sm:flex-col sm:gap-1.5"
            >
              <input
                type="radio"
                name={name}
                value={type}
                checked={field.value === type}
                onChange={() => field.onChange(type)}
                aria-label={listingTypeWords[type]}
                aria-describedby={`${name}-${type}`}
                className="hit-area"
              />
              <Icon aria-hidden="true" className="text-accent-ink" />
              <span>
                <b className="block">{listingTypeWords[type]}</b>
                <span id={`${name}-${type}`} className="block text-sm text-ink-2">
                  {typeMeanings[type]}
                </span>
              </span>
            </label>
          );
        })}
      </fieldset>
    </Section>
  );
}
