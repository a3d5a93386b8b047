import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { DemoAccount } from '../contract/identity.ts';
import { isEmpty, seedPeople } from '../server/identity/public.ts';
import type { Db } from '../server/platform/database.ts';
import type { Platform } from '../server/platform/platform.ts';
import { world } from './world/index.ts';

export const DEMO_PASSWORD = 'wellkept-demo';
export const demoSignIn = `${world.people.find(({ key }) => key === 'maya-lund')?.email}, password ${DEMO_PASSWORD}`;

const DAY = 24 * 60 * 60 * 1000;
const LOCK = 7_405_225;

/** The same thing has the same id in every load, but for the moment in it: ids sort by time. */
export const worldId = (kind: string, key: string, at: Date) =>
  uuidv7({
    msecs: at.getTime(),
    random: createHash('sha256').update(`${kind} ${key}`).digest().subarray(0, 16),
  });

/**
 * Fills an empty database with the demo world, once, and says whether the database holds it.
 * All in one transaction: there is never half a world.
 */
export async function loadDemoWorld(
  { db, settings, clock }: Pick<Platform, 'db' | 'settings' | 'clock'>,
  say: (line: string) => void = () => {},
): Promise<boolean> {
  if (!settings.demo) return false;
  return db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCK})`);
    const [loaded] = await tx.execute(sql`SELECT 1 FROM facts WHERE name = 'demo_accounts'`);
    if (loaded) return true;
    if (!(await isEmpty(tx))) return false;
    say('Loading the demo world…');
    await load(tx, clock.now());
    return true;
  });
}

async function load(tx: Db, now: Date) {
  const ago = (days: number) => new Date(now.getTime() - days * DAY);
  await seedPeople(
    tx,
    world.people.map((person) => {
      const createdAt = ago(person.joinedDaysAgo);
      return { ...person, id: worldId('person', person.key, createdAt), createdAt, profileImageUrl: null };
    }),
    DEMO_PASSWORD,
  );
  await tx.execute(
    sql`INSERT INTO facts (name, value) VALUES ('demo_accounts', ${JSON.stringify(offered())})`,
  );
}

/** What the sign-in page offers for one click. */
function offered(): DemoAccount[] {
  const nameOf = new Map(
    world.people.map(({ key, firstName, lastName }) => [key, `${firstName} ${lastName}`]),
  );
  return world.demoAccounts.map(({ person, line, pictures, figure, figureLabel }) => ({
    key: person ?? 'someone-new',
    name: (person && nameOf.get(person)) ?? 'Someone new',
    line,
    pictures: [...pictures],
    figure: figure.toLocaleString('en-US'),
    figureLabel,
  }));
}
