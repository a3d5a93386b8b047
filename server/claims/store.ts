import type { ClaimState } from '../../contract/claim-rules.ts';
import { CLAIM_FILES_MOST, CLAIMS_MOST, type Claim, FIGURES_FROM } from '../../contract/claims.ts';
import type { Db } from '../platform/database.ts';
import type { Limit } from '../platform/locks.ts';
import { assignments, empty, limitTo, type Sql, sql } from '../platform/sql.ts';
import { run, statements } from '../platform/statements.ts';
import { thingsOf } from '../warranties/public.ts';
import { isOwner } from './access.ts';
import type { Rows } from './rows.generated.ts';

const { all, one } = statements<Rows>('claims');

export type ClaimRow = Rows['readClaims'];

const readClaims = (db: Db, where: Sql, order = empty) =>
  all(db, 'readClaims')`
    SELECT c.id, c.person_id, c.product_id, c.thing_id, c.cover_id, c.cover_was, c.provider_id, c.usual_days, c.claim_number,
      c.provider_claim_id, c.issue_description, c.broke_on, c.claim_amount, c.currency, c.status, c.resolution, c.amount,
      c.replacement_cover_id, c.answer_due, c.provider_notes, c.waiting, c.followed_at, c.submitted_at, c.resolved_at,
      c.received_at, c.created_at, c.updated_at, p.name AS product_name, p.brand AS product_brand, p.category AS product_category, p.image AS product_image,
      ARRAY(SELECT f.media_id::text FROM claim_files f WHERE f.claim_id = c.id ORDER BY f.id) AS file_ids /* not null */
    FROM claims c JOIN catalogue p ON p.id = c.product_id WHERE ${where} ${order}`;

export const listClaims = (
  db: Db,
  personId: string,
  { thingId, after, limit }: { thingId?: string | undefined; after?: string; limit: number },
) =>
  readClaims(
    db,
    sql`${isOwner(personId)} ${thingId ? sql`AND c.thing_id = ${thingId}` : empty} ${after ? sql`AND c.id < ${after}` : empty}`,
    sql`ORDER BY c.id DESC ${limitTo(limit)}`,
  );

/** `lock` locks the claim until the transaction ends; lock its thing first. */
export async function findClaim(
  db: Db,
  personId: string,
  id: string,
  { lock = false } = {},
): Promise<ClaimRow | undefined> {
  const [row] = await readClaims(
    db,
    sql`${isOwner(personId)} AND c.id = ${id}`,
    lock ? sql`FOR UPDATE OF c` : empty,
  );
  return row;
}

/** How many claims a person may keep, and how many files a claim. */
export const CLAIMS: Limit = {
  what: 'claims',
  most: CLAIMS_MOST,
  count: 'SELECT count(*) FROM claims WHERE person_id = $1',
};
export const CLAIM_FILES: Limit = {
  what: 'claim files',
  most: CLAIM_FILES_MOST,
  count: 'SELECT count(*) FROM claim_files WHERE claim_id = $1',
};

export interface NewClaim {
  id: string;
  personId: string;
  productId: string;
  thingId: string;
  coverId: string;
  cover: Claim['cover'];
  providerId: string | null;
  usualDays: number | null;
  claimNumber: string;
  issueDescription: string;
  brokeOn: string;
  claimAmount: string | null;
  currency: string;
  answerDue: string | null;
  waiting: 'claim' | null;
  now: Date;
}

/** `false` when the number is taken. */
export async function insertClaim(tx: Db, claim: NewClaim): Promise<boolean> {
  const count = await run(tx)`
    INSERT INTO claims (id, person_id, product_id, thing_id, cover_id, cover_was, cover_end, provider_id, usual_days, claim_number,
      issue_description, broke_on, claim_amount, currency, answer_due, waiting, submitted_at, created_at, updated_at)
    VALUES (${claim.id}, ${claim.personId}, ${claim.productId}, ${claim.thingId}, ${claim.coverId},
      ${JSON.stringify(claim.cover)}::jsonb, ${claim.cover.endDate}, ${claim.providerId}, ${claim.usualDays}, ${claim.claimNumber},
      ${claim.issueDescription}, ${claim.brokeOn}, ${claim.claimAmount}, ${claim.currency}, ${claim.answerDue}, ${claim.waiting},
      ${claim.now}, ${claim.now}, ${claim.now})
    ON CONFLICT (claim_number) DO NOTHING`;
  return count > 0;
}

