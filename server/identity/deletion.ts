import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseAway, type Db, wasOvertaken } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import {
  deleteRowsOf,
  emptyPerson,
  giveWay,
  holdForRemoval,
  removePerson,
  takeDeleted,
} from './deletion-store.ts';

/**
 * The first step. After it nobody sees anything of the person. Returns their identities, or `undefined` if another request has just
 * deleted the account.
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

/** Removes up to `most` of what a deleted person has left; returns how many. */
type Part = (tx: Db, platform: DeletionServices, personId: string, most: number) => Promise<number>;

const parts = new Map<string, Part>();

/** Lets a room remove what no foreign key removes: the person's words in rows that outlive them. */
export function onAccountRemoval(room: string, part: Part): void {
  parts.set(room, part);
}

/** Removes what was written at the last moment. The person is locked, so nothing can be added after it. */
type LastPart = (tx: Db, platform: DeletionServices, personId: string) => Promise<unknown>;

const lastParts = new Map<string, LastPart>();

/** Lets a room look once more before the person is deleted: a request that began earlier may have written something. */
export function beforePersonIsDeleted(room: string, part: LastPart): void {
  lastParts.set(room, part);
}

/** Time limit for the clean-up in a job, in milliseconds. */
const TURN = 45_000;
/** In milliseconds. A step is a transaction: others wait for the rows that it deletes and for the sums that it changes. */
const LONGEST_STEP = 100;
/** In rows. A step of fewer is hardly shorter: in a busy process it waits, between its statements, longer than the rows take. */
const FIRST_STEP = 200;
const LARGEST_STEP = 500;
const PAUSE = 50;
/** After this many failed steps in a row, a person is skipped for now. */
const TRIES = 20;

type DeletionServices = Pick<Platform, 'db' | 'live' | 'log' | 'jobs' | 'events' | 'clock' | 'intervals'>;

/** The person to remove (`undefined` for all), and the people skipped for now, so that they do not hold up the others. */
interface Turn {
  id: string | undefined;
  /** The person of the last step. */
  taken: string | undefined;
  givenUp: string[];
}

/** Deletes up to `most` rows of one person, and then the person; returns whether there may be more. */
const step = (platform: DeletionServices, turn: Turn, most: number) =>
  platform.db.transaction(async (tx) => {
    await giveWay(tx);
    const personId = await takeDeleted(tx, turn.id, turn.givenUp);
    turn.taken = personId;
    if (personId === undefined) return false;
    for (const part of parts.values()) if ((await part(tx, platform, personId, most)) > 0) return true;
    if ((await deleteRowsOf(tx, personId, most)) >= most) return true;
    await platform.live.forget(tx, personId);
    await holdForRemoval(tx, personId);
    for (const part of lastParts.values()) await part(tx, platform, personId);
    await removePerson(tx, personId);
    return turn.id === undefined;
  });

/**
 * Removes in steps what one deleted person or all of them have left; returns whether nothing is left. Each step is committed, so that
 * a later call continues. The size of a step depends on how long the steps take.
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
      most =
        isLong && most > FIRST_STEP
          ? Math.ceil(most / 2)
          : Math.min(most * 2, isLong ? FIRST_STEP : LARGEST_STEP);
    } catch (error) {
      if (error instanceof DatabaseAway) throw error;
      // A step that was too large may succeed with fewer rows.
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

/** Finishes deletions that took the request too long, or that stopped midway with their process. */
export function addDeletionJobs(platform: DeletionServices) {
  platform.jobs.define(FINISH_JOB, async () => void (await goOn(platform, TURN)), { every: '* * * * *' });
}

/** Runs while the person waits. Most accounts are completely deleted before the answer; the job finishes large ones. */
export async function finishSoon(platform: DeletionServices, personId: string) {
  const isDone = await goOn(platform, platform.intervals.longestDeletion, personId);
  if (!isDone) await platform.jobs.enqueue(platform.db, FINISH_JOB, {});
}
