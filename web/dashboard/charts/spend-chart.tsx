import { useState } from 'react';
import type { Charts } from '../../../contract/dashboard.ts';
import { shortMoney } from '../../lib/format.ts';
import { Section } from '../../ui/section.tsx';
import { CurrencyChoice } from './currency-choice.tsx';

const mark = 'h-2.5 first:rounded-l-full last:rounded-r-full';

/** The prices paid for the person's things, by category. It is a table with bars in it, so screen readers get it too. */
export function SpendChart({ spend }: { spend: Charts['spend'] }) {
  const [chosen, setChosen] = useState(spend[0]?.currency ?? '');
  const shown = spend.find(({ currency }) => currency === chosen) ?? spend[0];
  if (!shown) return null;
  const { currency, amount, categories } = shown;
  const money = (sum: string) => shortMoney(sum, currency);
  const most = Math.max(...categories.map((one) => Number(one.amount)));
  const share = (sum: number) => `${(sum / most) * 100}%`;
  return (
    <Section
      heading="h2"
      title="Spend by category"
      action={
        <CurrencyChoice
          label="Currency of the spend by category"
          currencies={spend.map((one) => one.currency)}
          value={currency}
          onChange={setChosen}
        />
      }
    >
      <p className="num mb-3 text-sm text-ink-2">
        <b className="text-ink">{money(amount)}</b> for what you own now
      </p>
      <table className="num w-full">
        <caption className="sr-only">
          What you paid for what you own, by category, and how much of it is under cover
        </caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Category</th>
            <th scope="col">Under cover</th>
            <th scope="col">Paid</th>
          </tr>
        </thead>
        <tbody>
          {categories.map(({ category, ...sums }) => (
            <tr key={category ?? 'others'}>
              <th scope="row" className="py-2 pr-3 text-left text-sm font-medium">
                {category ?? 'All others'}
              </th>
              <td className="w-1/2 py-2">
                <span className="sr-only">{money(sums.covered)}</span>
                <span
                  aria-hidden="true"
                  className="flex gap-px"
                  style={{ width: share(Number(sums.amount)), minWidth: 6 }}
                >
                  {Number(sums.covered) > 0 && (
                    <i
                      className={`${mark} bg-ink forced-colors:bg-[CanvasText]`}
                      style={{ flexGrow: Number(sums.covered) }}
                    />
                  )}
                  {Number(sums.amount) > Number(sums.covered) && (
                    <i
                      className={`${mark} bg-tick-off forced-colors:bg-[GrayText]`}
                      style={{ flexGrow: Number(sums.amount) - Number(sums.covered) }}
                    />
                  )}
                </span>
              </td>
              <td className="py-2 pl-3 text-right text-sm font-medium">{money(sums.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p aria-hidden="true" className="mt-3 flex gap-4 text-xs text-ink-2">
        <span className="flex items-center gap-1.5">
          <i className="size-2.5 rounded-[3px] bg-ink forced-colors:bg-[CanvasText]" /> Under cover
        </span>
        <span className="flex items-center gap-1.5">
          <i className="size-2.5 rounded-[3px] bg-tick-off forced-colors:bg-[GrayText]" /> Not covered
        </span>
      </p>
    </Section>
  );
}
