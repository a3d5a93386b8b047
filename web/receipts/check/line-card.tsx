import { Trash2 } from 'lucide-react';
import type { ReceiptLine } from '../../../contract/receipts.ts';
import { dayText } from '../../lib/days.ts';
import { money } from '../../lib/format.ts';
import { IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Choices } from '../../ui/choices.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { endOf, fieldAt, hasUsualCover, type Length, type LineValues, lengths } from './check-values.ts';
import { LineProduct } from './line-product.tsx';
import { ReadField, useChecking } from './read-field.tsx';

interface LineCardProps {
  line: LineValues;
  /** The line as it was read; `undefined` if it was added by hand. */
  read: ReceiptLine | undefined;
  date: string;
  currency: string;
  onChange: (change: Partial<LineValues>) => void;
  /** Only called for a line that was added by hand. */
  onRemove: () => void;
}

/** One product of the receipt, kept or left out. */
export function LineCard({ line, read, date, currency, onChange, onRemove }: LineCardProps) {
  const { text, kept, price } = line;
  return (
    <Card as="li" data-line={line.key} className="min-w-0 px-4 py-2 lg:px-6 lg:py-3">
      <div className="flex items-center gap-2">
        <div
          className="min-w-0 flex-1 wrap-anywhere"
          data-field={fieldAt(line, 'kept')}
          data-lights={fieldAt(line, 'text')}
        >
          {read ? (
            <Checkbox
              label={text || 'This line'}
              description={kept ? undefined : 'Left out'}
              checked={kept}
              onChange={(next) => onChange({ kept: next })}
            />
          ) : (
            <b className="flex min-h-11 items-center font-medium">{text || 'Added by hand'}</b>
          )}
        </div>
        {read ? (
          <span className={kept ? 'num font-medium' : 'num text-ink-3'}>
            {read.price.value === price ? money(price, currency) : null}
          </span>
        ) : (
          <IconButton label={`Remove ${text || 'this product'}`} className="-mr-2" onClick={onRemove}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {kept && (
        <div className="grid gap-4 pt-2 pb-3">
          <TextFields line={line} read={read} onChange={onChange} />
          <LineProduct line={line} read={read} onChange={onChange} />
          <CoverChoice line={line} date={date} onChange={onChange} />
        </div>
      )}
    </Card>
  );
}

type PartProps = Pick<LineCardProps, 'line' | 'read' | 'onChange'>;

function TextFields({ line, read, onChange }: PartProps) {
  const isWords = line.text === read?.text.value;
  const isPrice = line.price === read?.price.value;
  const isCount = line.quantity === String(read?.quantity?.value);
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-[minmax(0,1fr)_6rem_8rem]">
      <ReadField
        field={fieldAt(line, 'text')}
        label="On the receipt"
        isAsRead={isWords}
        className="col-span-2 min-w-0 sm:col-span-1"
      >
        <Input
          value={line.text}
          autoComplete="off"
          onChange={({ target }) => onChange({ text: target.value })}
        />
      </ReadField>
      <ReadField field={fieldAt(line, 'quantity')} label="Pieces" isAsRead={isCount}>
        <Input
          value={line.quantity}
          inputMode="numeric"
          autoComplete="off"
          className="num"
          onChange={({ target }) => onChange({ quantity: target.value })}
        />
      </ReadField>
      <ReadField field={fieldAt(line, 'price')} label="Price" isAsRead={isPrice}>
        <Input
          value={line.price}
          inputMode="decimal"
          autoComplete="off"
          className="num"
          onChange={({ target }) => onChange({ price: target.value })}
        />
      </ReadField>
    </div>
  );
}

const lengthNames: Record<Length, string> = {
  '12': '1 year',
  '24': '2 years',
  '36': '3 years',
  other: 'Other',
  none: 'No warranty',
};
const options = lengths.map((value) => ({ value, label: lengthNames[value] }));

const usualText = (line: LineValues) =>
  hasUsualCover(line) ? 'That is usual for such a product; choose what yours has.' : 'Choose what yours has.';

const hintsWithoutEnd: Partial<Record<LineValues['lasts'], string>> = {
  none: 'Kept without cover.',
  '': 'What do its papers, the shop or the law give you? If nothing, choose “No warranty”.',
};

function CoverChoice({ line, date, onChange }: Pick<LineCardProps, 'line' | 'date' | 'onChange'>) {
  const { problems } = useChecking();
  const end = endOf(line, date);
  const problem = problems[fieldAt(line, 'coverMonths')];
  const hint = end
    ? `Covered to ${dayText(end)}. ${line.chosenLength ? '' : usualText(line)}`
    : hintsWithoutEnd[line.lasts];
  return (
    <div data-field={fieldAt(line, 'coverMonths')} data-lights="date" className="grid gap-3">
      <Choices
        legend="Warranty"
        options={options}
        value={line.lasts}
        onChange={(lasts) => onChange({ lasts, chosenLength: true })}
        hint={hint}
        error={line.lasts === 'other' ? undefined : problem}
      />
      {line.lasts === 'other' && (
        <Field label="Months of cover" error={problem} className="max-w-40" required>
          <Input
            value={line.months}
            inputMode="numeric"
            autoComplete="off"
            className="num"
            onChange={({ target }) => onChange({ months: target.value, chosenLength: true })}
          />
        </Field>
      )}
    </div>
  );
}
