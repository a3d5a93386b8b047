import type { Db } from '../platform/database.ts';
import { raw, sql } from '../platform/sql.ts';
import { run, statements } from '../platform/statements.ts';
import { eitherBlocked, haveTalked, mayBeSeen } from '../profiles/public.ts';
import { trading } from './access.ts';
import type { Rows } from './rows.generated.ts';

const { one } = statements<Rows>('messages');

export interface Pair {
  fromId: string;
  toId: string;
  listingId: string | null;
}

const ordered = ({ fromId, toId }: Pair) => (fromId < toId ? [fromId, toId] : [toId, fromId]);
const NONE = '00000000-0000-0000-0000-000000000000';

/** Whom somebody wants to write to, with the conversation that the two have; `undefined` when that person does not exist. */
export async function findRecipient(tx: Db, between: Pair) {
  const { fromId, toId, listingId } = between;
  const [person1, person2] = ordered(between);
  return one(tx, 'findRecipient')`
    SELECT o.allow_messages, ${mayBeSeen(fromId, sql`o`)} AS seen /* not null */,
      ${eitherBlocked(sql`${fromId}`, sql`${toId}`)} AS blocked /* not null */,
      ${trading(sql`${fromId}`, sql`${toId}`)} AS trading /* not null */,
      ${haveTalked(sql`${fromId}::uuid`, sql`${toId}::uuid`)} AS talked /* not null */,
      EXISTS (SELECT 1 FROM trade_heads t WHERE t.buyer_id IN (${fromId}, ${toId}) AND t.seller_id IN (${fromId}, ${toId}))
        OR EXISTS (SELECT 1 FROM conversations c WHERE c.person1_id = ${person1} AND c.person2_id = ${person2}
          AND c.asked_by IS NULL AND c.last_seq > 0) AS known /* not null */,
      (SELECT c.id FROM conversations c WHERE c.person1_id = ${person1} AND c.person2_id = ${person2}
        AND coalesce(c.listing_id, ${NONE}) = ${listingId ?? NONE}) AS conversation_id
    FROM people_seen o WHERE o.id = ${toId} AND o.id <> ${fromId}`;
}

/** The parts of a listing that decide who may talk about it. */
export const findListing = (tx: Db, id: string) =>
  one(tx, 'findListing')`SELECT person_id, product_id, status FROM listing_heads WHERE id = ${id}`;

export interface NewConversation extends Pair {
  id: string;
  type: 'general' | 'product_inquiry';
  productId: string | null;
  askedBy: string | null;
  now: Date;
}

/** `false` when it exists already. Until the first message only the person who opened it sees it in their list. */
export async function insertConversation(tx: Db, made: NewConversation): Promise<boolean> {
  const [person1, person2] = ordered(made);
  const { id, fromId, toId, listingId, productId } = made;
  const now = made.now.toISOString();
  const count = await run(tx)`
    WITH made AS (
      INSERT INTO conversations (id, person1_id, person2_id, type, listing_id, product_id, title, created_at, last_message_at, asked_by)
      SELECT ${id}, ${person1}, ${person2}, ${made.type}, ${listingId}, coalesce(l.product_id, p.id), coalesce(l.title, p.name),
        ${now}, ${now}, ${made.askedBy}
      FROM (SELECT) AS one LEFT JOIN listing_heads l ON l.id = ${listingId} LEFT JOIN public_products p ON p.id = ${productId}
      ON CONFLICT (person1_id, person2_id, coalesce(listing_id, ${raw(`'${NONE}'`)})) DO NOTHING RETURNING id)
    INSERT INTO conversation_members (conversation_id, person_id, other_id, listed, last_message_at)
    SELECT made.id, member.person_id, member.other_id, member.listed, ${now}
    FROM made, (VALUES (${fromId}::uuid, ${toId}::uuid, true), (${toId}::uuid, ${fromId}::uuid, false))
      AS member(person_id, other_id, listed)`;
  return count > 0;
}

/** Lists it again for the person, and sets its product if given; returns whether anything changed. */
export async function reopenConversation(
  tx: Db,
  id: string,
  personId: string,
  productId: string | null,
): Promise<boolean> {
  const count = await run(tx)`
    UPDATE conversation_members SET listed = true
    WHERE conversation_id = ${id} AND person_id = ${personId} AND NOT listed`;
  const turned =
    productId === null
      ? 0
      : await run(tx)`
          UPDATE conversations c SET product_id = p.id, title = p.name, type = 'product_inquiry'
          FROM public_products p WHERE c.id = ${id} AND p.id = ${productId} AND c.listing_id IS NULL
            AND c.product_id IS DISTINCT FROM p.id`;
  return count + turned > 0;
}
