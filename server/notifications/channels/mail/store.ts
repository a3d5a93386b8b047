import type { Db } from '../../../platform/database.ts';
import { empty, limitTo, sql } from '../../../platform/sql.ts';
import { run, statements } from '../../../platform/statements.ts';
import type { ZoneDay } from '../../../warranties/public.ts';
import type { Rows } from '../../rows.generated.ts';
import { withPerson } from '../../store.ts';

const { all, one } = statements<Rows>('notifications');

/** The progress of one day's mails in one time zone. */
export type Run = Rows['holdRun'];

/** The most notifications read for one mail. */
export const MOST_NEWS = 100;

const given = (zones: readonly ZoneDay[]) => sql`
  jsonb_to_recordset(${JSON.stringify(zones)}::jsonb) AS given("timeZone" text, today date)`;

/** Starts only where the morning's reminders are finished, so that the mail includes them. */
export async function openRuns(db: Db, zones: readonly ZoneDay[]): Promise<void> {
  await run(db)`
    INSERT INTO digest_runs (zone, day)
    SELECT r.zone, r.day FROM reminder_runs r JOIN ${given(zones)} ON r.zone = given."timeZone" AND r.day = given.today
    WHERE r.finished_at IS NOT NULL ORDER BY 1, 2 ON CONFLICT DO NOTHING`;
}

/** Locks an unfinished run that no other process works on, until the transaction ends. */
export async function holdRun(tx: Db, zones: readonly ZoneDay[]) {
  return one(tx, 'holdRun')`
    SELECT r.zone, r.day, r.after_id
    FROM digest_runs r JOIN ${given(zones)} ON r.zone = given."timeZone" AND r.day = given.today
    WHERE r.finished_at IS NULL ORDER BY r.zone ${limitTo(1)} FOR UPDATE OF r SKIP LOCKED`;
}

export async function moveRun(
  tx: Db,
  { zone, day }: Run,
  to: { afterId: string } | { finishedAt: Date },
): Promise<void> {
  const change =
    'afterId' in to ? sql`after_id = ${to.afterId}` : sql`finished_at = ${to.finishedAt.toISOString()}`;
  await run(tx)`UPDATE digest_runs SET ${change} WHERE zone = ${zone} AND day = ${day}`;
}

const inZone = ({ zone, after_id: after }: Run) =>
  sql`coalesce(u.time_zone, 'UTC') = ${zone} ${after ? sql`AND u.id > ${after}` : empty}`;

/** The last person of the zone's next batch; `undefined` when fewer are left. */
export async function findBatchEnd(tx: Db, run: Run, people: number): Promise<string | undefined> {
  const row = await one(tx, 'findStretch')`
    SELECT u.id FROM people_seen u WHERE ${inZone(run)} ORDER BY u.id ${limitTo(1, people - 1)}`;
  return row?.id;
}

/** The people of a batch who have an address, want the mail, have not had today's and have news. */
export const listReaders = (tx: Db, run: Run, last: string | undefined, from: Date) =>
  all(tx, 'listReaders')`
    SELECT u.id, before.since /* not null */
    FROM people_profiles u
    LEFT JOIN notification_settings s ON s.person_id = u.id
    CROSS JOIN LATERAL (
      SELECT greatest(max(d.created_at), ${from.toISOString()}::timestamptz) AS since, max(d.day) AS day
      FROM mail_digests d WHERE d.person_id = u.id) AS before
    WHERE ${inZone(run)} ${last ? sql`AND u.id <= ${last}` : empty}
      AND u.email IS NOT NULL AND s.email_digest IS NOT FALSE AND before.day IS DISTINCT FROM ${run.day}::date
      AND EXISTS (
        SELECT 1 FROM notifications n WHERE n.person_id = u.id AND NOT n.is_read AND n.created_at > before.since)
    ORDER BY u.id FOR KEY SHARE OF u`;

/** The person, if they have an address and want the mail. */
export const findReader = (db: Db, id: string) =>
  one(db, 'findReader')`
    SELECT u.id, u.email /* not null */, u.first_name, u.last_name FROM people_profiles u
    LEFT JOIN notification_settings s ON s.person_id = u.id
    WHERE u.id = ${id} AND u.email IS NOT NULL AND s.email_digest IS NOT FALSE`;

/** The unread news of each reader since their last mail, newest first. */
export const listNews = (tx: Db, readers: readonly Rows['listReaders'][], now: Date) => {
  const people = JSON.stringify(readers.map(({ id, since }) => ({ id, since })));
  return all(tx, 'notification')`
    ${withPerson(sql`(
      SELECT news.* FROM jsonb_to_recordset(${people}::jsonb) AS reader(id uuid, since timestamptz)
      CROSS JOIN LATERAL (
        SELECT * FROM notifications n WHERE n.person_id = reader.id AND NOT n.is_read
          AND n.created_at > reader.since AND n.created_at <= ${now.toISOString()}
        ORDER BY n.created_at DESC, n.id DESC ${limitTo(MOST_NEWS)}) AS news)`)}
    ORDER BY n.created_at DESC, n.id DESC`;
};

/** Records today's mail for these people; returns those who did not have it yet. */
export async function insertDigests(
  tx: Db,
  personIds: readonly string[],
  day: string,
  until: Date,
): Promise<Set<string>> {
  const rows = await all(tx, 'insertDigests')`
    INSERT INTO mail_digests (person_id, day, created_at)
    SELECT id, ${day}::date, ${until.toISOString()}::timestamptz FROM unnest(${personIds}::uuid[]) AS id ORDER BY id
    ON CONFLICT DO NOTHING RETURNING person_id`;
  return new Set(rows.map(({ person_id }) => person_id));
}

export async function forgetDigests(db: Db, before: Date): Promise<void> {
  const day = sql`${before.toISOString()}::timestamptz::date`;
  await run(db)`DELETE FROM mail_digests WHERE day < ${day}`;
  await run(db)`DELETE FROM digest_runs WHERE day < ${day}`;
}
