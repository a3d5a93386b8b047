import { useMutation } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { TradeDetail } from '../../../contract/trades.ts';
import { firstNameOf } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { readCode, updateFailed } from '../api.ts';
import { PartHeading } from '../page-parts.tsx';
import { otherOf } from '../sentences.ts';
import type { AskUpdate } from '../steps.ts';
import { EnterCode } from './enter-code.tsx';
import { qrPath } from './qr.ts';

/** At the meeting the buyer shows six digits and the seller enters them, which completes the trade for both. */
export function Handover({ trade, ask }: { trade: TradeDetail; ask: AskUpdate }) {
  const { can, codeLocked } = trade;
  const locked = codeLocked && can.offer;
  const waits = trade.termsChanged && can.offer;
  if (!can.showCode && !can.enterCode && !locked && !waits) return null;
  return (
    <>
      <div className="pass-perf" />
      <section aria-labelledby={`handover-${trade.id}`} className="px-4.5 pt-4.5 pb-4.5">
        <PartHeading id={`handover-${trade.id}`}>Handover code</PartHeading>
        {waits ? (
          <p className="mt-0.5 text-sm text-pretty text-ink-2">
            {trade.role === 'buyer'
              ? 'The terms have changed. Say yes to them first, then the code works.'
              : `The terms have changed. The code works once ${firstNameOf(otherOf(trade))} has said yes to them.`}
          </p>
        ) : locked ? (
          <LockedNotice ask={ask} />
        ) : can.showCode ? (
          <ShowCode trade={trade} />
        ) : (
          <EnterCode trade={trade} />
        )}
      </section>
    </>
  );
}

function LockedNotice({ ask }: { ask: AskUpdate }) {
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

/** The buyer's code, hidden until it is asked for. */
function ShowCode({ trade }: { trade: TradeDetail }) {
  const [code, setCode] = useState<string>();
  const reading = useMutation({
    mutationFn: () => readCode(trade.id),
    onSuccess: (reply) => setCode(reply.code),
    onError: updateFailed(trade.id),
  });
  useWakeLock(code !== undefined);
  const name = firstNameOf(otherOf(trade));
  return (
    <>
      {code && (
        <div className="mt-2.5 mb-3 flex flex-wrap items-center gap-x-5 gap-y-2">
          <QrCode code={code} />
          <p className="num grid text-[3.25rem]/14 font-bold tracking-[.02em]">
            <span className="sr-only">{[...code].join(' ')}</span>
            <span aria-hidden="true">{code.slice(0, 3)}</span>
            <span aria-hidden="true">{code.slice(3)}</span>
          </p>
        </div>
      )}
      <p className="mt-0.5 text-sm text-pretty text-ink-2">
        Show it to {name} once the thing is in your hands. {name} scans it or types the six digits. Never send
        it in a message.
      </p>
      {code ? (
        <Button variant="ghost" className="mt-1.5 -mb-2 -ml-3" onClick={() => setCode(undefined)}>
          Hide the code
        </Button>
      ) : (
        <Button className="mt-3.5 w-full" busy={reading.isPending} onClick={() => reading.mutate()}>
          Show the code
        </Button>
      )}
    </>
  );
}

/** Dark on white in both themes, as cameras expect. */
function QrCode({ code }: { code: string }) {
  const { path, size } = useMemo(() => qrPath(code), [code]);
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code of the six digits"
      shapeRendering="crispEdges"
      className="size-39 rounded-[14px] bg-white shadow-[0_0_0_1px_var(--line-2)]"
    >
      <path fill="#12141a" d={path} />
    </svg>
  );
}

/** Keeps the screen on while the code is shown, where the device can. */
function useWakeLock(isOn: boolean) {
  useEffect(() => {
    if (!isOn || !navigator.wakeLock) return;
    let lock: WakeLockSentinel | undefined;
    let done = false;
    // Browsers refuse it on a low battery; then the screen goes dark as usual.
    const ask = async () => {
      if (document.hidden) return;
      const newLock = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (done) void newLock?.release();
      else lock = newLock;
    };
    void ask();
    // Browsers release it when the page is hidden.
    document.addEventListener('visibilitychange', ask);
    return () => {
      done = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, [isOn]);
}
