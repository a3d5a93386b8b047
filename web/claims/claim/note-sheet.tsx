import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Controller, type UseFormReturn, useForm } from 'react-hook-form';
import { type ClaimState, movesFrom, resolutions } from '../../../contract/claim-rules.ts';
import type { ClaimDetail } from '../../../contract/claims.ts';
import { dayText } from '../../lib/days.ts';
import { fieldsOf, resolveBy, showFieldErrors } from '../../lib/form.ts';
import { useToday } from '../../lib/me.ts';
import { Button } from '../../ui/button.tsx';
import { Choices } from '../../ui/choices.tsx';
import { Field, optional } from '../../ui/field.tsx';
import { Input, Textarea } from '../../ui/input.tsx';
import { Sheet, SheetClose } from '../../ui/sheet.tsx';
import { Switch } from '../../ui/switch.tsx';
import { DayInput, endAfter, spanNames, spans } from '../../warranties/public.ts';
import { changeClaim } from '../api.ts';
import { endNames, providerOf, stateText } from '../sentences.ts';
import { showNotSaved, showSaved } from './entry-toasts.ts';
import { checkNote, emptyNote, type NoteValues, noteBody, startsCover } from './note-values.ts';

const moves: Record<ClaimState, string> = {
  submitted: 'Submitted',
  in_review: 'They are looking at it',
  approved: 'They said yes',
  rejected: 'They said no',
  resolved: 'It is settled',
};

const ends = resolutions.map((value) => ({ value, label: endNames[value] }));

interface NoteSheetProps {
  claim: ClaimDetail;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Records the answer of a provider that is not connected over HTTP. */
export function NoteSheet({ claim, open, onOpenChange }: NoteSheetProps) {
  const id = useId();
  const today = useToday();
  const [initial] = useState(() => emptyNote(claim, today));
  const form = useForm<NoteValues>({
    defaultValues: initial,
    resolver: resolveBy((values) => checkNote(values, claim)),
  });
  const { control, register, formState } = form;
  const { errors } = formState;
  const values = form.watch();
  const isEnd = values.status === 'resolved';
  const noting = useMutation({
    mutationFn: (typed: NoteValues) => changeClaim(claim.id, noteBody(typed, claim)),
    onSuccess: (changed) => {
      onOpenChange(false);
      showSaved(`Noted: ${stateText(changed).toLowerCase()}`, changed);
    },
    onError: (error) => {
      if (showFieldErrors(form, fieldsOf(error)).length === 0) showNotSaved(claim.id, 'Not noted')(error);
    },
  });
  return (
    <Sheet
      title={`What did ${providerOf(claim)} say?`}
      open={open}
      onOpenChange={onOpenChange}
      footer={
        <>
          <SheetClose render={<Button variant="ghost">Cancel</Button>} />
          <Button type="submit" form={id} variant="primary" busy={noting.isPending}>
            Note it
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={form.handleSubmit((typed) => !noting.isPending && noting.mutate(typed))}
        className="grid gap-4"
      >
        <Controller
          control={control}
          name="status"
          render={({ field }) => (
            <Choices
              legend="Where it stands now"
              options={movesFrom[claim.status].map((value) => ({ value, label: moves[value] }))}
              value={field.value}
              onChange={field.onChange}
              error={errors.status?.message}
            />
          )}
        />
        {isEnd && <EndFields form={form} currency={claim.currency} />}
        <Field label={<>Their words {optional}</>} error={errors.providerNotes?.message}>
          <Textarea {...register('providerNotes')} rows={3} maxLength={2_000} />
        </Field>
        {isEnd && values.resolution === 'replaced' && claim.thingId && (
          <Controller
            control={control}
            name="replacement"
            render={({ field }) => (
              <Switch
                label="Start a new cover for the replacement"
                description="It is added to the product. The cover you claimed on stays, too."
                checked={field.value}
                onChange={field.onChange}
              />
            )}
          />
        )}
        {startsCover(values, claim) && <ReplacementFields form={form} />}
      </form>
    </Sheet>
  );
}

function EndFields({ form, currency }: { form: UseFormReturn<NoteValues>; currency: string }) {
  const { control, register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <Controller
        control={control}
        name="resolution"
        render={({ field }) => (
          <Choices
            legend="How it ended"
            options={ends}
            value={field.value}
            onChange={field.onChange}
            error={errors.resolution?.message}
            hint="This closes the claim. With a new cover it cannot be taken back."
          />
        )}
      />
      <Field
        label={
          <>
            What it came to, in {currency} {optional}
          </>
        }
        error={errors.amount?.message}
        className="sm:max-w-64"
      >
        <Input {...register('amount')} inputMode="decimal" autoComplete="off" className="num" />
      </Field>
    </>
  );
}

const lengths = spans.filter((span) => span !== 'none');

function ReplacementFields({ form }: { form: UseFormReturn<NoteValues> }) {
  const { control, register, formState } = form;
  const { errors } = formState;
  const { startDate, lasts, endDate } = form.watch();
  const end = endAfter(startDate, lasts, endDate);
  return (
    <div className="grid gap-4 rounded-md bg-sunk p-4">
      <Field label="Cover starts" error={errors.startDate?.message} required>
        <DayInput {...register('startDate')} />
      </Field>
      <Controller
        control={control}
        name="lasts"
        render={({ field }) => (
          <Choices
            legend="It lasts"
            options={lengths.map((value) => ({ value, label: spanNames[value] }))}
            value={field.value}
            onChange={(next) => {
              if (next === 'date' && end) form.setValue('endDate', end);
              field.onChange(next);
            }}
            hint={
              lasts === 'life' ? 'Covered for as long as you have it.' : end && `Covered to ${dayText(end)}.`
            }
          />
        )}
      />
      {lasts === 'date' && (
        <Field label="Last day of cover" error={errors.endDate?.message} required>
          <DayInput {...register('endDate')} />
        </Field>
      )}
      <Field label={<>Its serial number {optional}</>} error={errors.serialNumber?.message}>
        <Input {...register('serialNumber')} autoComplete="off" spellCheck={false} maxLength={120} />
      </Field>
    </div>
  );
}
