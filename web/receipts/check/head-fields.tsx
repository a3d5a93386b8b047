import { TriangleAlert } from 'lucide-react';
import { DOLLARS } from '../../../contract/price.ts';
import { type ReadingProblem, readingProblems } from '../../../contract/receipt-constants.ts';
import type { ReceiptReading } from '../../../contract/receipts.ts';
import { dayText } from '../../lib/days.ts';
import { counted, money } from '../../lib/format.ts';
import { Chip } from '../../ui/chip.tsx';
import { FormSection } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { currencyOptions, DayInput } from '../../warranties/public.ts';
import { type CheckValues, otherSum } from './check-values.ts';
import { ReadField } from './read-field.tsx';

interface HeadFieldsProps {
  reading: ReceiptReading;
  values: CheckValues;
  doubts: ReadingProblem[];
  onChange: (change: Partial<CheckValues>) => void;
}

/** The seller, the date and the total. */
export function HeadFields({ reading, values, doubts, onChange }: HeadFieldsProps) {
  const { seller, date, chosenDay, currency, total } = values;
  const chooseDay = (day: string) => onChange({ date: day, chosenDay: true });
  const days = date && reading.otherDates.length > 0 ? daysOf(reading) : [];
  const sum = otherSum(reading, values);
  const problemText = (problem: ReadingProblem) =>
    problem === 'total_differs' && sum
      ? `The lines add up to ${money(sum, currency)}, which is not the total.`
      : readingProblems[problem];
  return (
    <FormSection title="The purchase">
      {doubts.length > 0 && (
        <ul className="grid gap-1.5 rounded-md bg-warn-soft px-3.5 py-3 text-sm font-medium text-warn">
          {doubts.map((problem) => (
            <li
              key={problem}
              className="flex gap-2 [&_.lucide]:mt-0.5 [&_.lucide]:size-4 [&_.lucide]:shrink-0"
            >
              <TriangleAlert aria-hidden="true" />
              {problemText(problem)}
            </li>
          ))}
        </ul>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <ReadField field="seller" label="Seller" isAsRead={seller === reading.seller?.value}>
          <Input
            value={seller}
            autoComplete="off"
            onChange={({ target }) => onChange({ seller: target.value })}
          />
        </ReadField>
        <ReadField
          field="date"
          label="Date of purchase"
          isAsRead={!chosenDay && date === reading.date?.value}
        >
          <DayInput value={date} onChange={({ target }) => chooseDay(target.value)} />
        </ReadField>
      </div>
      {days.length > 0 && (
        <fieldset className="-mt-1 flex min-w-0 flex-wrap items-center gap-2">
          <legend className="mb-1.5 text-sm text-ink-2">Days on the receipt. Which one is it?</legend>
          {days.map((day) => (
            <Chip key={day} pressed={day === date} onClick={() => chooseDay(day)}>
              {dayText(day)}
            </Chip>
          ))}
        </fieldset>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-4">
        <ReadField field="total" label="Total" isAsRead={total === reading.total?.value}>
          <Input
            value={total}
            inputMode="decimal"
            autoComplete="off"
            className="num"
            onChange={({ target }) => onChange({ total: target.value })}
          />
        </ReadField>
        <ReadField
          field="currency"
          label="Currency"
          isAsRead={currency === reading.currency?.value}
          isGuessed={!reading.currency && currency === DOLLARS}
        >
          <NativeSelect
            label="Currency"
            value={currency}
            options={currencyOptions}
            onChange={(next) => onChange({ currency: next })}
          />
        </ReadField>
      </div>
      {reading.pagesLeft > 0 && (
        <p className="text-sm text-ink-2">
          We read the first pages only; {counted(reading.pagesLeft, 'page')} more{' '}
          {reading.pagesLeft === 1 ? 'was' : 'were'} left out. Add by hand what is missing.
        </p>
      )}
    </FormSection>
  );
}

/** The date that was read and other dates on the receipt, in order. */
const daysOf = ({ date, otherDates }: ReceiptReading) =>
  [...new Set([...(date ? [date.value] : []), ...otherDates])].sort();
