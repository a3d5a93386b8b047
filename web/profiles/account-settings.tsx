import { useMutation } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { call } from '../lib/api.ts';
import { failed } from '../lib/failed.ts';
import { Button } from '../ui/button.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { SettingsSection } from './settings-section.tsx';

export function AccountSettings() {
  const signOut = useMutation({
    mutationFn: () => call('POST /api/auth/sign-out-everywhere'),
    onSuccess: () => location.assign('/'),
    onError: failed('Still signed in', 'That did not work. Please try again.'),
  });
  return (
    <SettingsSection id="account" title="Data & Account" lead="Yours to keep, or to take away.">
      <Row title="Sign out everywhere" text="Ends every session on every device, this one included.">
        <Button busy={signOut.isPending} onClick={() => signOut.mutate()}>
          <LogOut /> Sign out everywhere
        </Button>
      </Row>
      <Row title="Delete account" text="What belongs to you goes at once, and does not come back.">
        <DeleteAccount />
      </Row>
    </SettingsSection>
  );
}

function Row({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="grid gap-3 py-3.5 not-first:border-t not-first:border-line first:pt-0 last:pb-0 xl:grid-cols-[minmax(0,1fr)_auto] xl:items-center xl:gap-6">
      <div>
        <h3 className="text-base tracking-[-.01em]">{title}</h3>
        <p className="mt-0.5 text-sm text-pretty text-ink-2">{text}</p>
      </div>
      {children}
    </div>
  );
}
