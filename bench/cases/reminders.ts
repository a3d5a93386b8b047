import Fastify from 'fastify';
import { createNotifier, remind } from '../../server/notifications/public.ts';
import { createBus } from '../../server/platform/bus.ts';
import { openDatabase, type Pool } from '../../server/platform/database.ts';
import { createLive } from '../../server/platform/live.ts';
import { queryOn } from '../../testing/query.ts';
import type { Outcome, Run } from '../case.ts';

const HOUR = 3_600_000;
const BATCH = 1000;
/** In megabytes: reminders are handled in batches, so memory must not grow with their number. */
const MOST_MEMORY = 200;
/** Equal numbers of people in each: it is night in a third of them whenever the job runs. */
const ZONES = [
  'Pacific/Auckland',
  'Asia/Tokyo',
  'Asia/Kolkata',
  'UTC',
  'America/Sao_Paulo',
  'America/Denver',
];

export const runs: Run[] = [
  {
    name: 'Fan-out to many',
    run: async ({ url, db, small }) => {
      const total = small ? 10_000 : 100_000;
      const people = await queryOn(db)`SELECT id FROM people ORDER BY id LIMIT ${BATCH}`;
      const bench = await openNotifier(url);
      const work = async () => {
        for (let sent = 0; sent < total; ) {
          const notices = people.map(({ id }) => ({
            personId: id as string,
            title: 'Your answer was accepted',
            message: 'Morrow owners: walnut knob came loose',
            data: { url: '/communities' },
            once: `fan-out ${sent}`,
          }));
          sent += await bench.db.transaction((tx) => bench.notifier.notifyMany(tx, 'community', notices));
        }
        return total;
      };
      return measured(work).finally(bench.close);
    },
  },
  {
    name: 'Reminders of a day, hour by hour',
    run: async ({ url, db, small }) => {
      const covers = small ? 20_000 : 1_000_000;
      await addCovers(db, covers);
      const bench = await openNotifier(url);
      const work = async () => {
        const midnight = new Date().setUTCHours(0, 0, 0, 0);
        let sent = 0;
        for (let hour = 0; hour < 24; hour++) {
          bench.clock.at = midnight + hour * HOUR;
          sent += await remind(bench, bench.notifier);
        }
        return sent;
      };
      const { says, asWanted } = await measured(work).finally(bench.close);
      return { says: `${covers.toLocaleString('en-US')} covers, ${says}`, asWanted };
    },
  },
];

/** The job's dependencies, without the rest of the app. */
async function openNotifier(url: string) {
  const { db, close } = openDatabase(url, { connections: 4, patient: true });
  const bus = await createBus(url, Fastify().log);
  const live = createLive(db, bus, async () => new Set());
  const clock = { at: Date.now(), now: () => new Date(clock.at) };
  const notifier = createNotifier({ live, clock }, [{ name: 'push', deliver: async () => {} }]);
  return {
    db,
    clock,
    notifier,
    async close() {
      live.close();
      await bus.close();
      await close();
    },
  };
}

async function measured(work: () => Promise<number>): Promise<Outcome> {
  const used = () => process.memoryUsage().rss / 1024 / 1024;
  const before = used();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, used());
  }, 50);
  const started = performance.now();
  const sent = await work();
  const seconds = (performance.now() - started) / 1000;
  clearInterval(watch);
  const grown = Math.round(most - before);
  return {
    says:
      `${sent.toLocaleString('en-US')} notifications in ${seconds.toFixed(1)} s, ${Math.round(sent / seconds)} a second, ` +
      `at most ${grown} MB more than before, wanted at most ${MOST_MEMORY}`,
    asWanted: grown <= MOST_MEMORY,
  };
}

/** The covers' ends are spread over two years, so that one in twelve is near. Made inside the database. */
async function addCovers(db: Pool, covers: number) {
  await db.transaction(async (tx) => {
    await queryOn(tx)`SET LOCAL statement_timeout = 0`;
    const [people] = await queryOn(tx)`SELECT count(*) FROM people`;
    await queryOn(tx)`
      UPDATE people SET time_zone = zones.zone
      FROM (SELECT id, (${ZONES}::text[])[row_number() OVER (ORDER BY id) % ${ZONES.length} + 1] AS zone FROM people) AS zones
      WHERE zones.id = people.id`;
    await queryOn(tx)`
      CREATE TEMP TABLE owned ON COMMIT DROP AS
      SELECT gen_random_uuid() AS thing_id, people.id AS person_id, row_number() OVER () AS n,
        (SELECT id FROM products ORDER BY id LIMIT 1) AS product_id
      FROM people, generate_series(1, ${Math.ceil(covers / Number(people?.count))}::int)`;
    await queryOn(
      tx,
    )`INSERT INTO things (id, person_id, product_id) SELECT thing_id, person_id, product_id FROM owned`;
    await queryOn(tx)`
      INSERT INTO covers (id, thing_id, person_id, cover_type, start_date, end_date)
      SELECT gen_random_uuid(), thing_id, person_id, 'manufacturer', current_date - 730, current_date + (n % 730)::int FROM owned`;
  });
  await queryOn(db)`VACUUM ANALYZE things, covers, people`;
}
