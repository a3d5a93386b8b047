import { type MailStanding, RECEIPTS_MOST, RECEIPTS_WAITING_MOST } from '../../contract/receipt-constants.ts';
import type { Db } from '../platform/database.ts';
import type { Limit } from '../platform/locks.ts';
import { empty, limitTo, sql } from '../platform/sql.ts';
import { run, statements } from '../platform/statements.ts';
import type { Rows } from './rows.generated.ts';

const { all, one } = statements<Rows>('receipts');

export type ReceiptRow = Rows['findReceipt'];
export type ListedRow = Rows['listReceipts'];

export const WAITING: Limit = {
  what: 'receipts waiting',
  most: RECEIPTS_WAITING_MOST,
  count: `SELECT count(*) FROM receipts WHERE person_id = $1 AND state IN ('waiting', 'reading')`,
};
export const KEPT: Limit = {
  what: 'receipts',
  most: RECEIPTS_MOST,
  count: 'SELECT count(*) FROM receipts WHERE person_id = $1',
};

interface NewReceipt {
  id: string;
  personId: string;
  mediaId: string;
  kind: ReceiptRow['kind'];
  name: string | null;
  now: Date;
}

export async function insertReceipt(tx: Db, { id, personId, mediaId, kind, name, now }: NewReceipt) {
  await run(tx)`
    INSERT INTO receipts (id, person_id, media_id, kind, name, queued_at, created_at)
    VALUES (${id}, ${personId}, ${mediaId}, ${kind}, ${name}, ${now}, ${now})`;
}

const LISTED = sql`r.id, r.media_id, r.kind, r.name, r.state, r.step, r.problem, r.summary, r.created_at,
  (SELECT count(*)::int FROM receipt_lines l WHERE l.receipt_id = r.id) AS things_count /* not null */`;

export const listReceipts = (
  db: Db,
  personId: string,
  { after, limit }: { after?: string | undefined; limit: number },
) =>
  all(db, 'listReceipts')`
    SELECT ${LISTED} FROM receipts r
    WHERE r.person_id = ${personId} ${after ? sql`AND r.id < ${after}` : empty} ORDER BY r.id DESC ${limitTo(limit)}`;

export const findReceipt = (db: Db, personId: string, id: string) =>
  one(db, 'findReceipt')`
    SELECT ${LISTED}, r.reading, r.confirmed, r.page_ids, r.signature_check, r.signature FROM receipts r
    WHERE r.id = ${id} AND r.person_id = ${personId}`;

/**
 * The order of the queue: everybody's first receipt, then everybody's second. A receipt being read counts as one. In each round, whoever
 * has waited longest comes first: since their last receipt was read, or, if later, since the oldest of these arrived.
 */
const TURNS = sql`
  SELECT w.id, w.person_id, w.queued_at, row_number() OVER (PARTITION BY w.person_id ORDER BY w.queued_at, w.id) + (
    SELECT count(*) FROM receipts b WHERE b.person_id = w.person_id AND b.state = 'reading') AS turn,
    greatest(s.served_at, min(w.queued_at) OVER (PARTITION BY w.person_id)) AS waits_since
  FROM receipts w JOIN people_seen u ON u.id = w.person_id LEFT JOIN receipt_turns s ON s.person_id = w.person_id
  WHERE w.state = 'waiting'`;
const IN_TURN = sql`ORDER BY turn, waits_since, queued_at, id`;

/** How many receipts are ahead of each of a person's waiting ones. */
export const listPlaces = (db: Db, personId: string) =>
  all(db, 'listPlaces')`
    WITH turns AS (${TURNS})
    SELECT id /* not null */, before /* not null */ FROM (
      SELECT id, person_id, (row_number() OVER (${IN_TURN}) - 1 + (
        SELECT count(*) FROM receipts WHERE state = 'reading'))::int AS before
      FROM turns) AS places WHERE person_id = ${personId}`;

/** Takes the next receipt and marks it as being read. The caller must hold the lock that `queue.ts` takes by the job's name. */
export const takeNext = (tx: Db, heldUntil: Date) =>
  one(tx, 'takeNext')`
    UPDATE receipts r SET state = 'reading', step = 'preparing', tries = tries + 1, held_until = ${heldUntil}
    FROM people_seen u
    WHERE u.id = r.person_id AND r.id = (SELECT id FROM (${TURNS}) AS turns ${IN_TURN} LIMIT 1)
    RETURNING r.id, r.person_id, r.media_id, r.kind, r.tries, r.queued_at, u.time_zone`;

/** Stores when somebody's turn ended, so that others come before their next one. */
export async function endTurn(db: Db, personId: string, now: Date): Promise<void> {
  await run(db)`
    INSERT INTO receipt_turns (person_id, served_at) SELECT id, ${now} FROM people_seen WHERE id = ${personId}
    ON CONFLICT (person_id) DO UPDATE SET served_at = excluded.served_at`;
}

