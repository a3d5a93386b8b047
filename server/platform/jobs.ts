import type { FastifyBaseLogger } from 'fastify';
import { type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Db } from './database.ts';
import { describeError } from './log.ts';

interface JobOptions {
  /** Five fields of cron, in UTC. */
  every?: string;
  /** How often to try again, further and further apart, before it is parked as failed. */
  retries?: number;
  /** How many a process does side by side: more than one where the work is mostly waiting. */
  atOnce?: number;
}

/** Thrown by work that no further try can save: it is parked at once. */
export class GiveUp extends Error {}

/** Work that need not keep a person waiting: stored with the change that causes it, done wherever there is room. */
export interface Jobs {
  define<T extends object>(name: string, work: (data: T) => Promise<void>, options?: JobOptions): void;
  enqueue(tx: Db, name: string, data: object, options?: { after?: Date; once?: string }): Promise<void>;
  /** Many at once, in one statement. */
  enqueueAll(
    tx: Db,
    name: string,
    jobs: readonly { data: object; after?: Date | undefined }[],
  ): Promise<void>;
  /** How many this process has parked since it started, by name. Parked ones are kept for a week, to be looked at. */
  parked(): ReadonlyMap<string, number>;
  /** Creates the queues, so that jobs can be stored; `work` says whether this process also does them. */
  start(options?: { work?: boolean }): Promise<void>;
  stop(): Promise<void>;
}

export function createJobs(databaseUrl: string, log: FastifyBaseLogger): Jobs {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'wellkept-jobs',
    max: 4,
    useListenNotify: true,
    persistWarnings: false,
  });
  boss.on('error', (error) => log.error({ err: error }, 'jobs'));
  const defined = new Map<string, { work: (data: never) => Promise<void>; options: JobOptions }>();
  const parked = new Map<string, number>();
  const mustBeDefined = (name: string) => {
    if (!defined.has(name)) throw new Error(`No job is called ${name}.`);
  };

  async function attempt(name: string, job: JobWithMetadata<unknown>, work: (data: never) => Promise<void>) {
    try {
      await work(job.data as never);
      return { id: job.id, status: 'completed' as const };
    } catch (error) {
      log.error({ err: error, job: name }, 'job failed');
      const hopeless = error instanceof GiveUp;
      if (hopeless || job.retryCount >= job.retryLimit) parked.set(name, (parked.get(name) ?? 0) + 1);
      // Without a queue for dead letters, `deadletter` is: failed, and not tried again.
      const status = hopeless ? ('deadletter' as const) : ('failed' as const);
      return { id: job.id, status, output: describeError(error) };
    }
  }

  return {
    define(name, work, options = {}) {
      defined.set(name, { work, options });
    },
    async enqueue(tx, name, data, { after, once } = {}) {
      mustBeDefined(name);
      await boss.send(name, data, {
        db: within(tx),
        ...(after ? { startAfter: after } : {}),
        ...(once ? { singletonKey: once } : {}),
      });
    },
    async enqueueAll(tx, name, jobs) {
      mustBeDefined(name);
      if (jobs.length === 0) return;
      const inserts = jobs.map(({ data, after }) => ({ data, ...(after ? { startAfter: after } : {}) }));
      await boss.insert(name, inserts, { db: within(tx) });
    },
    parked: () => parked,
    async start({ work = true } = {}) {
      await boss.start();
      for (const [name, { work: handler, options }] of defined) {
        const queue = {
          retryLimit: options.retries ?? 5,
          retryDelay: 2,
          retryBackoff: true,
          retryDelayMax: 3600,
          notify: true,
        };
        if (await boss.getQueue(name)) await boss.updateQueue(name, queue);
        else await boss.createQueue(name, queue);
        if (options.every) await boss.schedule(name, options.every, {}, { tz: 'UTC' });
        if (!work) continue;
        const worker = await boss.work(
          name,
          {
            pollingIntervalSeconds: 2,
            notifyPollingIntervalSeconds: 5,
            batchSize: options.atOnce ?? 1,
            perJobResults: true,
            includeMetadata: true,
          },
          async (jobs) => {
            const results = await Promise.all(jobs.map((job) => attempt(name, job, handler)));
            // A wake-up says that something came, not how much: look again until there is nothing.
            boss.notifyWorker(worker);
            return results;
          },
        );
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}

/** Lets pg-boss write within our transaction. */
const within = (tx: Db) => ({
  async executeSql(text: string, values?: unknown[]) {
    const { rows } = await tx.send({ text, values: values ?? [] });
    return { rows };
  },
});
