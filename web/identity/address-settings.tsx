import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type Account, ChangeEmailForm as schema } from '../../contract/identity.ts';
import { call } from '../lib/api.ts';
import { failed } from '../lib/failed.ts';
import { onLive } from '../lib/live.ts';
import { useHere, useMe } from '../lib/me.ts';
import { queryClient } from '../lib/query.ts';
import { atTimeText } from '../lib/times.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogClose } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { RetryLine } from '../ui/load-failed.tsx';
import { SettingsRow } from '../ui/section.tsx';
import { toast } from '../ui/toast.ts';
import { account, showAccount } from './api.ts';
import { FormError } from './identity-frame.tsx';
import { OwnPasswordField } from './own-password-field.tsx';
import { useSubmit } from './use-submit.ts';

const NO_ADDRESS = 'You have none here.';

/** The address the person signs in with, and how it changes. */
export function AddressSettings() {
  const { email } = useMe();
  const { data, isLoadingError, refetch } = useQuery(account);
  // It changes when a link in a mail is opened, perhaps on another device.
  useEffect(
    () => onLive('profile', () => void queryClient.invalidateQueries({ queryKey: account.queryKey })),
    [],
  );
  if (data?.provider)
    return (
      <SettingsRow
        title="Email"
        text={`${email ? `${email}.` : NO_ADDRESS} You sign in at ${data.provider}: change your address and password there. A new address is shown here when you next sign in.`}
      />
    );
  return (
    <>
      <SettingsRow title="Email" text={email ?? NO_ADDRESS}>
        {data && <ChangeAddress />}
        {isLoadingError && (
          <RetryLine onRetry={() => void refetch()}>How you sign in did not load.</RetryLine>
        )}
      </SettingsRow>
      {data?.emailChange && <WaitingChange change={data.emailChange} />}
    </>
  );
}

/** What is still to be said before the address changes. */
function WaitingChange({ change }: { change: NonNullable<Account['emailChange']> }) {
  const here = useHere();
  const { email, oldConfirmed, newConfirmed, expiresAt } = change;
  const callOff = useMutation({
    mutationFn: () => call('DELETE /api/auth/email'),
    onSuccess: () => {
      showAccount({ provider: null, emailChange: null });
      toast({ title: 'Called off', description: 'Your address stays as it is.' });
    },
    onError: failed('Not called off', 'Please try again.'),
  });
  const missing =
    oldConfirmed || newConfirmed
      ? `One yes is still missing, from ${oldConfirmed ? 'the new address' : 'your address of now'}.`
      : 'Both addresses have a mail with a link: open both and say yes.';
  return (
    <SettingsRow
      title={`Waiting to become ${email}`}
      text={`${missing} The links work until ${atTimeText(expiresAt, here)}.`}
    >
      <Button busy={callOff.isPending} onClick={() => callOff.mutate()}>
        Call it off
      </Button>
    </SettingsRow>
  );
}

function ChangeAddress() {
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title="Change your email"
      description="Both addresses get a mail with a link. It changes once you have said yes at both."
      trigger={<Button>Change email</Button>}
    >
      <ChangeForm onDone={() => setOpen(false)} />
    </Dialog>
  );
}

function ChangeForm({ onDone }: { onDone: () => void }) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { email: '', password: '' } });
  const { errors } = form.formState;
  const { submit, busy } = useSubmit(form, async (body) => {
    showAccount(await call('POST /api/auth/email', { body }));
    toast({ title: 'Check your mail', description: 'At both addresses, the new one and the one of now.' });
    onDone();
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-3.5">
      <Field label="New email" error={errors.email?.message} required>
        <Input {...form.register('email')} type="email" inputMode="email" autoComplete="email" />
      </Field>
      <OwnPasswordField error={errors.password?.message} register={form.register('password')} />
      <FormError>{errors.root?.message}</FormError>
      <div className="mt-1 flex flex-wrap justify-end gap-2 *:grow sm:*:grow-0">
        <DialogClose render={<Button variant="ghost">Cancel</Button>} />
        <Button type="submit" variant="primary" busy={busy}>
          Send the links
        </Button>
      </div>
    </form>
  );
}