/** Renews the lease on a receipt and stores the current step; `false` if the receipt is gone. */
export async function renewLease(
  db: Db,
  id: string,
  { until, step }: { until: Date; step?: ReceiptRow['step'] },
): Promise<boolean> {
  const count = await run(db)`
    UPDATE receipts SET held_until = ${until} ${step ? sql`, step = ${step}` : empty} WHERE id = ${id} AND state = 'reading'`;
  return count > 0;
}

interface StoredReading {
  summary: Buffer;
  reading: Buffer;
  pageIds: string[];
  /** Of an e-mail. */
  mail: StoredSignature | null;
}

export interface StoredSignature {
  check: MailStanding;
  /** Sealed; of a valid one. */
  signature: Buffer | null;
  /** When to check again what could not be checked. */
  checkAt: Date | null;
}

/** `false` if the receipt was deleted meanwhile or put back into the queue. */
export async function keepRead(
  tx: Db,
  id: string,
  { summary, reading, pageIds, mail }: StoredReading,
): Promise<boolean> {
  const count = await run(tx)`
    UPDATE receipts SET state = 'read', step = NULL, held_until = NULL, summary = ${summary}, reading = ${reading},
      page_ids = ${pageIds}::uuid[], signature_check = ${mail?.check ?? null}, signature = ${mail?.signature ?? null},
      decide_at = ${mail?.checkAt ?? null}
    WHERE id = ${id} AND state = 'reading'`;
  return count > 0;
}

/** Puts a receipt back into the queue; `counts` says whether the failed try counts. */
export async function putBack(
  tx: Db,
  id: string,
  { now, counts }: { now: Date; counts: boolean },
): Promise<boolean> {
  const count = await run(tx)`
    UPDATE receipts SET state = 'waiting', step = NULL, held_until = NULL, problem = NULL, queued_at = ${now},
      tries = CASE WHEN ${counts} THEN tries ELSE greatest(tries - 1, 0) END
    WHERE id = ${id} AND state = 'reading'`;
  return count > 0;
}

export async function keepProblem(tx: Db, id: string, problem: string): Promise<boolean> {
  const count = await run(tx)`
    UPDATE receipts SET state = 'failed', step = NULL, held_until = NULL, problem = ${problem}
    WHERE id = ${id} AND state = 'reading'`;
  return count > 0;
}

/** Receipts whose lease has expired: the reading process is gone. */
export const listAbandoned = (tx: Db, now: Date) =>
  all(tx, 'listAbandoned')`
    SELECT id, person_id, tries FROM receipts WHERE state = 'reading' AND held_until < ${now}
    ORDER BY id LIMIT 100 FOR UPDATE SKIP LOCKED`;

/** How many have waited since before that moment. */
export async function countWaiting(db: Db, before: Date): Promise<number> {
  const row = await one(db, 'countWaiting')`
    SELECT count(*)::int AS waiting /* not null */ FROM receipts WHERE state = 'waiting' AND queued_at < ${before}`;
  return row?.waiting ?? 0;
}

/** Locks a person's receipt; `undefined` if there is none. */
export const lockReceipt = (tx: Db, personId: string, id: string) =>
  one(tx, 'lockReceipt')`
    SELECT id, state, kind, media_id, reading FROM receipts WHERE id = ${id} AND person_id = ${personId} FOR UPDATE`;

/** Queues a failed receipt again and resets its tries. */
export async function queueAgain(tx: Db, id: string, now: Date): Promise<void> {
  await run(tx)`
    UPDATE receipts SET state = 'waiting', problem = NULL, tries = 0, queued_at = ${now} WHERE id = ${id}`;
}

export async function removeReceipt(tx: Db, personId: string, id: string): Promise<boolean> {
  const count = await run(tx)`DELETE FROM receipts WHERE id = ${id} AND person_id = ${personId}`;
  return count > 0;
}

interface Confirmation {
  id: string;
  personId: string;
  summary: Buffer;
  confirmed: Buffer;
  now: Date;
  lines: {
    line: number;
    readLine: number | null;
    productId: string;
    thingId: string;
    corrected: boolean;
    isUsedElsewhere: boolean;
  }[];
}

export async function keepConfirmation(
  tx: Db,
  { id, personId, summary, confirmed, now, lines }: Confirmation,
): Promise<void> {
  await run(tx)`
    UPDATE receipts SET state = 'confirmed', summary = ${summary}, confirmed = ${confirmed}, confirmed_at = ${now} WHERE id = ${id}`;
  await run(tx)`
    INSERT INTO receipt_lines (receipt_id, person_id, line, read_line, product_id, thing_id, corrected, is_used_elsewhere)
    SELECT ${id}, ${personId}, line, "readLine", "productId", "thingId", corrected, "isUsedElsewhere"
    FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS row(line smallint, "readLine" smallint, "productId" uuid,
      "thingId" uuid, corrected boolean, "isUsedElsewhere" boolean)`;
}

/** The products of the things that were registered from the receipt. */
export async function listRegistered(db: Db, receiptId: string): Promise<string[]> {
  const rows = await all(db, 'listRegistered')`
    SELECT DISTINCT product_id FROM receipt_lines WHERE receipt_id = ${receiptId}`;
  return rows.map(({ product_id }) => product_id);
}

