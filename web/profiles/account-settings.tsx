import { useMutation } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { call } from '../lib/api.ts';
import { failed } from '../lib/failed.ts';
import { stopAsking } from '../lib/stopped.ts';
import { stopPush } from '../notifications/push-life.ts';
import { Button } from '../ui/button.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { SettingsRow } from './settings-row.tsx';
import { SettingsSection } from './settings-section.tsx';

export function AccountSettings() {
  const signOut = useMutation({
    mutationFn: async () => {
      await stopPush();
      await call('POST /api/auth/sign-out-everywhere');
    },
    onSuccess: () => {
      stopAsking();
      location.assign('/');
    },
    onError: failed('Still signed in', 'That did not work. Please try again.'),
  });
  return (
    <SettingsSection id="account" title="Data & Account" lead="Yours to keep, or to take away.">
      <SettingsRow title="Sign out everywhere" text="Ends every session on every device, this one included.">
        <Button busy={signOut.isPending} onClick={() => signOut.mutate()}>
          <LogOut /> Sign out everywhere
        </Button>
      </SettingsRow>
      <SettingsRow title="Delete account" text="What belongs to you goes at once, and does not come back.">
        <DeleteAccount />
      </SettingsRow>
    </SettingsSection>
  );
}
