import { useRef } from 'react';
import { Controller, type UseFormReturn, useForm } from 'react-hook-form';
import type { CurrentPerson } from '../../contract/identity.ts';
import { fieldsOf, resolveBy, showFieldErrors } from '../lib/form.ts';
import { useMe } from '../lib/me.ts';
import { Button } from '../ui/button.tsx';
import { Field, optional } from '../ui/field.tsx';
import { Input, Textarea } from '../ui/input.tsx';
import { useProfileChange } from './own-api.ts';
import { BIO_MOST, bodyOf, changedIn, type ProfileValues, valuesOf } from './profile-values.ts';

/** Loads the client-side checks with the first save. If they do not load, the server's checks remain. */
const loadCheck = () =>
  import('./profile-check.ts').then(
    ({ check }) => check,
    () => undefined,
  );

/** Resets the form to the saved values, edited fields included. */
const show = (form: UseFormReturn<ProfileValues>, person: CurrentPerson) =>
  form.reset(valuesOf(person), { keepDirtyValues: false });

/** A form of the signed-in person's profile. Changes made in another tab are taken over, except in fields edited here. */
export function useProfileForm(onSaved?: () => void) {
  const saved = valuesOf(useMe());
  const form = useForm<ProfileValues>({
    values: saved,
    resetOptions: { keepDirtyValues: true },
    resolver: async (values, context, options) => {
      const check = await loadCheck();
      return resolveBy<ProfileValues>((now) => check?.(now, saved) ?? {})(values, context, options);
    },
  });
  const change = useProfileChange();
  const save = form.handleSubmit((values) =>
    change.mutate(bodyOf(changedIn(values, saved)), {
      onSuccess: (person: CurrentPerson) => {
        show(form, person);
        onSaved?.();
      },
      onError: (error) => void showFieldErrors(form, fieldsOf(error)),
    }),
  );
  return { form, save, busy: change.isPending };
}

/** The settings page's profile form: all fields, with the e-mail address of the sign-in. */
export function ProfileFields() {
  const me = useMe();
  const { form, save, busy } = useProfileForm();
  const saveButton = useRef<HTMLButtonElement>(null);
  function cancel() {
    show(form, me);
    // The focused button is about to be removed; without this the focus would be lost.
    saveButton.current?.focus();
  }
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="grid gap-4">
      <NameInputs form={form} />
      {me.email && (
        <Field label="Email" hint="You sign in with it. How it changes is under Privacy & Security.">
          <Input type="email" value={me.email} readOnly className="text-ink-2" />
        </Field>
      )}
      <DetailInputs form={form} />
      <div className="flex gap-2">
        <Button ref={saveButton} type="submit" variant="primary" busy={busy}>
          Save changes
        </Button>
        {form.formState.isDirty && (
          <Button variant="ghost" onClick={cancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}

interface InputsProps {
  form: UseFormReturn<ProfileValues>;
}

function NameInputs({ form }: InputsProps) {
  const { errors } = form.formState;
  return (
    <div className="grid gap-4 sm:grid-cols-2 sm:gap-3">
      <Field label="First name" error={errors.firstName?.message}>
        <Input autoComplete="given-name" {...form.register('firstName')} />
      </Field>
      <Field label="Last name" error={errors.lastName?.message}>
        <Input autoComplete="family-name" {...form.register('lastName')} />
      </Field>
    </div>
  );
}

/** The details below the name. */
export function DetailInputs({ form }: InputsProps) {
  const { errors } = form.formState;
  return (
    <>
      <Controller
        control={form.control}
        name="bio"
        render={({ field }) => (
          <Field
            label={<>Bio {optional}</>}
            error={errors.bio?.message}
            hint={
              <span className="num">
                {field.value.length} of {BIO_MOST} characters
              </span>
            }
          >
            <Textarea rows={3} {...field} />
          </Field>
        )}
      />
      <Field
        label={<>Location {optional}</>}
        hint="A city or a region, never an address"
        error={errors.location?.message}
      >
        <Input autoComplete="address-level2" {...form.register('location')} />
      </Field>
      <Field label={<>Website {optional}</>} error={errors.website?.message}>
        <Input
          type="url"
          inputMode="url"
          autoComplete="url"
          placeholder="https://"
          {...form.register('website')}
        />
      </Field>
    </>
  );
}
