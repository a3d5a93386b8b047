import type { Db } from '../platform/database.ts';
import { sql } from '../platform/sql.ts';
import { run, statements } from '../platform/statements.ts';
import type { ZoneDay } from '../warranties/public.ts';
import type { Rows } from './rows.generated.ts';

const { all } = statements<Rows>('notifications');

/** The progress of one day's reminders in one time zone. */
export type Run = Rows['holdRuns'];

/** Where a run goes on. */
export interface Place {
  date: string;
  id: string;
}

const given = (zones: readonly ZoneDay[]) => sql`
  jsonb_to_recordset(${JSON.stringify(zones)}::jsonb) AS given("timeZone" text, today date)`;

export async function openRuns(db: Db, zones: readonly ZoneDay[]): Promise<void> {
  await run(db)`
    INSERT INTO reminder_runs (zone, day) SELECT "timeZone", today FROM ${given(zones)}
    ORDER BY 1, 2 ON CONFLICT DO NOTHING`;
}

/** Locks the unfinished runs that no other process works on, least advanced first, until the transaction ends. */
export const holdRuns = (tx: Db, zones: readonly ZoneDay[]) =>
  all(tx, 'holdRuns')`
    SELECT r.zone, r.day, r.kind, r.after_date, r.after_id
    FROM reminder_runs r JOIN ${given(zones)} ON r.zone = given."timeZone" AND r.day = given.today
    WHERE r.finished_at IS NULL
    ORDER BY r.kind DESC, r.after_date NULLS FIRST, r.after_id NULLS FIRST, r.zone
    FOR UPDATE OF r SKIP LOCKED`;

export async function moveRuns(
  tx: Db,
  runs: readonly Run[],
  to: { kind: Run['kind']; after: Place | undefined; finishedAt: Date | undefined },
): Promise<void> {
  const zones = runs.map(({ zone, day }) => ({ timeZone: zone, today: day }));
  await run(tx)`
    UPDATE reminder_runs r SET kind = ${to.kind}, after_date = ${to.after?.date ?? null},
      after_id = ${to.after?.id ?? null}, finished_at = ${to.finishedAt?.toISOString() ?? null}
    FROM ${given(zones)} WHERE r.zone = given."timeZone" AND r.day = given.today`;
}

export async function forgetRuns(db: Db, before: Date): Promise<void> {
  await run(db)`DELETE FROM reminder_runs WHERE day < ${before.toISOString()}::timestamptz::date`;
}
