import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { TransactionDetail } from '../../../contract/transactions.ts';
import { Button } from '../../ui/button.tsx';
import { Field, optional } from '../../ui/field.tsx';
import { Textarea } from '../../ui/input.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { toast } from '../../ui/toast.ts';
import { rateTrade } from '../api.ts';
import { updateFailed } from '../update/told.ts';
import { type Answer, type Answers, askedOf, ratingOf } from './rating-answers.ts';

const options = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;

export function RatingForm({ trade, name }: { trade: TransactionDetail; name: string }) {
  const id = useId();
  const [answers, setAnswers] = useState<Answers>({});
  const [note, setNote] = useState('');
  const [isIncomplete, setIncomplete] = useState(false);
  const rating = useMutation({
    mutationFn: (body: NonNullable<ReturnType<typeof ratingOf>>) => rateTrade(trade.id, body),
    onSuccess: () => toast({ title: `You rated ${name}` }),
    onError: updateFailed(trade.id),
  });
  function send(event: FormEvent) {
    event.preventDefault();
    const body = ratingOf(answers, note);
    setIncomplete(!body);
    if (body && !rating.isPending) rating.mutate(body);
  }
  return (
    <form noValidate onSubmit={send} className="grid gap-3">
      {askedOf(answers, trade.role, name).map(({ key, question }) => (
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
