import { useState } from 'react';
import { OTHER } from '../../../contract/categories.ts';
import type { ImportRow } from '../../../contract/warranties.ts';
import { dayText } from '../../lib/days.ts';
import { counted, numberText } from '../../lib/format.ts';
import { useGrowing } from '../../lib/use-kept.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { NativeSelect } from '../../ui/native-select.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Switch } from '../../ui/switch.tsx';
import type { ImportPreview } from '../api.ts';
import { currencyOptions } from '../form/currencies.ts';
import { typeNames } from '../sentences.ts';

interface PreviewProps {
  name: string;
  preview: ImportPreview;
  skipWrong: boolean;
  onSkipWrong: (skip: boolean) => void;
  /** The currency of prices that name none. */
  currency: string;
  onCurrency: (currency: string) => void;
}

/** Shows what the import would create. Decisions come first, then how the columns were recognised. */
export function Preview({ name, preview, skipWrong, onSkipWrong, currency, onCurrency }: PreviewProps) {
  const { rows, wrong, known, warranties: covers, things } = preview;
  const [which, setWhich] = useState<'all' | 'wrong'>('all');
  const shown = which === 'wrong' ? rows.filter(({ problems }) => problems.length > 0) : rows;
  const figures = [
    ['New covers', covers],
    ['New products', things],
    ['Already here', known],
    ['With problems', wrong],
  ] as const;
  return (
    <div className="grid gap-4 p-4 lg:p-6">
      <Card>
        <dl className="grid grid-cols-2 gap-y-4 py-4 sm:grid-cols-4">
          {figures.map(([term, count]) => (
            <div key={term} className="flex flex-col-reverse px-4">
              <dt className="text-sm text-ink-2">{term}</dt>
              <dd className="text-2xl font-[640]">{numberText(count)}</dd>
            </div>
          ))}
        </dl>
      </Card>
      {wrong > 0 && (
        <Card className="px-4 py-1">
          <Switch
            label={`Leave out ${counted(wrong, 'row')} with problems`}
            description="Or correct them in the file and choose it again."
            checked={skipWrong}
            onChange={onSkipWrong}
          />
        </Card>
      )}
      {preview.plainPrices > 0 && (
        <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3">
          <p className="min-w-0 flex-1 basis-64">
            <b className="block font-medium">
              {preview.plainPrices === 1
                ? '1 price does not say what it is in'
                : `${counted(preview.plainPrices, 'price')} do not say what they are in`}
            </b>
            <span className="block text-sm text-ink-3">Dollars, unless you choose something else.</span>
          </p>
          <NativeSelect
            label="Currency of prices that do not say"
            value={currency}
            onChange={onCurrency}
            options={currencyOptions}
            className="w-full sm:w-64"
          />
        </Card>
      )}
      <RecognisedColumns name={name} preview={preview} />
      {wrong > 0 && wrong < rows.length && (
        <Segmented
          legend="Rows"
          hideLegend
          options={[
            { value: 'all', label: `All ${numberText(rows.length)}` },
            { value: 'wrong', label: `With problems ${numberText(wrong)}` },
          ]}
          value={which}
          onChange={setWhich}
          className="max-w-80"
        />
      )}
      <RowTable rows={shown} />
    </div>
  );
}

const sources = {
  wellkept: 'an export from Wellkept',
  warracker: 'an export from Warracker',
  homebox: 'an export from Homebox',
  other: 'a list with columns of its own',
};

/** Turns `purchaseDate` into words, and `isLifetime` into `lifetime`. */
const words = (field: string | null) =>
  field?.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/^is /, '');

