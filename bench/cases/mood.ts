import { createHash, randomUUID } from 'node:crypto';
import type { MoodEventData } from '../../contract/mood.ts';
import type { Pool } from '../../server/platform/database.ts';
import { inTransaction, queryOn } from '../../testing/query.ts';
import type { Case } from '../case.ts';
import { session } from './identity.ts';

/** Only one report per person counts within a few seconds, so there are enough people that each one's turn comes later than that. */
const PEOPLE = 20_000;
const calm: MoodEventData = {
  timeSpent: 180,
  dwell: 150,
  scrolls: 10,
  scrollSpeed: 0.3,
  clicks: 2,
  pages: 1,
};

const idOf = (n: number) => `00000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
const tokenOf = (n: number) => `a-mood-of-the-bench-${n}`;
const sidOf = (n: number) => createHash('sha256').update(tokenOf(n)).digest('base64url');

/**
 * All are signed in and have been calm for ten minutes, with four reports. The first half is for the app, the second for the bare
 * handler.
 */
async function addPeople(db: Pool) {
  await inTransaction(db, async (query) => {
    await query`SET LOCAL statement_timeout = 0`;
    await query`CREATE TEMP TABLE calm ON COMMIT DROP AS
      SELECT n, ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid AS id FROM generate_series(0, ${2 * PEOPLE - 1}::int) AS n`;
    await query`INSERT INTO people (id, email) SELECT id, 'calm-' || n || '@crowd.example' FROM calm`;
    await query`INSERT INTO sessions (sid, person_id, sess, expire, used_at)
      SELECT rtrim(translate(encode(sha256(convert_to('a-mood-of-the-bench-' || n, 'UTF8')), 'base64'), '+/', '-_'), '='), id, '{}',
        now() + interval '30 days', now() FROM calm`;
    await query`INSERT INTO moods (id, person_id, mood, intensity, confidence, source, created_at)
      SELECT uuidv7(interval '-10 minutes'), id, 'calm', 4, 0.8, 'detected', now() - interval '10 minutes' FROM calm`;
    await query`INSERT INTO mood_events (id, person_id, event_type, event_data, detected_mood, confidence, created_at)
      SELECT uuidv7(nth * interval '-3 minutes'), id, 'session', ${JSON.stringify(calm)}::jsonb, 'calm', 0.8,
        now() - nth * interval '3 minutes'
      FROM calm, generate_series(4, 1, -1) AS nth`;
  });
  await queryOn(db)`VACUUM ANALYZE people, sessions, moods, mood_events`;
}

let asked = 0;
export const cases: Case[] = [
  {
    name: 'Mood, detect',
    wanted: 0.6,
    signedIn: true,
    prepare: addPeople,
    requests: () => [
      {
        method: 'POST',
        path: '/api/mood/detect',
        body: () => JSON.stringify({ eventType: 'session', eventData: calm }),
        each: () => ({ cookie: `wellkept=${tokenOf(asked++ % PEOPLE)}` }),
      },
    ],
    bare: (db) => {
      let sent = 0;
      return async () => {
        const n = PEOPLE + (sent++ % PEOPLE);
        await session(db, { member: { id: idOf(n), cookie: '', sid: sidOf(n) } });
        const [row] = await db.transaction(
          (tx) => queryOn(tx)`
            INSERT INTO mood_events (id, person_id, event_type, event_data, detected_mood, confidence, created_at)
            VALUES (${randomUUID()}, ${idOf(n)}, 'session', ${JSON.stringify(calm)}::jsonb, 'calm', 0.8, now()) RETURNING *`,
        );
        return JSON.stringify(row);
      };
    },
  },
];
