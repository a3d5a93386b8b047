import { useMutation } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { ArrowLeft, Bell, Download, LogOut, Shield, Smile, Sun, User } from 'lucide-react';
import { AddressSettings, PasswordSettings, SessionSettings } from '../../identity/public.ts';
import { call } from '../../lib/api.ts';
import { failed } from '../../lib/error-toast.ts';
import { stopAsking } from '../../lib/stop-requests.ts';
import { MoodSettings } from '../../mood/public.ts';
import { NotificationSettings, stopPush } from '../../notifications/public.ts';
import { BlockedPeople, PrivacySettings } from '../../profiles/public.ts';
import { Button, IconLink } from '../../ui/button.tsx';
import { SettingsRow, SettingsSection } from '../../ui/section.tsx';
import { forgetHere } from '../forget-here.ts';
import { AppearanceSettings } from './appearance-settings.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { ExportData } from './export-data.tsx';
import { ProfileSettings } from './profile-settings.tsx';

const sections = [
  { hash: 'appearance', label: 'Appearance', icon: Sun },
  { hash: 'profile', label: 'Profile Information', icon: User },
  { hash: 'notifications', label: 'Notifications', icon: Bell },
  { hash: 'privacy', label: 'Privacy & Security', icon: Shield },
  { hash: 'mood', label: 'Mood', icon: Smile },
  { hash: 'account', label: 'Data & Account', icon: Download },
] as const;

export function SettingsPage() {
  const shown = useLocation({ select: ({ hash }) => hash || 'appearance' });
  return (
    <div className="wrap-page grid gap-4 pt-5 pb-28 md:grid-cols-[208px_minmax(0,1fr)] md:items-start md:gap-x-5 lg:grid-cols-[232px_minmax(0,1fr)] lg:gap-x-10 lg:gap-y-5 lg:pt-9 lg:pb-24 2xl:grid-cols-[300px_minmax(0,70rem)]">
      <header className="flex items-center gap-1 md:col-span-full">
        <IconLink label="Back to profile" className="-ml-3 lg:hidden" render={<Link to="/profile" />}>
          <ArrowLeft />
        </IconLink>
        <h1 className="text-[1.75rem]/8.5 tracking-[-.026em] lg:text-3xl">Settings</h1>
      </header>
      <nav
        aria-label="Settings sections"
        className="relative -mx-4 flex gap-2 overflow-x-auto px-4 py-0.5 [scrollbar-width:none] md:sticky md:top-22 md:mx-0 md:flex-col md:gap-0.5 md:p-0"
      >
        {sections.map(({ hash, label, icon: Icon }) => (
          <Link
            key={hash}
            to="/settings"
            hash={hash}
            activeOptions={{ includeHash: true }}
            aria-current={shown === hash ? 'true' : undefined}
            className="flex min-h-11 items-center gap-2 rounded-full bg-surface px-[15px] text-[.875rem] font-[540] whitespace-nowrap text-ink-2 inset-ring inset-ring-line-2 hover:text-ink aria-[current]:bg-ink aria-[current]:text-bg md:rounded-[14px] md:bg-transparent md:text-base md:inset-ring-0 md:aria-[current]:bg-accent-soft md:aria-[current]:text-accent-ink [&_.lucide]:size-4.5"
          >
            <Icon aria-hidden="true" />
            {label}
          </Link>
        ))}
      </nav>
      <div className="grid gap-4">
        <AppearanceSettings />
        <ProfileSettings />
        <SettingsSection
          id="notifications"
          title="Notifications"
          lead="Under the bell, and by push or email where you say so."
        >
          <NotificationSettings />
        </SettingsSection>
        <SettingsSection
          id="privacy"
          title="Privacy & Security"
          lead="Who can find you, what they learn, and how you sign in."
        >
          <PrivacySettings />
          <AddressSettings />
          <PasswordSettings />
          <SessionSettings />
          <SignOutEverywhere />
          <BlockedPeople />
        </SettingsSection>
        <SettingsSection
          id="mood"
          title="Smart Mood Detection"
          lead="What is counted and what follows. Only you see it."
        >
          <MoodSettings />
        </SettingsSection>
        <AccountSettings />
        <p className="flex flex-wrap gap-x-5 text-sm text-ink-3 *:flex *:min-h-11 *:items-center *:hover:text-ink">
          <Link to="/privacy">Privacy</Link>
          <Link to="/terms">Terms</Link>
          <Link to="/trading-safely">Trading safely</Link>
        </p>
      </div>
    </div>
  );
}

function SignOutEverywhere() {
  const signOut = useMutation({
    mutationFn: async () => {
      await stopPush();
      await call('POST /api/auth/sign-out-everywhere');
    },
    onSuccess: () => {
      stopAsking();
      forgetHere();
      location.assign('/');
    },
    onError: failed('Still signed in'),
  });
  return (
    <SettingsRow title="Sign out everywhere" text="Ends every session on every device, this one included.">
      <Button busy={signOut.isPending} onClick={() => signOut.mutate()}>
        <LogOut /> Sign out everywhere
      </Button>
    </SettingsRow>
  );
}

function AccountSettings() {
  return (
    <SettingsSection id="account" title="Data & Account" lead="Yours to take, or to take away.">
      <ExportData />
      <SettingsRow
        title="Delete account"
        text="Reviews, things and their papers go at once. Cover you passed on stays with its new owner. Export first what you want to keep."
      >
        <DeleteAccount />
      </SettingsRow>
    </SettingsSection>
  );
}
