import { useMutation } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { RATINGS_HIDDEN_DAYS } from '../../../contract/trade-constants.ts';
import type { Rating, TradeDetail } from '../../../contract/trades.ts';
import { firstNameOf } from '../../lib/format.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field, optional } from '../../ui/field.tsx';
import { Textarea } from '../../ui/input.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { rateTrade, updateFailed } from '../api.ts';
import { PartHeading } from '../page-parts.tsx';
import { otherOf } from '../sentences.ts';
import { type Answer, type Answers, questionsFor, ratingOf } from './rating-answers.ts';

/** The ratings that the two give each other, once the trade allows it. */
export function RatingCard({ trade }: { trade: TradeDetail }) {
  const { can, myRating, theirRating } = trade;
  if (!can.rate && !myRating && !theirRating) return null;
  const name = firstNameOf(otherOf(trade));
  const hidden = `You each see what the other says once both have rated, or after ${RATINGS_HIDDEN_DAYS} days.`;
  return (
    <Card as="section" aria-labelledby={`rating-${trade.id}`} className="grid gap-4 p-4 lg:px-6 lg:py-5">
      <div>
        <PartHeading id={`rating-${trade.id}`}>
          {can.rate ? `How was it with ${name}?` : 'Ratings'}
        </PartHeading>
        {(can.rate || !theirRating) && (
          <p className="mt-0.5 text-sm text-pretty text-ink-2">
            {can.rate ? hidden : `You rated ${name}. ${hidden}`}
          </p>
        )}
        {theirRating && !myRating && (
          <p className="mt-0.5 text-sm text-pretty text-ink-2">
            {name}’s rating shows after {RATINGS_HIDDEN_DAYS} days, so the time for yours is over.
          </p>
        )}
      </div>
      {theirRating && (
        <RatingText title={`${name} says of you`} rating={theirRating} isBuyer={trade.role === 'seller'} />
      )}
      {myRating && (
        <RatingText title={`You say of ${name}`} rating={myRating} isBuyer={trade.role === 'buyer'} />
      )}
      {can.rate && <RatingForm trade={trade} name={name} />}
    </Card>
  );
}

interface RatingTextProps {
  title: string;
  rating: Rating;
  /** Whether it is the buyer's rating, which is about the seller and the thing. */
  isBuyer: boolean;
}

function RatingText({ title, rating, isBuyer }: RatingTextProps) {
  const { punctual, asDescribed, wouldTradeAgain, noShow, note } = rating;
  const points: [good: boolean, text: string][] = noShow
    ? [[false, 'Did not come']]
    : [
        [punctual, punctual ? 'On time' : 'Not on time'],
        [asDescribed, `${asDescribed ? 'As' : 'Not as'} ${isBuyer ? 'described' : 'agreed'}`],
      ];
  points.push([wouldTradeAgain, wouldTradeAgain ? 'Would trade again' : 'Would not trade again']);
  return (
    <div>
      <p className="text-sm font-medium text-ink-2">{title}</p>
      <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
        {points.map(([good, text]) => {
          const Mark = good ? Check : X;
          return (
            <li key={text} className="flex items-center gap-1.5 text-sm font-medium">
              <Mark aria-hidden="true" className="size-4! text-ink-2" />
              {text}
            </li>
          );
        })}
      </ul>
      {note && <p className="mt-1.5 text-sm break-words whitespace-pre-line text-ink-2">“{note}”</p>}
    </div>
  );
}

const options = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;

function RatingForm({ trade, name }: { trade: TradeDetail; name: string }) {
  const id = useId();
  const [answers, setAnswers] = useState<Answers>({});
  const [note, setNote] = useState('');
  const [isIncomplete, setIncomplete] = useState(false);
  const mayBeAbsent = trade.can.tellNoShow;
  const rating = useMutation({
    mutationFn: (body: NonNullable<ReturnType<typeof ratingOf>>) => rateTrade(trade.id, body),
    onSuccess: () => toast({ title: `You rated ${name}` }),
    onError: updateFailed(trade.id),
  });
  function send(event: FormEvent) {
    event.preventDefault();
    const body = ratingOf(answers, note, mayBeAbsent);
    setIncomplete(!body);
    if (body && !rating.isPending) rating.mutate(body);
  }
  return (
    <form noValidate onSubmit={send} className="grid gap-3">
      {questionsFor(answers, { role: trade.role, name, mayBeAbsent }).map(({ key, question }) => (
        <Segmented<Answer | ''>
          key={key}
          legend={question}
          options={options}
          value={answers[key] ?? ''}
          onChange={(value) => {
            setIncomplete(false);
            setAnswers((now) => ({ ...now, [key]: value || undefined }));
          }}
          className="sm:grid sm:grid-cols-[1fr_160px] sm:items-center sm:[&>legend]:float-left sm:[&>legend]:mb-0"
        />
      ))}
      <Field label={<>A few words {optional}</>}>
        <Textarea rows={2} maxLength={500} value={note} onChange={(event) => setNote(event.target.value)} />
      </Field>
      {isIncomplete && (
        <p id={`${id}-wrong`} role="alert" className="text-sm text-bad">
          Answer each question with yes or no.
        </p>
      )}
      <div>
        <Button type="submit" variant="primary" busy={rating.isPending}>
          Rate {name}
        </Button>
      </div>
    </form>
  );
}
