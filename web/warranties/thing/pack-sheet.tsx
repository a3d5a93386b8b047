import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Controller, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import type { ClaimPack, ClaimToPack, Paper } from '../../../contract/warranties.ts';
import { failed } from '../../lib/error-toast.ts';
import { fieldsOf, resolveBy, showFieldErrors } from '../../lib/form.ts';
import { useMe } from '../../lib/me.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field, optional } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Sheet, SheetClose } from '../../ui/sheet.tsx';
import { makeClaimPack } from '../api.ts';
import { kindNames } from '../sentences.ts';
import type { OwnedThing } from '../things.ts';
import { checkPack, type PackValues, packDraft, packValues } from './pack-values.ts';

interface PackSheetProps {
  thing: OwnedThing;
  papers: readonly Paper[];
  /** The claim that it is for. */
  claim: ClaimToPack | null;
  /** The last pack, whose choice is the start. */
  last: ClaimPack | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Chooses what goes into the claim pack, before it is made. */
export function PackSheet({ thing, papers, claim, last, open, onOpenChange }: PackSheetProps) {
  const id = useId();
  const { email } = useMe();
  const files = [
    ...(claim?.files ?? []),
    ...papers.map(({ id, kind, name, createdAt }) => ({ id, name: name || kindNames[kind], createdAt })),
  ];
  const [initial] = useState(() => packValues({ last, email, files }));
  const form = useForm<PackValues>({
    defaultValues: initial,
    resolver: resolveBy((values) => checkPack(values, claim)),
  });
  const { errors } = form.formState;
  const making = useMutation({
    mutationFn: (values: PackValues) => makeClaimPack(thing.id, packDraft(values, claim)),
    onSuccess: () => onOpenChange(false),
    onError: (error) => {
      if (showFieldErrors(form, fieldsOf(error)).length === 0) failed('Claim pack not made')(error);
    },
  });
  return (
    <Sheet
      title="What goes into the pack"
      description="Always in it: your name, the product with its serial number, purchase and price, and each cover with its policy. Choose the rest."
      open={open}
      onOpenChange={onOpenChange}
      footer={
        <>
          <SheetClose render={<Button variant="ghost">Cancel</Button>} />
          <Button type="submit" form={id} variant="primary" busy={making.isPending}>
            Make claim pack
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={form.handleSubmit((values) => !making.isPending && making.mutate(values))}
        className="grid gap-4"
      >
        <fieldset className="grid gap-3">
          <legend className="mb-2 text-sm font-medium text-ink-2">How they reach you</legend>
          <Field label={<>Email {optional}</>} error={errors.email?.message}>
            <Input {...form.register('email')} type="email" autoComplete="email" maxLength={254} />
          </Field>
          <Field label={<>Phone {optional}</>} error={errors.phone?.message}>
            <Input {...form.register('phone')} type="tel" autoComplete="tel" maxLength={40} />
          </Field>
        </fieldset>
        <Parts form={form} claim={claim} hasNotes={Boolean(thing.facts.notes)} />
        <Files form={form} files={files} claim={claim} />
      </form>
    </Sheet>
  );
}

interface PartsProps {
  form: UseFormReturn<PackValues>;
  claim: ClaimToPack | null;
  hasNotes: boolean;
}

function Parts({ form, claim, hasNotes }: PartsProps) {
  const parts = [
    claim && {
      name: 'claim' as const,
      label: `Claim ${claim.claimNumber}`,
      description: 'What broke, when, and what you ask for',
    },
    {
      name: 'history' as const,
      label: 'History',
      description: 'What you and the providers noted on its covers and claims',
    },
    hasNotes && {
      name: 'notes' as const,
      label: 'Your notes',
      description: 'As you wrote them for yourself',
    },
  ].filter((part) => part !== null && part !== false);
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium text-ink-2">Parts</legend>
      {parts.map(({ name, ...words }) => (
        <Controller
          key={name}
          control={form.control}
          name={name}
          render={({ field }) => <Checkbox {...words} checked={field.value} onChange={field.onChange} />}
        />
      ))}
    </fieldset>
  );
}

interface FilesProps extends Pick<PartsProps, 'form' | 'claim'> {
  files: readonly { id: string; name: string }[];
}

function Files({ form, files, claim }: FilesProps) {
  const withClaim = useWatch({ control: form.control, name: 'claim' });
  const ofClaim = new Set(claim?.files.map(({ id }) => id));
  const shown = files.filter(({ id }) => withClaim || !ofClaim.has(id));
  if (shown.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium text-ink-2">Papers</legend>
      <Controller
        control={form.control}
        name="papers"
        render={({ field: { value, onChange } }) => (
          <>
            {shown.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={<span className="wrap-anywhere">{name}</span>}
                description={ofClaim.has(id) ? 'Of the claim' : undefined}
                checked={value.includes(id)}
                onChange={(isIn) => onChange(isIn ? [...value, id] : value.filter((one) => one !== id))}
              />
            ))}
          </>
        )}
      />
    </fieldset>
  );
}
