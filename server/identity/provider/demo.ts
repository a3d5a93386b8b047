import { v7 as uuidv7 } from 'uuid';
import type { DemoAccount } from '../../../contract/identity.ts';
import type { Db } from '../../platform/database.ts';
import type { Settings } from '../../platform/settings.ts';
import { readStoredValue } from '../../platform/stored-values.ts';
import { secret } from '../sessions.ts';
import { insertAccount } from './accounts-store.ts';
import { hashPassword } from './passwords.ts';

export const newcomer = { key: 'someone-new', firstName: 'Someone', lastName: 'New' };

/** The accounts with one-click sign-in while the demo world is loaded, which stores their list. */
export function createDemoAccounts(db: Db, { demo }: Pick<Settings, 'demo'>) {
  return {
    async list(): Promise<DemoAccount[]> {
      if (!demo) return [];
      return (await readStoredValue<DemoAccount[]>(db, 'demo_accounts')) ?? [];
    },
    /** A new empty account for a visitor who wants to see the app from the first step. */
    async addNewcomer(): Promise<string> {
      const unique = uuidv7();
      const id = await insertAccount(db, {
        email: `someone-${unique}@post.example`,
        firstName: newcomer.firstName,
        lastName: newcomer.lastName,
        passwordHash: await hashPassword(secret()),
        demoKey: `${newcomer.key} ${unique}`,
      });
      if (!id) throw new Error('A fresh address was taken.');
      return id;
    },
  };
}

export type DemoAccounts = ReturnType<typeof createDemoAccounts>;
