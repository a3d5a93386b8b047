import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { TradeDetail } from '../../../contract/trades.ts';
import { ApiError } from '../../lib/api.ts';
import { firstNameOf, shortMoney } from '../../lib/format.ts';
import { toast } from '../../lib/toast.ts';
import { typedPrice } from '../../lib/typed-price.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { acceptOffer, makeOffer, updateFailed } from '../api.ts';
import { PartHeading } from '../page-parts.tsx';
import { otherOf } from '../sentences.ts';
import { offersOf, priceTexts } from './offers.ts';

/** The price: offered, countered, agreed. */
export function PriceCard({ trade }: { trade: TradeDetail }) {
  const [offering, setOffering] = useState(false);
  const accepting = useMutation({
    mutationFn: (offerId: string) => acceptOffer(trade.id, offerId),
    onSuccess: ({ agreedPrice }) => {
      setOffering(false);
      toast({ title: `Price agreed${agreedPrice ? ` at ${shortMoney(agreedPrice)}` : ''}` });
    },
    onError: updateFailed(trade.id),
  });
  if (!trade.can.offer) return null;
  const other = otherOf(trade);
  const { title, detail } = priceTexts(trade, firstNameOf(other));
  const theirs = trade.offer?.state === 'open' && trade.offer.userId === other.id ? trade.offer : undefined;
  const offers = offersOf(trade);
  return (
    <Card as="section" aria-labelledby={`price-${trade.id}`} className="p-4 lg:px-6 lg:py-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3.5">
        <div className="min-w-0 flex-1 basis-40">
          <PartHeading id={`price-${trade.id}`}>{title}</PartHeading>
          <p className="num mt-0.5 text-sm text-pretty text-ink-2">{detail}</p>
          {offers.length > 1 && (
            <ol
              aria-label="Offers so far"
              className="num mt-2.5 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2"
            >
              {offers.map(({ id, who, amount, stands }) => (
                <li key={id}>
                  {who}{' '}
                  {stands ? (
                    <b className="text-ink">{amount}</b>
                  ) : (
                    <s>
                      <span className="sr-only">before: </span>
                      {amount}
                    </s>
                  )}
                </li>
              ))}
            </ol>
          )}
        </div>
        {!offering && (
          <div className="flex flex-wrap gap-2">
            {theirs && (
              <Button
                variant="primary"
                busy={accepting.isPending}
                onClick={() => accepting.mutate(theirs.id)}
              >
                Accept {shortMoney(theirs.amount)}
              </Button>
            )}
            <Button onClick={() => setOffering(true)}>
              {theirs
                ? 'Counter'
                : trade.offer || trade.role === 'seller'
                  ? 'Offer another price'
                  : 'Make an offer'}
            </Button>
          </div>
        )}
      </div>
      {offering && (
        <OfferForm trade={trade} counters={theirs !== undefined} onDone={() => setOffering(false)} />
      )}
    </Card>
  );
}

interface OfferFormProps {
  trade: TradeDetail;
  /** Whether it answers the other person's offer. */
  counters: boolean;
  onDone: () => void;
}

function OfferForm({ trade, counters, onDone }: OfferFormProps) {
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
      const amountProblem = error instanceof ApiError ? error.fields.amount : undefined;
      if (amountProblem) setWrong(amountProblem);
      else updateFailed(trade.id)(error);
    },
  });
  function send(event: FormEvent) {
    event.preventDefault();
    const amount = typedPrice(text);
    if (!amount || !(Number(amount) > 0)) setWrong('Offer a sum in dollars.');
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
      <div className="flex flex-wrap gap-2">
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
