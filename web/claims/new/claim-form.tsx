import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Controller, type UseFormReturn, useForm } from 'react-hook-form';
import { readDraft, useDraft } from '../../lib/draft.ts';
import { resolveBy } from '../../lib/form.ts';
import { useMe, useToday } from '../../lib/me.ts';
import { FilesPicker } from '../../media/public.ts';
import { ThingPicture } from '../../products/public.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { DraftNote, Field, FormSection, optional } from '../../ui/field.tsx';
import { Input, Textarea } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { tintClass, tintOf } from '../../ui/tint.ts';
import { DayInput, type OwnedThing } from '../../warranties/public.ts';
import { brokeProblem, type ClaimValues, checkClaim, coverChoice, emptyClaim } from './claim-values.ts';
import { CoverChoice } from './cover-choice.tsx';
import { useFileClaim } from './use-file-claim.ts';

interface ClaimFormProps {
  /** The person's things that have cover. */
  things: OwnedThing[];
  thingId: string | undefined;
}

export function ClaimForm({ things, thingId }: ClaimFormProps) {
  const me = useMe();
  const today = useToday();
  const [uploading, setUploading] = useState(false);
  const name = `wellkept-claim-draft ${me.id} ${thingId ?? ''}`.trim();
  const [initial] = useState(() =>
    emptyClaim(things.some(({ id }) => id === thingId) ? (thingId ?? '') : '', today),
  );
  const [found] = useState(() => readDraft(name, initial));
  const thingOf = (id: string) => things.find((thing) => thing.id === id);
  const form = useForm<ClaimValues>({
    defaultValues: found?.values ?? initial,
    resolver: resolveBy((values) => checkClaim(values, thingOf(values.thingId), today)),
  });
  const draft = useDraft({ form, name, initial, found });
  const { errors } = form.formState;
  const values = form.watch();
  const thing = thingOf(values.thingId);
  const wrongDay = brokeProblem(values.brokeOn, today);
  const cover = thing && !wrongDay ? coverChoice(thing, values) : undefined;

  const filing = useFileClaim({ form, thingOf, idempotencyKey: draft.key, onFiled: draft.done });

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((typed) => !filing.isPending && filing.mutate(typed))}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-5 lg:*:col-start-1"
    >
      {draft.restored && <DraftNote onDiscard={draft.discard} />}
      <FormSection title="What and when">
        <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_13rem]">
          <ProductField form={form} things={things} />
          <Field label="The day it broke" error={errors.brokeOn?.message} required>
            <DayInput {...form.register('brokeOn')} max={today} />
          </Field>
        </div>
        {thing && cover && (
          <CoverChoice
            thing={thing}
            day={values.brokeOn}
            {...cover}
            onChange={(id) => form.setValue('warrantyId', id, { shouldDirty: true })}
          />
        )}
      </FormSection>
      <WhatBroke form={form} thing={thing} onUploading={setUploading} />
      <WhatFollows thing={thing} />
      <div className="flex flex-wrap gap-2 *:grow sm:*:grow-0">
        <Button
          type="submit"
          variant="primary"
          size="lg"
          disabled={cover?.because !== undefined}
          busy={filing.isPending || uploading}
        >
          {filing.isPending ? 'Filing…' : uploading ? 'Uploading…' : 'File the claim'}
        </Button>
        <LinkButton variant="ghost" size="lg" render={<Link to="/claims" search={{}} />}>
          Cancel
        </LinkButton>
      </div>
    </form>
  );
}

interface ProductFieldProps {
  form: UseFormReturn<ClaimValues>;
  things: readonly OwnedThing[];
}

/** Chooses the product. Another product has other covers, so the chosen cover is cleared. */
function ProductField({ form, things }: ProductFieldProps) {
  return (
    <Field label="Product" error={form.formState.errors.thingId?.message} required>
      <Controller
        control={form.control}
        name="thingId"
        render={({ field }) => (
          <Select
            options={optionsOf(things)}
            value={field.value || null}
            placeholder="Choose a product"
            onChange={(id) => {
              field.onChange(id);
              form.setValue('warrantyId', '');
            }}
          />
        )}
      />
    </Field>
  );
}

interface WhatBrokeProps {
  form: UseFormReturn<ClaimValues>;
  thing: OwnedThing | undefined;
  onUploading: (uploading: boolean) => void;
}

function WhatBroke({ form, thing, onUploading }: WhatBrokeProps) {
  const { control, register, formState } = form;
  const { errors } = formState;
  return (
    <FormSection title="What broke">
      <Field
        label="In your words"
        hint="The first sentence becomes its title."
        error={errors.issueDescription?.message}
        required
      >
        <Textarea
          {...register('issueDescription')}
          rows={5}
          maxLength={2_000}
          placeholder="Shutter sticks in the cold. Below 5 °C every second picture stays black."
        />
      </Field>
      <Controller
        control={control}
        name="documentUrls"
        render={({ field }) => (
          <FilesPicker
            purpose="claim"
            legend="Photos and papers"
            prompt="Add photos or PDFs"
            hint="They go with the claim, and to nobody else."
            error={errors.documentUrls?.message}
            value={field.value}
            onChange={field.onChange}
            onBusy={onUploading}
          />
        )}
      />
      <Field
        label={<>What you ask for {optional}</>}
        hint={`What the repair costs, or what you paid${thing ? `, in ${thing.facts.currency} unless you say otherwise` : ''}.`}
        error={errors.claimAmount?.message}
        className="sm:max-w-72"
      >
        <Input
          {...register('claimAmount')}
          inputMode="decimal"
          autoComplete="off"
          placeholder="240.00"
          className="num"
        />
      </Field>
    </FormSection>
  );
}

const steps = [
  'You get a claim number, and a page where all that happens stands together.',
  'A provider that takes claims from here is sent yours at once, and answers there by itself.',
  'To all others you send the claim pack, one PDF that opens with the claim, and note what they say.',
];

/** Explains what happens after filing; beside the form if there is room. */
function WhatFollows({ thing }: { thing: OwnedThing | undefined }) {
  return (
    <Card
      as="aside"
      aria-labelledby="what-follows"
      className="overflow-hidden lg:col-start-2! lg:row-span-4 lg:row-start-1"
    >
      {thing && (
        <div
          className={cx(
            'hidden h-44 place-items-center lg:grid',
            tintClass[tintOf(thing.facts.product.name)],
          )}
        >
          <ThingPicture product={thing.facts.product} width={128} className="size-32" />
        </div>
      )}
      <div className="px-4 py-5 lg:p-6">
        <h2 id="what-follows" className="text-lg">
          What follows
        </h2>
        <ol className="mt-2 grid gap-2.5 text-sm text-ink-2">
          {steps.map((step, index) => (
            <li key={step} className="flex gap-3">
              <b className="num grid size-6 shrink-0 place-items-center rounded-full bg-sunk text-xs text-ink">
                {index + 1}
              </b>
              <span className="pt-0.5 text-pretty">{step}</span>
            </li>
          ))}
        </ol>
      </div>
    </Card>
  );
}

/** Several of the same product are told apart by their serial number. */
function optionsOf(things: readonly OwnedThing[]) {
  const products = Map.groupBy(things, ({ facts }) => facts.productId);
  return things.map(({ id, facts }) => ({
    value: id,
    label: [
      facts.product.name,
      (products.get(facts.productId)?.length ?? 0) > 1 && (facts.serialNumber ?? facts.place),
    ]
      .filter(Boolean)
      .join(', '),
  }));
}
