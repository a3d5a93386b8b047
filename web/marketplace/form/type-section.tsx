import { ArrowLeftRight, Search, Tag } from 'lucide-react';
import { useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { listingTypes } from '../../../contract/trade-words.ts';
import { Section } from '../../ui/section.tsx';
import { typeMeanings } from '../meanings.ts';
import { typeWords } from '../words.ts';
import type { ListingValues } from './listing-values.ts';

const icons = { sell: Tag, exchange: ArrowLeftRight, buy_request: Search };

/** What kind of listing it is, each with a line on what it is for. */
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
                aria-label={typeWords[type]}
                aria-describedby={`${name}-${type}`}
                className="hit-area"
              />
              <Icon aria-hidden="true" className="text-accent-ink" />
              <span>
                <b className="block">{typeWords[type]}</b>
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
