import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { useTyped } from '../ui/search-input.tsx';
import { type FilterProps, PAUSE } from './use-market-filter.ts';

const PRICE = /^\d{1,8}(\.\d{1,2})?$/;

/** The least and the most; what is not a price is said so and asks for nothing. */
export function PriceFields({ typed, change }: Pick<FilterProps, 'typed' | 'change'>) {
  const { minPrice = '', maxPrice = '' } = typed;
  const crossed = PRICE.test(minPrice) && PRICE.test(maxPrice) && Number(maxPrice) < Number(minPrice);
  return (
    <fieldset className="grid min-w-0 grid-cols-2 items-start gap-3">
      <legend className="sr-only">Price</legend>
      <Price
        label="Price from"
        value={minPrice}
        onChange={(price) => change({ minPrice: price || undefined })}
      />
      <Price
        label="Price up to"
        value={maxPrice}
        onChange={(price) => change({ maxPrice: price || undefined })}
        problem={crossed ? 'This is less than the other.' : undefined}
      />
    </fieldset>
  );
}

interface PriceProps {
  label: string;
  value: string;
  onChange: (price: string) => void;
  problem?: string;
}

function Price({ label, value, onChange, problem }: PriceProps) {
  const [typed, setTyped] = useTyped(value, onChange, PAUSE);
  const isPrice = typed === '' || PRICE.test(typed.trim());
  return (
    <Field label={label} error={isPrice ? problem : 'Use dollars and cents, like 129.00.'}>
      <Input
        inputMode="decimal"
        autoComplete="off"
        lead={
          <span aria-hidden="true" className="text-ink-3">
            $
          </span>
        }
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="num"
      />
    </Field>
  );
}
