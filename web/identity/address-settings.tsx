import { useMutation, useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import type { Account } from '../../contract/identity.ts';
import { call } from '../lib/api.ts';
import { failed } from '../lib/error-toast.ts';
import { onLive } from '../lib/live.ts';
import { useHere, useMe } from '../lib/me.ts';
import { queryClient } from '../lib/query.ts';
import { atTimeText } from '../lib/times.ts';
import { toast } from '../lib/toast.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { RetryLine } from '../ui/load-failed.tsx';
import { SettingsRow } from '../ui/section.tsx';
import { Loading } from '../ui/skeleton.tsx';
import { account, showAccount } from './api.ts';
import { ChangeEmail } from './lazy.ts';

const NO_ADDRESS = 'You have none here.';

/** The address the person signs in with, and how it changes. */
export function AddressSettings() {
  const { email } = useMe();
  const { data, isLoadingError, error, refetch } = useQuery(account);
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
  if (data?.isDemo)
    return (
      <SettingsRow
        title="Email"
        text={`${email ? `${email}.` : NO_ADDRESS} A demo account, for stepping in with one click: its address and password stay as they are. With an account of your own you change both here.`}
      />
    );
  return (
    <>
      <SettingsRow title="Email" text={email ?? NO_ADDRESS}>
        {data && <ChangeAddress />}
        {isLoadingError && (
          <RetryLine error={error} onRetry={() => void refetch()}>
            How you sign in did not load.
          </RetryLine>
        )}
      </SettingsRow>
      {data?.emailChange && <WaitingChange change={data.emailChange} shown={data} />}
    </>
  );
}

interface WaitingChangeProps {
  change: NonNullable<Account['emailChange']>;
  shown: Account;
}

/** The pending change and which of the two addresses has not confirmed it yet. */
function WaitingChange({ change, shown }: WaitingChangeProps) {
  const here = useHere();
  const { email, oldConfirmed, newConfirmed, expiresAt } = change;
  const callOff = useMutation({
    mutationFn: () => call('DELETE /api/auth/email'),
    onSuccess: () => {
      showAccount({ ...shown, emailChange: null });
      toast({ title: 'Called off', description: 'Your address stays as it is.' });
    },
    onError: failed('Not called off'),
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
      <Suspense fallback={<Loading className="min-h-52">{null}</Loading>}>
        <ChangeEmail onDone={() => setOpen(false)} />
      </Suspense>
    </Dialog>
  );
}
