import { useMutation } from '@tanstack/react-query';
import { ScanLine } from 'lucide-react';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { HANDOVER_TRIES } from '../../../contract/trade-constants.ts';
import type { TradeDetail } from '../../../contract/trades.ts';
import { ApiError } from '../../lib/api.ts';
import { countWord } from '../../lib/days.ts';
import { firstNameOf } from '../../lib/format.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { enterCode, refreshTrade, updateFailed } from '../api.ts';
import { otherOf } from '../sentences.ts';
import { codeIn } from './qr.ts';

const Scanner = lazy(() => import('./scanner.tsx').then((module) => ({ default: module.Scanner })));

const DIGITS = 6;

/** The seller types or scans the code that the buyer shows. */
export function EnterCode({ trade }: { trade: TradeDetail }) {
  const [digits, setDigits] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [scanning, setScanning] = useState(false);
  const name = firstNameOf(otherOf(trade));
  const entering = useMutation({
    mutationFn: (code: string) => enterCode(trade.id, code),
    onSuccess: () => toast({ title: 'Transaction Updated', description: 'Completed by both.' }),
    onError: (error) => {
      if (!(error instanceof ApiError) || error.code !== 'code_wrong') return updateFailed(trade.id)(error);
      setWrong(`These are not the digits. Ask ${name} to show them again.`);
      refreshTrade(trade.id);
    },
  });
  const tries = trade.codeTriesLeft;
  const isDue = trade.meetingAgreed || trade.status === 'completed';
  function enter(code: string) {
    setDigits(code);
    setWrong(undefined);
    if (!entering.isPending) entering.mutate(code);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (digits.length === DIGITS) enter(digits);
    else setWrong('Enter all six digits.');
  }
  return (
    <>
      <p className="mt-0.5 text-sm text-pretty text-ink-2">
        Once the thing is in hand, {name} shows you six digits. Entering them completes the trade for both of
        you.
      </p>
      <form noValidate onSubmit={submit} className="mt-3.5 grid gap-3">
        <Field
          label="Six digits"
          error={wrong}
          hint={
            tries < HANDOVER_TRIES &&
            `${countWord(tries)} ${tries === 1 ? 'try' : 'tries'} left, then the code is locked.`
          }
        >
          <Input
            inputMode="numeric"
            autoComplete="one-time-code"
            placeholder="000 000"
            value={digits}
            onChange={(event) => {
              setDigits(event.target.value.replace(/\D/g, '').slice(0, DIGITS));
              setWrong(undefined);
            }}
            className="num text-xl font-semibold tracking-[.22em]"
          />
        </Field>
        <div className="flex flex-wrap gap-2 *:flex-1">
          <Button type="submit" variant={isDue ? 'primary' : 'secondary'} busy={entering.isPending}>
            Confirm handover
          </Button>
          <Button onClick={() => setScanning(true)}>
            <ScanLine aria-hidden="true" />
            Scan
          </Button>
        </div>
      </form>
      <Suspense>
        {scanning && (
          <Scanner
            name={name}
            codeIn={codeIn}
            onClose={() => setScanning(false)}
            onCode={(code) => {
              setScanning(false);
              enter(code);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