/** A column that is `undefined` stays as it is. */
export interface ClaimChanges {
  issueDescription?: string | undefined;
  brokeOn?: string | undefined;
  claimAmount?: string | null | undefined;
  currency?: string | undefined;
  answerDue?: string | null | undefined;
  providerClaimId?: string | null | undefined;
  status?: ClaimState | undefined;
  resolution?: NonNullable<Claim['resolution']> | null | undefined;
  amount?: string | null | undefined;
  replacementCoverId?: string | undefined;
  providerNotes?: string | null | undefined;
  resolvedAt?: Date | null | undefined;
  receivedAt?: Date | null | undefined;
  waiting?: 'claim' | 'withdrawal' | null | undefined;
  providerId?: null | undefined;
  followedAt?: Date | undefined;
}

export async function updateClaim(tx: Db, id: string, changes: ClaimChanges, now: Date): Promise<void> {
  await run(tx)`
    UPDATE claims SET ${assignments({
      updated_at: now,
      issue_description: changes.issueDescription,
      broke_on: changes.brokeOn,
      claim_amount: changes.claimAmount,
      currency: changes.currency,
      answer_due: changes.answerDue,
      provider_claim_id: changes.providerClaimId,
      status: changes.status,
      resolution: changes.resolution,
      amount: changes.amount,
      replacement_cover_id: changes.replacementCoverId,
      provider_notes: changes.providerNotes,
      resolved_at: changes.resolvedAt,
      received_at: changes.receivedAt,
      waiting: changes.waiting,
      provider_id: changes.providerId,
      followed_at: changes.followedAt,
    })} WHERE id = ${id}`;
}

/** Deletes its history and files, too. */
export const deleteClaim = (tx: Db, id: string) => run(tx)`DELETE FROM claims WHERE id = ${id}`;

export type FileRow = Rows['listFiles'];

export const listFiles = (db: Db, claimId: string) =>
  all(db, 'listFiles')`
    SELECT id, claim_id, entry_id, media_id, type, width, height, placeholder, bytes, waiting, name FROM claim_files
    WHERE claim_id = ${claimId} ORDER BY id`;

export async function insertFile(tx: Db, file: FileRow & { now: Date }): Promise<void> {
  await run(tx)`
    INSERT INTO claim_files (id, claim_id, entry_id, media_id, type, width, height, placeholder, bytes, waiting, created_at, name)
    VALUES (${file.id}, ${file.claim_id}, ${file.entry_id}, ${file.media_id}, ${file.type}, ${file.width}, ${file.height},
      ${file.placeholder}, ${file.bytes}, ${file.waiting}, ${file.now}, ${file.name})`;
}

export const filesGivenUp = (tx: Db, claimId: string) =>
  run(tx)`UPDATE claim_files SET waiting = false WHERE claim_id = ${claimId} AND waiting`;

export const fileSent = (tx: Db, id: string) =>
  run(tx)`UPDATE claim_files SET waiting = false WHERE id = ${id}`;

/** When a thing is passed on, its claims stay with the person who made them. */
export const detachClaims = (tx: Db, thingId: string) =>
  run(
    tx,
  )`UPDATE claims SET thing_id = NULL, cover_id = NULL, replacement_cover_id = NULL WHERE thing_id = ${thingId}`;

/** How long the provider is asked about a claim that is not resolved. */
const FOLLOWED_FOR = 365 * 24 * 60 * 60_000;

/**
 * Takes claims at HTTP providers that were last asked about before `before`, the longest ago first; with `id`, only that one. They
 * are marked as asked at once, so that no other process asks too, and a claim that fails does not hold up the others.
 */
export const takeFollowed = (
  db: Db,
  now: Date,
  { before, limit, id }: { before: Date; limit: number; id?: string },
) =>
  all(db, 'takeFollowed')`
    UPDATE claims SET followed_at = ${now} WHERE id IN (
      SELECT id FROM claims
      WHERE provider_id IS NOT NULL AND status <> 'resolved' AND provider_claim_id IS NOT NULL
        AND (followed_at IS NULL OR followed_at < ${before}) AND submitted_at > ${new Date(now.getTime() - FOLLOWED_FOR)}
        ${id ? sql`AND id = ${id}` : empty}
      ORDER BY followed_at NULLS FIRST, id ${limitTo(limit)} FOR UPDATE SKIP LOCKED)
    RETURNING id`;

/** What a call to the provider needs. It does not check who owns the claim. */
export const findClaimForProvider = (db: Db, id: string) =>
  one(db, 'findClaimForProvider')`
    SELECT c.person_id, c.thing_id, c.provider_id, c.waiting, c.status, c.provider_claim_id, c.claim_number, c.issue_description,
      c.broke_on, c.claim_amount, c.currency, c.cover_was, c.submitted_at, coalesce(u.time_zone, 'UTC') AS time_zone /* not null */
    FROM claims c JOIN people_seen u ON u.id = c.person_id WHERE c.id = ${id}`;

