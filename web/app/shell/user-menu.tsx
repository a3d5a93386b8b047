import { Link } from '@tanstack/react-router';
import { CircleUser, Handshake, LogOut, Settings, ShieldCheck } from 'lucide-react';
import { displayName } from '../../lib/format.ts';
import { useMe } from '../../lib/me.ts';
import { signOut } from '../../notifications/push-life.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuLink, MenuSeparator } from '../../ui/menu.tsx';

export function UserMenu() {
  const me = useMe();
  const name = displayName(me);
  return (
    <Menu
      trigger={
        <Button variant="ghost" className="w-11 rounded-full px-0">
          <Avatar name={name} src={me.profileImageUrl} tint="iris" />
          <span className="sr-only">Your menu</span>
        </Button>
      }
    >
      <p className="max-w-60 truncate px-3 pt-2 pb-1.5 text-sm text-ink-3">{name}</p>
      <MenuLink render={<Link to="/profile" />}>
        <CircleUser /> Profile
      </MenuLink>
      <MenuLink render={<Link to="/warranty" />}>
        <ShieldCheck /> Warranties
      </MenuLink>
      <MenuLink render={<Link to="/transactions" />}>
        <Handshake /> Transactions
      </MenuLink>
      <MenuLink render={<Link to="/settings" />}>
        <Settings /> Settings
      </MenuLink>
      <MenuSeparator />
      <MenuLink href="/api/logout" onClick={signOut}>
        <LogOut /> Sign out
      </MenuLink>
    </Menu>
  );
}
