import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Db } from './database.ts';

interface JobOptions {
  /** Five fields of cron, in UTC. */
  every?: string;
  /** How often to try again, further and further apart, before it is parked as failed. */
  retries?: number;
}

/** Work that need not keep a person waiting: stored with the change that causes it, done wherever there is room. */
export interface Jobs {
  define<T extends object>(name: string, work: (data: T) => Promise<void>, options?: JobOptions): void;
  enqueue(tx: Db, name: string, data: object, options?: { after?: Date; once?: string }): Promise<void>;
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

  return {
    define(name, work, options = {}) {
      defined.set(name, { work, options });
    },
    async enqueue(tx, name, data, { after, once } = {}) {
      if (!defined.has(name)) throw new Error(`No job is called ${name}.`);
      await boss.send(name, data, {
        db: fromDrizzle(tx, sql),
        ...(after ? { startAfter: after } : {}),
        ...(once ? { singletonKey: once } : {}),
      });
    },
    async start({ work = true } = {}) {
      await boss.start();
      for (const [name, { work: handler, options }] of defined) {
        const queue = { retryLimit: options.retries ?? 5, retryDelay: 2, retryBackoff: true, notify: true };
        if (await boss.getQueue(name)) await boss.updateQueue(name, queue);
        else await boss.createQueue(name, queue);
        if (options.every) await boss.schedule(name, options.every, {}, { tz: 'UTC' });
        if (!work) continue;
        await boss.work(
          name,
          { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 },
          async (jobs) => {
            for (const job of jobs) {
              try {
                await handler(job.data as never);
              } catch (error) {
                log.error({ err: error, job: name }, 'job failed');
                throw error;
              }
            }
          },
        );
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}
