import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { SettingsRow } from '../ui/section.tsx';
import { Loading } from '../ui/skeleton.tsx';
import { account } from './api.ts';
import { ChangePassword } from './lazy.ts';

/** Shows nothing until the account is loaded, or if it has no password of its own here; `AddressSettings` explains that. */
export function PasswordSettings() {
  const [open, setOpen] = useState(false);
  const { data } = useQuery(account);
  if (!data || data.provider || data.isDemo) return null;
  return (
    <SettingsRow title="Password" text="A new one signs out every other device.">
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Change your password"
        description="Every other device is signed out, and a mail tells you of it."
        trigger={<Button>Change password</Button>}
      >
        <Suspense fallback={<Loading className="min-h-52">{null}</Loading>}>
          <ChangePassword onDone={() => setOpen(false)} />
        </Suspense>
      </Dialog>
    </SettingsRow>
  );
}
