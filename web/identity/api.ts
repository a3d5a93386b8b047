import type { Account } from '../../contract/identity.ts';
import { FRESH, queryClient, read } from '../lib/query.ts';

/** Where address and password are kept, and a change of address that waits. */
export const account = read('GET /api/auth/account');
export const showAccount = (shown: Account) => queryClient.setQueryData(account.queryKey, shown);

/** Where the person is signed in. */
export const sessions = { ...read('GET /api/auth/sessions'), staleTime: FRESH };
