import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseAway, type Db, wasOvertaken } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import {
  emptyPerson,
  forgetSome,
  giveWay,
  holdForRemoval,
  removePerson,
  takeDeleted,
} from './deletion-store.ts';

/**
 * The first step, after which nothing of the person is shown to anybody. Returns how they signed in, or nothing when somebody else
 * just did the same.
 */
export async function beginDeletion(
  tx: Db,
  { events }: Pick<Platform, 'events'>,
  personId: string,
  now: Date,
) {
  const identities = await emptyPerson(tx, personId, now);
  if (identities) await events.raise(tx, 'person-deleted', { personId });
  return identities;
}

/** Removes at most so much of what a deleted person has left; returns how much. */
type Part = (tx: Db, platform: DeletionServices, personId: string, most: number) => Promise<number>;

const parts = new Map<string, Part>();

/** Lets a domain remove what no foreign key does: the words in what outlives the person. */
export function forgetBy(domain: string, part: Part): void {
  parts.set(domain, part);
}

/** Removes what came to be theirs in the last moment. The person is locked, and nothing can follow. */
type LastPart = (tx: Db, platform: DeletionServices, personId: string) => Promise<unknown>;

const lastParts = new Map<string, LastPart>();

/** Lets a domain look once more before the person is removed: a request that began earlier may have written meanwhile. */
export function forgetLastBy(domain: string, part: LastPart): void {
  lastParts.set(domain, part);
}

/** How long a request goes on, and how long a job, in milliseconds. */
const WHILE_WAITED_FOR = 1_500;
const TURN = 45_000;
/** A step is a transaction, and whoever needs a row that it removes, or a sum that it changes, waits for it. */
const LONGEST_STEP = 100;
const FIRST_STEP = 100;
const LARGEST_STEP = 500;
const PAUSE = 50;
/** After so many steps in a row that came to nothing, others have their turn. */
const TRIES = 20;

type DeletionServices = Pick<Platform, 'db' | 'live' | 'log' | 'jobs' | 'events' | 'clock'>;

/** Whom a call removes, and whom it has given up on for this time, so that nobody else waits for them. */
interface Turn {
  id: string | undefined;
  /** Whom the last step was about. */
  taken: string | undefined;
  givenUp: string[];
}

/** Removes at most so many rows of one person, and the person with the last of them; returns whether there may be more. */
const step = (platform: DeletionServices, turn: Turn, most: number) =>
  platform.db.transaction(async (tx) => {
    await giveWay(tx);
    const personId = await takeDeleted(tx, turn.id, turn.givenUp);
    turn.taken = personId;
    if (personId === undefined) return false;
    for (const part of parts.values()) if ((await part(tx, platform, personId, most)) > 0) return true;
    if ((await forgetSome(tx, personId, most)) >= most) return true;
    await platform.live.forget(tx, personId);
    await holdForRemoval(tx, personId);
    for (const part of lastParts.values()) await part(tx, platform, personId);
    await removePerson(tx, personId);
    return turn.id === undefined;
  });

/**
 * Removes in steps what deleted people have left, of this one or of all, and returns whether nothing is left. Each step is kept, so
 * that a later call goes on with the next; how large they are follows from how long they take.
 */
async function goOn(platform: DeletionServices, longest: number, id?: string): Promise<boolean> {
  const begun = performance.now();
  const turn: Turn = { id, taken: undefined, givenUp: [] };
  let most = FIRST_STEP;
  let failures = 0;
  for (let at = begun; at - begun < longest; at = performance.now()) {
    try {
      if (!(await step(platform, turn, most))) return turn.givenUp.length === 0;
      failures = 0;
      const isLong = performance.now() - at > LONGEST_STEP;
      most = isLong ? Math.ceil(most / 2) : Math.min(most * 2, LARGEST_STEP);
    } catch (error) {
      if (error instanceof DatabaseAway) throw error;
      // What is too much for one step may be done in a smaller one.
      most = Math.ceil(most / 2);
      failures++;
      if (failures >= TRIES || (most === 1 && !wasOvertaken(error))) {
        if (id !== undefined || turn.taken === undefined) throw error;
        platform.log.warn({ err: error }, 'a deletion goes on later');
        turn.givenUp.push(turn.taken);
        most = FIRST_STEP;
        failures = 0;
      }
      await wait(PAUSE);
    }
  }
  return false;
}

const FINISH_JOB = 'finish-deletions';

/** For what was too much for the request, and for what was left when a process ended in the middle. */
export function addDeletionJobs(platform: DeletionServices) {
  platform.jobs.define(FINISH_JOB, async () => void (await goOn(platform, TURN)), { every: '* * * * *' });
}

/** While somebody waits for it: most accounts are gone when they hear so, and the job finishes what is large. */
export async function finishSoon(platform: DeletionServices, personId: string) {
  const isDone = await goOn(platform, WHILE_WAITED_FOR, personId);
  if (!isDone) await platform.jobs.enqueue(platform.db, FINISH_JOB, {});
}
