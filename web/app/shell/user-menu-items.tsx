import { Link } from '@tanstack/react-router';
import {
  CircleUser,
  Handshake,
  LayoutDashboard,
  LifeBuoy,
  LogOut,
  Settings,
  ShieldCheck,
} from 'lucide-react';
import { signOut } from '../../notifications/public.ts';
import { MenuLink, MenuSeparator } from '../../ui/menu.tsx';

export function UserMenuItems({ name }: { name: string }) {
  return (
    <>
      <p className="max-w-60 truncate px-3 pt-2 pb-1.5 text-sm text-ink-3">{name}</p>
      <MenuLink render={<Link to="/profile" />}>
        <CircleUser /> Profile
      </MenuLink>
      <MenuLink render={<Link to="/dashboard" />}>
        <LayoutDashboard /> Dashboard
      </MenuLink>
      <MenuLink render={<Link to="/warranty" />}>
        <ShieldCheck /> Warranties
      </MenuLink>
      <MenuLink render={<Link to="/claims" search={{}} />}>
        <LifeBuoy /> Claims
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
    </>
  );
}
