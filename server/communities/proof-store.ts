import type { Db } from '../platform/database.ts';
import { limitTo, sql } from '../platform/sql.ts';
import { run, statements } from '../platform/statements.ts';
import type { Rows } from './rows.generated.ts';

const { all, one } = statements<Rows>('communities');

export type DueProof = Rows['takeDueProofs'];

/** A proof counts only for the domain and the token that it was looked for. */
const stillSo = ({ id, domain, token }: DueProof) =>
  sql`id = ${id} AND official_domain = ${domain} AND proof_token = ${token}`;

/**
 * Takes the domains that are due, the longest waiting first: no other process takes them. They are due again in 20 to 28 hours, so that
 * they spread over the day.
 */
export const takeDueProofs = (db: Db, now: Date, limit: number) =>
  all(db, 'takeDueProofs')`
    UPDATE communities SET proof_due_at = ${now}::timestamptz + interval '20 hours' + random() * interval '8 hours'
    WHERE id IN (
      SELECT id FROM communities WHERE proof_due_at <= ${now} ORDER BY proof_due_at ${limitTo(limit)} FOR NO KEY UPDATE SKIP LOCKED)
    RETURNING id, official_domain AS domain /* not null */, proof_token AS token, proof_place AS place`;

export const noteFound = (db: Db, due: DueProof, place: string) =>
  run(db)`UPDATE communities SET proof_place = ${place}, proof_misses = 0 WHERE ${stillSo(due)}`;

/** Counts a look that did not find the line; `undefined` if the community has changed meanwhile. */
export const countMiss = (tx: Db, due: DueProof) =>
  one(tx, 'countMiss')`
    UPDATE communities SET proof_misses = least(proof_misses + 1, 1000) WHERE ${stillSo(due)}
    RETURNING name, brand_name AS brand, proof_misses AS misses`;

/** The token stays, so that the brand can publish the same line again. */
export const takeProvenMark = (tx: Db, due: DueProof) =>
  run(tx)`
    UPDATE communities SET is_official = false, official_domain = NULL, proof_place = NULL, proof_misses = 0, proof_due_at = NULL
    WHERE ${stillSo(due)}`;