/** What a notification to the claim's owner needs. */
export const findClaimNews = (db: Db, id: string, personId: string) =>
  one(db, 'findClaimNews')`
    SELECT c.claim_number, c.status, c.resolution, c.cover_was, c.issue_description, c.provider_notes, c.updated_at, p.image,
      p.name AS product
    FROM claims c JOIN catalogue p ON p.id = c.product_id WHERE c.id = ${id} AND ${isOwner(personId)}`;

/** Ended, but only by what its provider says. */
const THEY_SAY = sql`(status = 'resolved' AND provider_id IS NOT NULL AND received_at IS NULL)`;

/** How the claims on a public product went, if there are enough of them that nobody can be recognised. Withdrawn claims do not count. */
export const findFigures = (db: Db, productId: string) =>
  one(db, 'findFigures')`
    SELECT f.*, (${thingsOf(productId)}) AS things /* not null */
    FROM (
      SELECT count(*)::int AS claims /* not null */,
        count(*) FILTER (WHERE resolution = 'repaired' AND NOT ${THEY_SAY})::int AS repaired /* not null */,
        count(*) FILTER (WHERE resolution = 'replaced' AND NOT ${THEY_SAY})::int AS replaced /* not null */,
        count(*) FILTER (WHERE resolution = 'refunded' AND NOT ${THEY_SAY})::int AS refunded /* not null */,
        count(*) FILTER (WHERE status = 'rejected')::int AS rejected /* not null */,
        count(*) FILTER (WHERE status IN ('submitted', 'in_review', 'approved') OR ${THEY_SAY})::int AS open /* not null */,
        percentile_disc(0.5) WITHIN GROUP (ORDER BY resolved_at::date - submitted_at::date)
          FILTER (WHERE resolved_at IS NOT NULL AND NOT ${THEY_SAY}) AS "medianDays"
      FROM claims WHERE product_id IN (SELECT id FROM public_products WHERE id = ${productId}) AND resolution IS DISTINCT FROM 'withdrawn'
    ) f WHERE f.claims >= ${FIGURES_FROM}`;

/** A deadline of an open claim that its owner has not been told of. */
export type DueClaim = Rows['takeDue'];

/**
 * The open claims of people in these time zones whose answer is due, or whose cover ends, within `days`. Each deadline is returned
 * once, because this marks it as told.
 */
export const takeDue = (
  tx: Db,
  kind: 'answer' | 'cover',
  zones: readonly { timeZone: string; today: string }[],
  { days, limit }: { days: number; limit: number },
) => {
  const [date, notifiedOf, states] =
    kind === 'answer'
      ? [sql`c.answer_due`, sql`notified_due`, sql`c.status IN ('submitted', 'in_review')`]
      : [sql`c.cover_end`, sql`notified_end`, sql`c.status IN ('submitted', 'in_review', 'approved')`];
  const latest = zones
    .map(({ today }) => today)
    .toSorted()
    .at(-1);
  return all(tx, 'takeDue')`
    WITH due AS (
      SELECT c.id, zone.today FROM claims c JOIN people_seen u ON u.id = c.person_id
      JOIN jsonb_to_recordset(${JSON.stringify(zones)}::jsonb) AS zone("timeZone" text, today date)
        ON zone."timeZone" = coalesce(u.time_zone, 'UTC')
      WHERE ${states} AND ${date} <= ${latest ?? null}::date + ${days}::int AND ${date} <= zone.today + ${days}::int
        AND c.${notifiedOf} IS DISTINCT FROM ${date} ${kind === 'cover' ? sql`AND ${date} >= zone.today AND c.thing_id IS NOT NULL` : empty}
      ORDER BY ${date}, c.id ${limitTo(limit)} FOR UPDATE OF c SKIP LOCKED)
    UPDATE claims c SET ${notifiedOf} = ${date} FROM due WHERE c.id = due.id
    RETURNING c.id, c.person_id, c.claim_number, c.issue_description, c.cover_was, ${date} AS date /* not null */, c.broke_on,
      due.today /* not null */`;
};

/** The days by which answers are due, for a calendar. */
export const listAnswersDue = (db: Db, personId: string) =>
  all(db, 'listAnswersDue')`
    SELECT c.id, c.claim_number, c.cover_was, c.answer_due AS day /* not null */, c.updated_at, p.name AS product
    FROM claims c JOIN catalogue p ON p.id = c.product_id
    WHERE c.person_id = ${personId} AND c.status IN ('submitted', 'in_review') AND c.answer_due IS NOT NULL
    ORDER BY c.answer_due, c.id LIMIT ${CLAIMS_MOST}::int`;
