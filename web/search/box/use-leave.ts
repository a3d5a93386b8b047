import { useNavigate } from '@tanstack/react-router';
import { useMe } from '../../lib/me.ts';
import { rememberSearch } from '../recent.ts';

/** Follows an address out of the box; what had been typed is remembered. `onLeave` is called before. */
export function useLeave(onLeave: (address: string) => void) {
  const { id } = useMe();
  const navigate = useNavigate();
  return (address: string, text: string) => {
    rememberSearch(id, text);
    onLeave(address);
    void navigate({ href: address });
  };
}
