import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { changeThing as changeThingContract } from '../../contract/warranties.ts';
import { failed } from '../lib/error-toast.ts';
import { fieldsOf, type Problems, problemsIn } from '../lib/form.ts';
import { typedMoney } from '../lib/typed-price.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { changeThing, DayInput, type OwnedThing } from '../warranties/public.ts';
import type { Missing } from './missing.ts';

interface MissingFormProps {
  thing: OwnedThing;
  missing: readonly Missing[];
  onSaid: () => void;
}

/** Asks for the facts that are missing for a quote. */
export function MissingForm({ thing, missing, onSaid }: MissingFormProps) {
  const [price, setPrice] = useState('');
  const [day, setDay] = useState('');
  const [problems, setProblems] = useState<Partial<Record<Missing, string>>>({});
  const asksFor = (name: Missing) => missing.includes(name);
  const { amount, currency } = typedMoney(price, thing.facts.currency);
  const body = {
    ...(asksFor('purchasePrice') && { purchasePrice: amount ?? '', currency }),
    ...(asksFor('purchaseDate') && { purchaseDate: day }),
  };
  const saying = useMutation({
    mutationFn: () => changeThing(thing.id, body),
    onSuccess: onSaid,
    onError: (error) => {
      setProblems(fieldsOf(error));
      if (!missing.some((name) => fieldsOf(error)[name])) failed('Not saved')(error);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found: Problems<typeof body> = {
      ...problemsIn(changeThingContract.body, body, body),
      ...(asksFor('purchasePrice') && !price.trim() && { purchasePrice: 'Say what you paid, like 129.00.' }),
      ...(asksFor('purchaseDate') && !day && { purchaseDate: 'Say when you bought it.' }),
    };
    setProblems(found);
    if (Object.keys(found).length === 0) saying.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      {asksFor('purchasePrice') && (
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
      {asksFor('purchaseDate') && (
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
