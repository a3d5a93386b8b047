import type { TransactionDetail } from '../../../contract/transactions.ts';
import { Button } from '../../ui/button.tsx';
import type { AskUpdate } from '../detail/open-trade.tsx';
import { PartHeading } from '../detail/part-heading.tsx';
import { EnterCode } from './enter-code.tsx';
import { ShowCode } from './show-code.tsx';

/** At the meeting: the buyer shows six digits, the seller enters them, and both have completed it. */
export function Handover({ trade, ask }: { trade: TransactionDetail; ask: AskUpdate }) {
  const { can, codeLocked } = trade;
  const locked = codeLocked && can.offer;
  if (!can.showCode && !can.enterCode && !locked) return null;
  return (
    <>
      <div className="pass-perf" />
      <section aria-labelledby={`handover-${trade.id}`} className="px-4.5 pt-4.5 pb-4.5">
        <PartHeading id={`handover-${trade.id}`}>Handover code</PartHeading>
        {locked ? (
          <Locked ask={ask} />
        ) : can.showCode ? (
          <ShowCode trade={trade} />
        ) : (
          <EnterCode trade={trade} />
        )}
      </section>
    </>
  );
}

function Locked({ ask }: { ask: AskUpdate }) {
  return (
    <>
      <p className="mt-0.5 text-sm text-pretty text-ink-2">
        Locked after five wrong codes. Once the thing is in hand, each of you marks the trade as completed
        instead.
      </p>
      <Button className="mt-3.5 w-full" onClick={() => ask('completed')}>
        Mark as completed
      </Button>
    </>
  );
}