/** The things made from the lines, if the person still owns them. */
export const listThings = (db: Db, personId: string, receiptId: string) =>
  all(db, 'listThings')`
    SELECT l.line, l.product_id, l.corrected, l.is_used_elsewhere, t.id AS thing_id, d.id AS cover_id
    FROM receipt_lines l LEFT JOIN things_owned t ON t.id = l.thing_id AND t.person_id = ${personId}
    LEFT JOIN deciding_covers d ON d.thing_id = t.id AND d.person_id = ${personId}
    WHERE l.receipt_id = ${receiptId} ORDER BY l.line`;

export type ProductRow = Rows['listProducts'];

/** Those of these products that the person sees. */
export const listProducts = (db: Db, ids: readonly string[], personId: string) =>
  all(db, 'listProducts')`
    SELECT id, name, brand, category, image FROM catalogue
    WHERE id = ANY (${ids}::uuid[]) AND sees_product(id, ${personId})`;

/** The evidence that a person bought a product: when they got it by trade, and the lines of their receipts. */
export const listEvidence = (db: Db, personId: string, productId: string) =>
  all(db, 'listEvidence')`
    SELECT p.name /* not null */, p.brand, u.time_zone, (
      SELECT min(t.sealed_at) FROM trade_heads t
      WHERE t.buyer_id = u.id AND t.product_id = p.id AND t.thing_id IS NOT NULL AND t.sealed_at IS NOT NULL) AS passed_at,
      r.id, r.kind, r.signature_check, r.confirmed, l.line, l.corrected, l.is_used_elsewhere
    FROM catalogue p JOIN people_seen u ON u.id = ${personId}
    LEFT JOIN receipt_lines l ON l.person_id = u.id AND l.product_id = p.id
    LEFT JOIN receipts r ON r.id = l.receipt_id
    WHERE p.id = ${productId} ORDER BY r.id, l.line LIMIT 50`;

/** The lines of a receipt with the things made of them, if the person still owns them and they are still the same product. */
export const listMadeOf = (tx: Db, personId: string, receiptId: string) =>
  all(tx, 'listMadeOf')`
    SELECT r.kind, r.signature_check, r.confirmed, l.line, l.corrected, l.is_used_elsewhere, t.id AS thing_id, p.id AS product_id, p.name, p.brand, u.time_zone
    FROM receipt_lines l JOIN receipts r ON r.id = l.receipt_id
    JOIN things_owned t ON t.id = l.thing_id AND t.person_id = l.person_id AND t.product_id = l.product_id
    JOIN catalogue p ON p.id = l.product_id JOIN people_seen u ON u.id = l.person_id
    WHERE l.receipt_id = ${receiptId} AND l.person_id = ${personId} ORDER BY l.line`;

/** The next receipt of which it is due to decide what it proves. */
export const findUndecided = (db: Db, now: Date) =>
  one(db, 'findUndecided')`
    SELECT id, kind, media_id, reading, signature_check, signature, signature_tries FROM receipts
    WHERE decide_at <= ${now} ORDER BY decide_at LIMIT 1`;

/** Locks it; `undefined` if it is gone or another process has decided it. */
export const lockUndecided = (tx: Db, id: string, now: Date) =>
  one(tx, 'lockUndecided')`
    SELECT person_id, state FROM receipts WHERE id = ${id} AND decide_at <= ${now} FOR UPDATE`;

/** Stores what is known of a mail's signature by now, and when to decide again what the receipt proves, if at all. */
export async function markDecided(tx: Db, id: string, mail: StoredSignature | null): Promise<void> {
  await run(tx)`
    UPDATE receipts SET decide_at = ${mail?.checkAt ?? null} ${
      mail
        ? sql`, signature_check = ${mail.check}, signature = ${mail.signature}, signature_tries = signature_tries + 1`
        : empty
    } WHERE id = ${id}`;
}

/** What a receipt that is signed by a shop says, and by whom; `undefined` for any other. */
export const findSigned = (tx: Db, id: string) =>
  one(tx, 'findSigned')`
    SELECT reading /* not null */, signature /* not null */ FROM receipts
    WHERE id = ${id} AND signature_check = 'signed' AND reading IS NOT NULL AND signature IS NOT NULL`;

/** None of its lines proves anything, because another account has used the same order. */
export async function markUsedElsewhere(tx: Db, receiptId: string): Promise<void> {
  await run(tx)`UPDATE receipt_lines SET is_used_elsewhere = true WHERE receipt_id = ${receiptId}`;
}

/** Lets it be decided anew what the confirmed receipts about a product prove. */
export async function undecideProduct(db: Db, productId: string, now: Date): Promise<void> {
  await run(db)`
    UPDATE receipts SET decide_at = ${now}
    WHERE state = 'confirmed' AND id IN (SELECT receipt_id FROM receipt_lines WHERE product_id = ${productId})`;
}
