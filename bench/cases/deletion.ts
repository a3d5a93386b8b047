import { setTimeout as wait } from 'node:timers/promises';
import { queryOn } from '../../testing/query.ts';
import type { Run } from '../case.ts';
import { startApp, type World } from '../worlds.ts';

const THINGS = 5_000;
const LIKES = 5_000;
const MESSAGES = 10_000;
const LONGEST_REQUEST = 3;
const LONGEST_WAIT = 1_000;

/** Fills a person's account: things, likes and comments on other people's reviews, and a long conversation, half of it theirs. */
async function fill({ db, scene }: World, personId: string) {
  const query = queryOn(db);
  await query`
    INSERT INTO things (id, person_id, product_id, serial_number)
    SELECT gen_random_uuid(), ${personId}, ${scene.productId}, 'SN-' || n FROM generate_series(1, ${THINGS}::int) AS n`;
  await query`
    WITH liked AS (SELECT id FROM reviews WHERE person_id <> ${personId} ORDER BY id LIMIT ${LIKES}::int), said AS (
      INSERT INTO comments (id, review_id, person_id, content) SELECT gen_random_uuid(), id, ${personId}, 'Still fine?' FROM liked)
    INSERT INTO likes (review_id, person_id) SELECT id, ${personId} FROM liked ON CONFLICT DO NOTHING`;
  const [talk] = await query`
    INSERT INTO conversations (id, person1_id, person2_id, type, created_at, last_message_at, last_seq)
    SELECT gen_random_uuid(), least(${personId}::uuid, ${scene.member.id}::uuid), greatest(${personId}::uuid, ${scene.member.id}::uuid),
      'general', now(), now(), ${MESSAGES}::int
    ON CONFLICT DO NOTHING RETURNING id`;
  if (!talk) return;
  await query`
    INSERT INTO messages (id, conversation_id, seq, sender_id, content, message_type, client_id, created_at)
    SELECT gen_random_uuid(), ${talk.id}, n, CASE n % 2 WHEN 0 THEN ${personId}::uuid ELSE ${scene.member.id}::uuid END,
      repeat('Is Saturday at ten fine with you? ', 5), 'text', 'bench-' || n, now()
    FROM generate_series(1, ${MESSAGES}::int) AS n`;
}

const seconds = (since: number) => (performance.now() - since) / 1000;

const run: Run = {
  name: 'Delete account',
  among: 'few',
  async run(world) {
    const [leaver = world.scene.member, other = world.scene.member] = world.scene.traders.slice(-2);
    await fill(world, leaver.id);
    const liked = await queryOn(world.db)`SELECT review_id AS id FROM likes WHERE person_id = ${leaver.id}`;
    // With jobs, which finish what takes the request too long.
    const app = await startApp(world.url, { WORK: '1' });
    try {
      let isGone = false;
      let longest = 0;
      const liking = (async () => {
        for (let n = 0; !isGone; n++) {
          const began = performance.now();
          const path = `/api/reviews/${liked[(n * 37) % liked.length]?.id}/like`;
          await fetch(world.app + path, { method: 'POST', headers: { cookie: other.cookie } });
          longest = Math.max(longest, performance.now() - began);
          await wait(5);
        }
      })();
      const began = performance.now();
      const { status } = await fetch(`${app.url}/api/auth/user`, {
        method: 'DELETE',
        headers: { cookie: leaver.cookie },
      });
      const answered = seconds(began);
      while (!isGone && seconds(began) < 120) {
        await wait(100);
        isGone = (await queryOn(world.db)`SELECT 1 FROM people WHERE id = ${leaver.id}`).length === 0;
      }
      const took = seconds(began);
      const finished = isGone;
      isGone = true;
      await liking;
      return {
        says:
          `${THINGS} things, ${MESSAGES} messages, ${LIKES} likes and comments: hidden and answered (${status}) after ` +
          `${answered.toFixed(1)} s, gone after ${took.toFixed(1)} s; whoever liked the same reviews waited ` +
          `${longest.toFixed(0)} ms at most, wanted less than ${LONGEST_WAIT}`,
        asWanted: finished && status === 204 && answered < LONGEST_REQUEST && longest < LONGEST_WAIT,
      };
    } finally {
      app.stop();
    }
  },
};

export const runs = [run];
