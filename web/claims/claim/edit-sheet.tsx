import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ClaimDetail } from '../../../contract/claims.ts';
import { fieldsOf, resolveBy, showFieldErrors } from '../../lib/form.ts';
import { useToday } from '../../lib/me.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Field, optional } from '../../ui/field.tsx';
import { Input, Textarea } from '../../ui/input.tsx';
import { Sheet, SheetClose } from '../../ui/sheet.tsx';
import { DayInput } from '../../warranties/public.ts';
import { changeClaim } from '../api.ts';
import { checkEdit, type EditValues, editBody, editValues } from './edit-values.ts';
import { showNotSaved } from './entry-toasts.ts';

interface EditSheetProps {
  claim: ClaimDetail;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Edits the claim: everything while it is only submitted; the provider's number and the answer's due day as long as it is open. */
export function EditSheet({ claim, open, onOpenChange }: EditSheetProps) {
  const id = useId();
  const today = useToday();
  const [before] = useState(claim);
  const form = useForm<EditValues>({
    defaultValues: editValues(before),
    resolver: resolveBy((values) => checkEdit(values, before, today)),
  });
  const { register, formState } = form;
  const { errors } = formState;
  const saving = useMutation({
    mutationFn: (values: EditValues) => changeClaim(claim.id, editBody(values, before)),
    onSuccess: () => {
      onOpenChange(false);
      toast({ title: 'Changes saved' });
    },
    onError: (error) => {
      if (showFieldErrors(form, fieldsOf(error)).length === 0) showNotSaved(claim.id, 'Not saved')(error);
    },
  });
  return (
    <Sheet
      title="Edit the claim"
      open={open}
      onOpenChange={onOpenChange}
      footer={
        <>
          <SheetClose render={<Button variant="ghost">Cancel</Button>} />
          <Button type="submit" form={id} variant="primary" busy={saving.isPending}>
            Save changes
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={form.handleSubmit((values) => !saving.isPending && saving.mutate(values))}
        className="grid gap-4"
      >
        {claim.status === 'submitted' && (
          <>
            <Field label="What broke" error={errors.issueDescription?.message} required>
              <Textarea {...register('issueDescription')} rows={5} maxLength={2_000} />
            </Field>
            <Field label="The day it broke" error={errors.brokeOn?.message} required>
              <DayInput {...register('brokeOn')} max={today} />
            </Field>
            <Field
              label={
                <>
                  What you ask for, in {claim.currency} {optional}
                </>
              }
              error={errors.claimAmount?.message}
            >
              <Input {...register('claimAmount')} inputMode="decimal" autoComplete="off" className="num" />
            </Field>
          </>
        )}
        <Field label={<>Their number {optional}</>} error={errors.providerClaimId?.message}>
          <Input {...register('providerClaimId')} maxLength={60} autoComplete="off" spellCheck={false} />
        </Field>
        <Field
          label={<>They answer by {optional}</>}
          hint="You are reminded of it."
          error={errors.answerDue?.message}
        >
          <DayInput {...register('answerDue')} />
        </Field>
      </form>
    </Sheet>
  );
}
