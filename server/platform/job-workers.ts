import type pg from 'pg';
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';

/** In seconds. Workers are woken for what is due, so that dozens of them need not ask all the time. */
const NEVER = 24 * 60 * 60;
/** Those of these queues that have a job to do. */
const DUE = `
  SELECT name FROM unnest($1::text[]) AS queue (name) WHERE EXISTS (
    SELECT 1 FROM pgboss.job j
    WHERE j.name = queue.name AND j.state < 'active' AND NOT j.blocked AND j.start_after <= now())`;

/** The queues with the number of jobs of each that run at once. */
type Queues = ReadonlyMap<string, { options: { atOnce?: number } }>;

interface WorkerOptions {
  boss: PgBoss;
  pool: pg.Pool;
  /** How often to look for delayed or failed jobs that are due, in seconds. */
  look: number;
  run(queue: string, job: JobWithMetadata<unknown>): Promise<JobResult>;
  report(error: Error): void;
}

/** The workers of this process. Each starts with the first job of its queue. */
export function createWorkers(queues: Queues, { boss, pool, look, run, report }: WorkerOptions) {
  const workers = new Map<string, Promise<string>>();
  let isWorking = false;
  let looking: NodeJS.Timeout | undefined;

  function startFor(name: string) {
    const queue = queues.get(name);
    if (!isWorking || !queue || workers.has(name)) return;
    const worker = boss.work(
      name,
      {
        pollingIntervalSeconds: NEVER,
        notifyPollingIntervalSeconds: NEVER,
        batchSize: queue.options.atOnce ?? 1,
        perJobResults: true,
        includeMetadata: true,
      },
      async (batch) => {
        const results = await Promise.all(batch.map((job) => run(name, job)));
        // A notification may stand for several jobs, so look again until none is left.
        boss.notifyWorker(await worker);
        return results;
      },
    );
    workers.set(name, worker);
    worker.catch(report);
  }

  async function wakeDue() {
    try {
      const { rows } = await pool.query<{ name: string }>(DUE, [[...queues.keys()]]);
      for (const { name } of rows) {
        const worker = workers.get(name);
        if (worker) boss.notifyWorker(await worker);
        else startFor(name);
      }
    } catch (error) {
      report(error as Error);
    }
  }

  async function lookAgainAndAgain() {
    await wakeDue();
    if (isWorking) looking = setTimeout(lookAgainAndAgain, look * 1000).unref();
  }

  return {
    startFor,
    wakeDue,
    async start() {
      isWorking = true;
      await lookAgainAndAgain();
    },
    /** Resolves once the running jobs have ended. */
    async stop() {
      isWorking = false;
      clearTimeout(looking);
      await Promise.all([...workers.keys()].map((name) => boss.offWork(name)));
    },
  };
}
