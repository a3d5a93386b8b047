import type { Db } from '../platform/database.ts';
import { statements } from '../platform/statements.ts';
import type { Rows } from './rows.generated.ts';

const { one } = statements<Rows>('receipts');

/** The state of a receipt, to notify its owner; none of its content. */
export const findReceiptNews = (db: Db, id: string, personId: string) =>
  one(db, 'findReceiptNews')`
    SELECT state, problem FROM receipts WHERE id = ${id} AND person_id = ${personId}`;

/** Whether a picture is the file, or a page, of the receipt that proves the purchase of a person's thing. */
export async function isPictureOfProof(
  db: Db,
  { personId, thingId, mediaId }: { personId: string; thingId: string; mediaId: string },
): Promise<boolean> {
  const row = await one(db, 'isPictureOfProof')`
    SELECT r.id FROM things_owned t JOIN receipts r ON r.id = t.proven_by
    WHERE t.id = ${thingId} AND t.person_id = ${personId} AND ${mediaId}::uuid = ANY (r.page_ids || r.media_id)`;
  return row !== undefined;
}
