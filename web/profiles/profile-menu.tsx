import { Link } from '@tanstack/react-router';
import { LogOut, Settings, SlidersHorizontal } from 'lucide-react';
import { signOut } from '../notifications/push-life.ts';
import { IconButton, LinkButton } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

export function ProfileMenu() {
  return (
    <Dialog
      title="Settings"
      trigger={
        <IconButton label="Settings" variant="secondary">
          <Settings />
        </IconButton>
      }
    >
      <div className="grid gap-2">
        <LinkButton render={<Link to="/settings" />}>
          <SlidersHorizontal /> App Settings
        </LinkButton>
        <LinkButton href="/api/logout" onClick={signOut}>
          <LogOut /> Sign Out
        </LinkButton>
      </div>
    </Dialog>
  );
}
