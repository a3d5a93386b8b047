import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { TransactionDetail } from '../../../contract/transactions.ts';
import { ApiError } from '../../lib/api.ts';
import { firstNameOf } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { toast } from '../../ui/toast.ts';
import { makeOffer } from '../api.ts';
import { updateFailed } from '../update/told.ts';
import { otherOf } from '../words.ts';

interface OfferFormProps {
  trade: TransactionDetail;
  /** Whether it answers the other's offer. */
  counters: boolean;
  onDone: () => void;
}

/** `1,290` and `$1290` are 1290 too. */
const amountIn = (text: string) => text.replace(/[$,\s]/g, '');

export function OfferForm({ trade, counters, onDone }: OfferFormProps) {
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string>();
  const name = firstNameOf(otherOf(trade));
  const offering = useMutation({
    mutationFn: (amount: string) => makeOffer(trade.id, amount),
    onSuccess: () => {
      toast({ title: 'Offer sent', description: `${name} can accept it or counter.` });
      onDone();
    },
    onError: (error) => {
      const told = error instanceof ApiError ? error.fields.amount : undefined;
      if (told) setWrong(told);
      else updateFailed(trade.id)(error);
    },
  });
  function send(event: FormEvent) {
    event.preventDefault();
    const amount = amountIn(text);
    if (!(Number(amount) > 0)) setWrong('Offer a sum in dollars.');
    else if (!offering.isPending) offering.mutate(amount);
  }
  return (
    <form noValidate onSubmit={send} className="mt-3.5 grid gap-3">
      <Field label={counters ? 'Your counter-offer' : 'Your offer'} error={wrong} required>
        <Input
          autoFocus
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          lead={<span className="text-ink-2">$</span>}
          className="num"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setWrong(undefined);
          }}
        />
      </Field>
      <div className="flex gap-2">
        <Button type="submit" variant="primary" busy={offering.isPending}>
          Send to {name}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
