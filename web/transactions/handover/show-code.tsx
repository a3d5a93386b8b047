import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { TransactionDetail } from '../../../contract/transactions.ts';
import { firstNameOf } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { readCode } from '../api.ts';
import { updateFailed } from '../update/told.ts';
import { otherOf } from '../words.ts';
import { QrCode } from './qr-code.tsx';
import { useWakeLock } from './use-wake-lock.ts';

/** The buyer's side: nothing is seen of the code until it is asked for. */
export function ShowCode({ trade }: { trade: TransactionDetail }) {
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
