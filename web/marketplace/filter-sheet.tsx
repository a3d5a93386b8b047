import { categories } from '../../contract/categories.ts';
import { conditions, listingSorts } from '../../contract/trade-constants.ts';
import { typedPrice } from '../lib/typed-price.ts';
import { Button } from '../ui/button.tsx';
import { Choices } from '../ui/choices.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { useTyped } from '../ui/search-input.tsx';
import { Select } from '../ui/select.tsx';
import { Sheet, SheetClose } from '../ui/sheet.tsx';
import { Switch } from '../ui/switch.tsx';
import { everything, type FilterProps, PAUSE } from './market-filter.ts';
import { conditionWords, listingsWords, sortWords } from './sentences.ts';

const ANY = '';

const categoryOptions = [ANY, ...categories].map((value) => ({ value, label: value || 'Any category' }));
const conditionOptions = [
  { value: ANY, label: 'Any' },
  ...conditions.map((value) => ({ value, label: conditionWords[value] })),
];
const sortOptions = listingSorts.map((value) => ({ value, label: sortWords[value] }));

interface FilterSheetProps extends FilterProps {
  /** How many listings match; unknown while they are counted. */
  found: number | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** All filters in one sheet; the list behind it follows. */
export function FilterSheet({ filter, typed, change, found, ...sheet }: FilterSheetProps) {
  return (
    <Sheet
      {...sheet}
      title="Filter and sort"
      desktop="side"
      footer={
        <>
          <Button variant="ghost" onClick={() => change({ ...everything, q: filter.q, sort: undefined })}>
            Clear all
          </Button>
          <SheetClose
            render={
              <Button variant="primary">
                {found === undefined ? 'Show' : `Show ${listingsWords(found)}`}
              </Button>
            }
          />
        </>
      }
    >
      <FilterFields filter={filter} typed={typed} change={change} />
    </Sheet>
  );
}

/** The fields themselves: in the sheet, or beside the list where there is room for a column. */
export function FilterFields({ filter, typed, change }: FilterProps) {
  return (
    <div className="grid gap-5">
      <Choices
        legend="Sort by"
        options={sortOptions}
        value={filter.sort ?? 'newest'}
        onChange={(sort) => change({ sort: sort === 'newest' ? undefined : sort })}
      />
      <Field label="Category">
        <Select
          options={categoryOptions}
          value={filter.category ?? null}
          placeholder="Any category"
          onChange={(next) => change({ category: categories.find((category) => category === next) })}
        />
      </Field>
      <PriceFields typed={typed} change={change} />
      <Choices
        legend="Condition"
        options={conditionOptions}
        value={filter.condition ?? ANY}
        onChange={(next) => change({ condition: conditions.find((condition) => condition === next) })}
      />
      <AreaField value={typed.area ?? ''} onChange={(area) => change({ area: area || undefined })} />
      <Switch
        label="With warranty"
        description="Only where cover passes to you"
        checked={filter.withCover === '1'}
        onChange={(on) => change({ withCover: on ? '1' : undefined })}
      />
    </div>
  );
}

function AreaField({ value, onChange }: { value: string; onChange: (area: string) => void }) {
  const [typed, setTyped] = useTyped(value, onChange, PAUSE);
  return (
    <Field label="Area" hint="A town or a part of one, such as Clifton or Bristol">
      <Input
        value={typed}
        maxLength={80}
        autoComplete="address-level2"
        onChange={(event) => setTyped(event.target.value)}
      />
    </Field>
  );
}

const PRICE = /^\d{1,8}(\.\d{1,2})?$/;

/** Lowest and highest price; an invalid price shows an error and does not filter. */
function PriceFields({ typed, change }: Pick<FilterProps, 'typed' | 'change'>) {
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
  const [typed, setTyped] = useTyped(value, takePrice, PAUSE);
  const isPrice = PRICE.test(typedPrice(typed) ?? '0');
  /** Normalises the price: `12,50` becomes `12.50` in the address and in the field. */
  function takePrice(text: string) {
    const price = typedPrice(text) ?? '';
    if (price !== value) onChange(price);
  }
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
