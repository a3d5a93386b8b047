import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../lib/api.ts';
import { failed } from '../lib/failed.ts';
import { typedMoney } from '../lib/price.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { changeThing, DayInput, type OwnedThing } from '../warranties/public.ts';

export type Missing = 'purchasePrice' | 'purchaseDate';

/** What a price of cover depends on, and is not known of the thing. */
export const missingOf = ({ facts, covers }: OwnedThing): Missing[] => [
  ...(facts.purchasePrice === null ? (['purchasePrice'] as const) : []),
  ...(facts.purchaseDate === null && covers.length === 0 ? (['purchaseDate'] as const) : []),
];

interface MissingFormProps {
  thing: OwnedThing;
  missing: readonly Missing[];
  onSaid: () => void;
}

/** Asks for it where it is needed. */
export function MissingForm({ thing, missing, onSaid }: MissingFormProps) {
  const [price, setPrice] = useState('');
  const [day, setDay] = useState('');
  const [problems, setProblems] = useState<Partial<Record<Missing, string>>>({});
  const saying = useMutation({
    mutationFn: () => {
      const { amount, currency } = typedMoney(price, thing.facts.currency);
      return changeThing(thing.id, {
        ...(missing.includes('purchasePrice') && { purchasePrice: amount ?? '', currency }),
        ...(missing.includes('purchaseDate') && { purchaseDate: day }),
      });
    },
    onSuccess: onSaid,
    onError: (error) => {
      const fields = error instanceof ApiError ? error.fields : {};
      setProblems(fields);
      if (!missing.some((name) => fields[name])) failed('Not saved', 'Please try again.')(error);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const empty: typeof problems = {
      ...(missing.includes('purchasePrice') && !price.trim()
        ? { purchasePrice: 'Say what you paid, like 129.00.' }
        : {}),
      ...(missing.includes('purchaseDate') && !day ? { purchaseDate: 'Say when you bought it.' } : {}),
    };
    setProblems(empty);
    if (Object.keys(empty).length === 0) saying.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      {missing.includes('purchasePrice') && (
        <Field
          label="What did you pay for it?"
          error={problems.purchasePrice}
          hint="Prices of cover depend on it. It is kept with your product."
        >
          <Input
            inputMode="decimal"
            autoFocus
            value={price}
            onChange={(event) => setPrice(event.target.value)}
            placeholder="129.00"
          />
        </Field>
      )}
      {missing.includes('purchaseDate') && (
        <Field
          label="When did you buy it?"
          error={problems.purchaseDate}
          hint="Prices of cover depend on its age."
        >
          <DayInput value={day} onChange={(event) => setDay(event.target.value)} />
        </Field>
      )}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        busy={saying.isPending}
        className="lg:justify-self-start"
      >
        Save and get quotes
      </Button>
    </form>
  );
}
