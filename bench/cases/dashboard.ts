import { firstDashboard } from '../../server/dashboard/public.ts';
import { firstHome } from '../../server/home.ts';
import type { Db } from '../../server/platform/database.ts';
import type { Caller } from '../../server/platform/http/route.ts';
import type { Case } from '../case.ts';
import { session } from './identity.ts';

/** A page with its first data, against a handler that reads the same data and returns it as JSON. */
const page = (
  name: string,
  path: string,
  first: (db: Db, caller: Caller, now: Date) => Promise<object>,
): Case => ({
  name,
  wanted: 0.5,
  signedIn: true,
  requests: () => [{ path, headers: { accept: 'text/html' } }],
  bare: (db, scene) => async () => {
    await session(db, scene);
    const caller = { id: scene.member.id, person: { timeZone: null } } as unknown as Caller;
    return JSON.stringify(await first(db, caller, new Date()));
  },
});

export const cases: Case[] = [
  page('Home, first screen, member', '/', firstHome),
  page('Dashboard, with all that it shows, member', '/dashboard', firstDashboard),
];
