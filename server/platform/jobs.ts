import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { type JobWithMetadata, PgBoss, type QueueResult } from 'pg-boss';
import { type Db, withoutHurry } from './database.ts';
import { INTERVALS, type Intervals } from './intervals.ts';
import { createWorkers } from './job-workers.ts';
import { listen } from './listen.ts';
import { describeError } from './log.ts';

interface JobOptions {
  /** A cron expression of five fields, in UTC. */
  every?: string;
  /** How often to retry, at growing intervals, before the job is parked as failed. */
  retries?: number;
  /** How many of these jobs a process runs at once; more than one suits work that mostly waits. */
  atOnce?: number;
}

/** Thrown by a job that no retry can help; it is parked at once. */
export class GiveUp extends Error {}

/** Background jobs, stored in the transaction of the change that causes them and run by any process. */
export interface Jobs {
  define<T extends object>(name: string, handler: (data: T) => Promise<void>, options?: JobOptions): void;
  enqueue(tx: Db, name: string, data: object, options?: { after?: Date; once?: string }): Promise<void>;
  /** Stores many jobs in one statement. */
  enqueueAll(
    tx: Db,
    name: string,
    jobs: readonly { data: object; after?: Date | undefined }[],
  ): Promise<void>;
  /** How many jobs this process has parked since it started, by name. Parked jobs are kept for a week for inspection. */
  parked(): ReadonlyMap<string, number>;
  /** Creates the queues, so that jobs can be stored; `work` says whether this process also runs them. */
  start(options?: { work?: boolean }): Promise<void>;
  stop(): Promise<void>;
}

type Handler = (data: never) => Promise<void>;
type DefinedJobs = Map<string, { handler: Handler; options: JobOptions }>;

/** How long the queue waits for a connection. */
const LONGEST_CONNECT = 10_000;
/** How long the queue waits for the answer to a statement. */
const LONGEST_ANSWER = 20_000;
/** How long stopping waits for running jobs. */
const LONGEST_STOP = 10_000;

export function createJobs(
  databaseUrl: string,
  log: FastifyBaseLogger,
  { look, byClock, longestRetry }: Intervals = INTERVALS,
): Jobs {
  // Errors of connections that close while stopping are expected and not logged.
  let stopping = false;
  const report = (error: Error) => stopping || log.error({ err: error }, 'jobs');
  const { boss, pool } = openQueues(databaseUrl, {
    byClock,
    report,
    onJob: (name) => workers.startFor(name),
    onBack: () => void workers.wakeDue(),
  });
  const defined: DefinedJobs = new Map();
  const parked = new Map<string, number>();
  const mustBeDefined = (name: string) => {
    if (!defined.has(name)) throw new Error(`No job is called ${name}.`);
  };

  async function run(name: string, job: JobWithMetadata<unknown>) {
    try {
      await withoutHurry(async () => defined.get(name)?.handler(job.data as never));
      return { id: job.id, status: 'completed' as const };
    } catch (error) {
      log.error({ err: error, job: name }, 'job failed');
      const hopeless = error instanceof GiveUp;
      if (hopeless || job.retryCount >= job.retryLimit) parked.set(name, (parked.get(name) ?? 0) + 1);
      // Without a dead-letter queue, `deadletter` means failed without further retries.
      const status = hopeless ? ('deadletter' as const) : ('failed' as const);
      return { id: job.id, status, output: describeError(error) };
    }
  }
  const workers = createWorkers(defined, { boss, pool, look, run, report });

  return {
    define(name, handler, options = {}) {
      defined.set(name, { handler, options });
    },
    async enqueue(tx, name, data, { after, once } = {}) {
      mustBeDefined(name);
      await boss.send(name, data, {
        db: executorFor(tx),
        ...(after ? { startAfter: after } : {}),
        ...(once ? { singletonKey: once } : {}),
      });
    },
    async enqueueAll(tx, name, jobs) {
      mustBeDefined(name);
      if (jobs.length === 0) return;
      const inserts = jobs.map(({ data, after }) => ({ data, ...(after ? { startAfter: after } : {}) }));
      await boss.insert(name, inserts, { db: executorFor(tx) });
    },
    parked: () => parked,
    async start({ work = true } = {}) {
      await boss.start();
      await createQueuesAndSchedules(boss, defined, longestRetry);
      if (work) await workers.start();
    },
    async stop() {
      // Called for each worker because pg-boss itself checks only every half second whether they are done.
      await Promise.race([workers.stop(), wait(LONGEST_STOP, undefined, { ref: false })]);
      stopping = true;
      await boss.stop({ graceful: true, timeout: 1000 });
      await pool.end();
    },
  };
}

interface QueueOptions {
  byClock: boolean;
  report(error: Error): void;
  /** A job was stored in this queue, by any process. */
  onJob(name: string): void;
  /** Listening was interrupted, so jobs may have been missed. */
  onBack(): void;
}

function openQueues(databaseUrl: string, { byClock, report, onJob, onBack }: QueueOptions) {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'wellkept-jobs',
    max: 4,
    // Without an answer in time, a silently lost connection is dropped and a new one opened.
    query_timeout: LONGEST_ANSWER,
    connectionTimeoutMillis: LONGEST_CONNECT,
  });
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) => pool.query(text, values),
      listen: (channel, wakeWorkers, wakeAll) =>
        listen(databaseUrl, channel, {
          hear(name) {
            onJob(name);
            wakeWorkers(name);
          },
          onLost: report,
          onBack() {
            wakeAll();
            onBack();
          },
        }),
    },
    useListenNotify: true,
    persistWarnings: false,
    schedule: byClock,
  });
  boss.on('error', report);
  pool.on('error', report);
  return { boss, pool };
}

/** Stores only missing or changed queues and schedules, so that a usual start writes nothing. */
async function createQueuesAndSchedules(boss: PgBoss, defined: DefinedJobs, longestRetry: number) {
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const schedules = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule]));
  for (const [name, { options }] of defined) {
    const wanted = {
      retryLimit: options.retries ?? 5,
      retryDelay: 2,
      retryBackoff: true,
      retryDelayMax: longestRetry,
      notify: true,
    };
    const queue = queues.get(name);
    if (!queue) await boss.createQueue(name, wanted);
    else if (!hasSettings(queue, wanted)) await boss.updateQueue(name, wanted);
    const schedule = schedules.get(name);
    if (options.every && (schedule?.cron !== options.every || schedule.timezone !== 'UTC'))
      await boss.schedule(name, options.every, {}, { tz: 'UTC' });
  }
}

const hasSettings = (queue: QueueResult, wanted: Partial<QueueResult>) =>
  Object.entries(wanted).every(([name, value]) => queue[name as keyof QueueResult] === value);

/** Lets pg-boss write in our transaction. */
const executorFor = (tx: Db) => ({
  async executeSql(text: string, values?: unknown[]) {
    const { rows } = await tx.send({ text, values: values ?? [] });
    return { rows };
  },
});
