import { setTimeout as wait } from 'node:timers/promises';
import { type Db, wasOvertaken } from '../platform/database.ts';
import type { Live } from '../platform/live.ts';
import type { Platform } from '../platform/platform.ts';
import { forgetSome, giveWay, removePerson, takeDeleted } from './deletion-store.ts';

/** Removes at most so much of what a deleted person has left; returns how much. */
type Part = (tx: Db, live: Live, personId: string, most: number) => Promise<number>;

const parts = new Map<string, Part>();

/** Lets a domain remove what no foreign key does: the words in what outlives the person. */
export function forgetBy(domain: string, part: Part): void {
  parts.set(domain, part);
}

/** How long a request goes on, and how long a job, in milliseconds. */
const WHILE_WAITED_FOR = 1_500;
const TURN = 45_000;
/** A step is a transaction, and whoever needs a row that it removes, or a sum that it changes, waits for it. */
const LONGEST_STEP = 100;
const FIRST_STEP = 100;
const LARGEST_STEP = 500;
const PAUSE = 50;

type Needs = Pick<Platform, 'db' | 'live'>;

/** Removes at most so many rows of one person, and the person with the last of them; returns whether there may be more. */
const step = ({ db, live }: Needs, most: number, id?: string) =>
  db.transaction(async (tx) => {
    await giveWay(tx);
    const personId = await takeDeleted(tx, id);
    if (personId === undefined) return false;
    for (const part of parts.values()) if ((await part(tx, live, personId, most)) > 0) return true;
    if ((await forgetSome(tx, personId, most)) >= most) return true;
    await live.forget(tx, personId);
    await removePerson(tx, personId);
    return id === undefined;
  });

/**
 * Removes in steps what deleted people have left, of this one or of all, and returns whether nothing is left. Each step is kept, so
 * that a later call goes on with the next; how large they are follows from how long they take.
 */
async function goOn(platform: Needs, longest: number, id?: string): Promise<boolean> {
  const begun = performance.now();
  let most = FIRST_STEP;
  for (let at = begun; at - begun < longest; at = performance.now()) {
    try {
      if (!(await step(platform, most, id))) return true;
      const isLong = performance.now() - at > LONGEST_STEP;
      most = isLong ? Math.ceil(most / 2) : Math.min(most * 2, LARGEST_STEP);
    } catch (error) {
      if (!wasOvertaken(error)) throw error;
      await wait(PAUSE);
    }
  }
  return false;
}

const FINISH_JOB = 'finish-deletions';

/** For what was too much for the request, and for what was left when a process ended in the middle. */
export function addDeletionJobs(platform: Needs & Pick<Platform, 'jobs'>) {
  platform.jobs.define(FINISH_JOB, async () => void (await goOn(platform, TURN)), { every: '* * * * *' });
}

/** While somebody waits for it: most accounts are gone when they hear so, and the job finishes what is large. */
export async function finishSoon(platform: Needs & Pick<Platform, 'jobs'>, personId: string) {
  const isDone = await goOn(platform, WHILE_WAITED_FOR, personId);
  if (!isDone) await platform.jobs.enqueue(platform.db, FINISH_JOB, {});
}
