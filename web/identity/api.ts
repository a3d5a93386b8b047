import type { Account } from '../../contract/identity.ts';
import { FRESH, queryClient, read } from '../lib/query.ts';

/** Where the person's address and password are kept (here or at a provider), and a pending change of address. */
export const account = read('GET /api/auth/account');
export const showAccount = (shown: Account) => queryClient.setQueryData(account.queryKey, shown);

/** Where the person is signed in. */
export const sessions = { ...read('GET /api/auth/sessions'), staleTime: FRESH };
