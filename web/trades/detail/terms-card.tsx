import { useMutation } from '@tanstack/react-query';
import { FileDiff } from 'lucide-react';
import { type TradeTerms, termsChanges } from '../../../contract/trade-terms.ts';
import type { TradeDetail } from '../../../contract/trades.ts';
import { dayText } from '../../lib/days.ts';
import { firstNameOf, shortMoney } from '../../lib/format.ts';
import type { LocalDay } from '../../lib/times.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { acceptTerms, updateFailed } from '../api.ts';
import { PartHeading } from '../page-parts.tsx';
import { otherOf } from '../sentences.ts';
import type { AskUpdate } from '../steps.ts';
import { termsRows } from './terms-rows.ts';

interface TermsCardProps {
  trade: TradeDetail;
  here: LocalDay;
  ask: AskUpdate;
}

/** Compares the terms that the buyer agreed to with the changed ones, and lets the buyer accept them. */
export function TermsCard({ trade, here, ask }: TermsCardProps) {
  const { terms, can } = trade;
  const accepting = useMutation({
    mutationFn: (version: number) => acceptTerms(trade.id, version),
    onSuccess: () => toast({ title: 'You said yes to the new terms' }),
    onError: updateFailed(trade.id),
  });
  if (!terms || !trade.termsChanged || !can.offer) return null;
  const name = firstNameOf(otherOf(trade));
  return (
    <Card
      as="section"
      aria-labelledby={`terms-${trade.id}`}
      className="p-4 inset-ring-2 inset-ring-accent-ink lg:px-6 lg:py-5"
    >
      <PartHeading id={`terms-${trade.id}`}>
        <span className="flex items-center gap-2">
          <FileDiff aria-hidden="true" className="text-accent-ink" />
          The terms have changed
        </span>
      </PartHeading>
      <p className="mt-1 text-sm text-pretty text-ink-2">
        {trade.role === 'buyer'
          ? 'It is no longer what you said yes to. Until you say yes again, nothing is handed over.'
          : `It is no longer what ${name} said yes to. Until ${name} says yes again, nothing is handed over.`}
      </p>
      <Comparison agreed={terms.agreed} now={terms.now} isBuyer={trade.role === 'buyer'} />
      <p className="sr-only">{changesText(terms, here)}</p>
      {can.acceptTerms && (
        <div className="mt-4 flex flex-wrap gap-2 *:grow sm:*:grow-0">
          <Button
            variant="primary"
            busy={accepting.isPending}
            onClick={() => accepting.mutate(terms.version)}
          >
            Say yes to the new terms
          </Button>
          <Button onClick={() => ask('cancelled')}>Cancel the trade</Button>
        </div>
      )}
    </Card>
  );
}

const changesText = ({ agreed, now }: NonNullable<TradeDetail['terms']>, { today: on }: LocalDay) =>
  termsChanges(agreed, now, { money: shortMoney, day: dayText, on })
    .map((change) => `${change}.`)
    .join(' ');

function Comparison({ agreed, now, isBuyer }: { agreed: TradeTerms; now: TradeTerms; isBuyer: boolean }) {
  return (
    <table className="num mt-3.5 w-full table-fixed text-left text-sm">
      <thead className="text-xs text-ink-3">
        <tr className="*:pb-1.5 *:font-medium">
          <th scope="col" className="w-[22%]">
            <span className="sr-only">What</span>
          </th>
          <th scope="col">{isBuyer ? 'You said yes to' : 'Agreed'}</th>
          <th scope="col">Now</th>
        </tr>
      </thead>
      <tbody>
        {termsRows(agreed, now).map(({ name, was, is }) => (
          <tr key={name} className="border-t border-line align-top *:py-2 *:pr-3 *:break-words">
            <th scope="row" className="font-normal text-ink-3">
              {name}
            </th>
            <td className={was === is ? 'text-ink-2' : 'text-ink-2 line-through decoration-ink-3'}>{was}</td>
            <td className={was === is ? 'text-ink-2' : 'font-semibold text-ink'}>{is}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