/** How each column was understood, for the person to check. */
function RecognisedColumns({ name, preview }: { name: string; preview: ImportPreview }) {
  const understood = preview.columns.filter(({ field }) => field !== null);
  const left = preview.columns.filter(({ field }) => field === null);
  return (
    <Card as="section" aria-label="What was recognised" className="px-4 py-3.5">
      <p>
        <b className="break-all">{name}</b> reads as {sources[preview.source]}.
      </p>
      <ul className="mt-2 flex flex-wrap gap-1.5">
        {understood.map(({ header, field }) => (
          <li key={header} className="rounded-sm bg-sunk px-2 py-1 text-xs">
            {header} <span className="text-ink-3">as {words(field)}</span>
          </li>
        ))}
      </ul>
      {understood.flatMap(({ header, note }) =>
        note
          ? [
              <p key={header} className="mt-2 text-sm text-warn">
                {header}: {note}
              </p>,
            ]
          : [],
      )}
      {left.length > 0 && (
        <p className="mt-2 text-sm text-ink-3">Left out: {left.map(({ header }) => header).join(', ')}.</p>
      )}
    </Card>
  );
}

const cell = 'px-3 py-2.5 text-left align-top font-normal sm:px-4';
/** Hidden on narrow screens, where it is shown below the product's name. */
const roomy = 'max-sm:hidden';
const heads = [
  ['Line', ''],
  ['Product', ''],
  ['Cover', roomy],
  ['From', roomy],
  ['To', roomy],
] as const;

function RowTable({ rows }: { rows: ImportRow[] }) {
  const { shown, end } = useGrowing(rows, 'import rows');
  return (
    <Card className="overflow-hidden">
      <table className="num w-full border-collapse text-sm">
        <caption className="sr-only">What each row becomes</caption>
        <thead className="text-ink-3">
          <tr>
            {heads.map(([head, when]) => (
              <th key={head} scope="col" className={cx(cell, when)}>
                {head}
              </th>
            ))}
            <th scope="col" className={cell}>
              <span className="sr-only">What happens to it</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <Row key={row.line} row={row} />
          ))}
        </tbody>
      </table>
      <div ref={end} />
    </Card>
  );
}

function Row({ row }: { row: ImportRow }) {
  const wrong = row.problems.length > 0;
  const from = row.startDate ? dayText(row.startDate) : '–';
  const to = row.isLifetime ? 'for life' : row.endDate ? dayText(row.endDate) : '–';
  const period = row.isLifetime ? `${from}, ${to}` : `${from} to ${to}`;
  const facts = [row.brand, row.category].filter(Boolean).join(' · ');
  const kind = row.covered ? typeNames[row.warrantyType] : 'No warranty';
  return (
    <tr className={cx('border-t border-line', wrong && 'bg-bad-soft/50', row.known && 'text-ink-3')}>
      <td className={cx(cell, 'text-ink-3')}>{row.line}</td>
      <th scope="row" className={cell}>
        <b className="block font-medium break-words">{row.product || 'No name'}</b>
        {facts && <span className="block text-ink-3">{facts}</span>}
        <span className="block text-ink-3 sm:hidden">{row.covered ? `${kind}, ${period}` : kind}</span>
        {row.unknownCategory && !wrong && (
          <span className="mt-1 block break-words text-warn">
            “{row.unknownCategory}” is none of our categories, so it goes to {OTHER}.
          </span>
        )}
        {row.note && !wrong && <span className="mt-1 block text-warn">{row.note}</span>}
        {row.problems.map(({ column, message }) => (
          <span key={column + message} className="mt-1 block text-bad">
            {column && <b>{column}: </b>}
            {message}
          </span>
        ))}
      </th>
      <td className={cx(cell, roomy)}>
        {kind}
        {row.layerOf !== null && <span className="block text-ink-3">with line {row.layerOf}</span>}
      </td>
      <td className={cx(cell, roomy, 'whitespace-nowrap')}>{row.covered && from}</td>
      <td className={cx(cell, roomy, 'whitespace-nowrap')}>{row.covered && to}</td>
      <td className={cx(cell, 'text-right')}>
        <RowOutcome row={row} />
      </td>
    </tr>
  );
}

function RowOutcome({ row }: { row: ImportRow }) {
  if (row.problems.length > 0) return <Badge tone="bad">Wrong</Badge>;
  if (row.known) return <Badge>Already here</Badge>;
  return <Badge tone="ok">{row.newProduct ? 'New product' : 'New'}</Badge>;
}
