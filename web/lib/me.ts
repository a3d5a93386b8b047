import { useQuery } from '@tanstack/react-query';
import type { CurrentUser } from '../../contract/identity.ts';
import { boot } from './boot.ts';
import { read } from './query.ts';

/** The signed-in person. Only for what a signed-in person sees: the router draws nothing of it for anybody else. */
export function useMe(): CurrentUser {
  const { data } = useQuery({ ...read('GET /api/auth/user'), initialData: boot.user ?? undefined });
  if (!data) throw new Error('This part of the page needs a signed-in person.');
  return data;
}
