import type { ImportRow } from '../../../contract/warranties.ts';
import { dayText } from '../../lib/days.ts';
import { useGrowing } from '../../lib/use-kept.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { typeNames } from '../words.ts';

const cell = 'px-3 py-2.5 text-left align-top font-normal sm:px-4';
/** Told below the product's name where there is no room beside it. */
const roomy = 'max-sm:hidden';
const heads = [
  ['Line', ''],
  ['Product', ''],
  ['Cover', roomy],
  ['From', roomy],
  ['To', roomy],
] as const;

export function RowTable({ rows }: { rows: ImportRow[] }) {
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
  const kind = typeNames[row.warrantyType];
  return (
    <tr className={cx('border-t border-line', wrong && 'bg-bad-soft/50', row.known && 'text-ink-3')}>
      <td className={cx(cell, 'text-ink-3')}>{row.line}</td>
      <th scope="row" className={cell}>
        <b className="block font-medium break-words">{row.product || 'No name'}</b>
        {row.brand && <span className="block text-ink-3">{row.brand}</span>}
        <span className="block text-ink-3 sm:hidden">
          {kind}, {from} to {to}
        </span>
        {row.problems.map(({ column, message }) => (
          <span key={column + message} className="mt-1 block text-bad">
            <b>{column}:</b> {message}
          </span>
        ))}
      </th>
      <td className={cx(cell, roomy)}>
        {kind}
        {row.layerOf !== null && <span className="block text-ink-3">with line {row.layerOf}</span>}
      </td>
      <td className={cx(cell, roomy, 'whitespace-nowrap')}>{from}</td>
      <td className={cx(cell, roomy, 'whitespace-nowrap')}>{to}</td>
      <td className={cx(cell, 'text-right')}>
        <Outcome row={row} />
      </td>
    </tr>
  );
}

function Outcome({ row }: { row: ImportRow }) {
  if (row.problems.length > 0) return <Badge tone="bad">Wrong</Badge>;
  if (row.known) return <Badge>Already here</Badge>;
  return <Badge tone="ok">{row.newProduct ? 'New product' : 'New'}</Badge>;
}
