import { useNavigate } from '@tanstack/react-router';
import { useMe } from '../../lib/me.ts';
import { rememberSearch } from '../recent.ts';

/** Calls `onLeave`, saves the typed text as a recent search and navigates. */
export function useLeave(onLeave: (address: string) => void) {
  const { id } = useMe();
  const navigate = useNavigate();
  return (address: string, text: string) => {
    rememberSearch(id, text);
    onLeave(address);
    void navigate({ href: address });
  };
}
