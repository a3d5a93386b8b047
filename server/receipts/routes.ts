import { v7 as uuidv7 } from 'uuid';
import { RECEIPTS_PER_PAGE } from '../../contract/receipt-constants.ts';
import {
  confirmReceipt,
  createReceipt,
  deleteReceipt,
  getReceipt,
  listReceipts,
  readReceiptAgain,
} from '../../contract/receipts.ts';
import { attachMedia } from '../media/public.ts';
import { fromCursor } from '../platform/cursor.ts';
import { nextLink } from '../platform/http/links.ts';
import { remainingQuota } from '../platform/locks.ts';
import type { Platform } from '../platform/platform.ts';
import { Problem } from '../platform/problem.ts';
import { confirm } from './confirm.ts';
import { present, readPage } from './present.ts';
import { enqueueReading } from './queue.ts';
import { insertReceipt, KEPT, lockReceipt, queueAgain, removeReceipt, WAITING } from './store.ts';

const EMAIL = 'message/rfc822';

export function addReceiptRoutes(platform: Platform) {
  const { route, db, clock, live } = platform;
  // Stored idempotency replies must not contain receipt data, so the receipt is presented afterwards.
  const own = { ownTransaction: true };

  route(
    createReceipt,
    async ({ body, caller, once }) => {
      const id = await once(async (tx) => {
        const id = uuidv7();
        if ((await remainingQuota(tx, KEPT, caller.id)) < 1) throw new Problem('receipts_too_many');
        if ((await remainingQuota(tx, WAITING, caller.id)) < 1) throw new Problem('receipts_waiting');
        const [file] = await attachMedia(tx, platform, {
          ownerId: caller.id,
          purpose: 'receipt',
          references: [body.file],
          field: 'file',
          usedBy: id,
        });
        if (!file) throw new Error('The upload has no row.');
        const kind = file.type === EMAIL ? 'email' : file.kind === 'picture' ? 'picture' : 'document';
        const name = body.name || null;
        await insertReceipt(tx, { id, personId: caller.id, mediaId: file.id, kind, name, now: clock.now() });
        await enqueueReading(tx, platform);
        await live.publish(tx, caller.id, 'receipts', { receiptId: id, state: 'waiting', step: null });
        return id;
      });
      return present(db, platform, caller, id);
    },
    own,
  );

  route(listReceipts, async ({ tx, caller, query, request, reply }) => {
    const limit = query.limit ?? RECEIPTS_PER_PAGE;
    const after = query.cursor && fromCursor(query.cursor, 'id').id;
    const { receipts, nextCursor } = await readPage(tx, platform, caller.id, { limit, after });
    nextLink(request, reply, nextCursor);
    return receipts;
  });

  route(getReceipt, ({ tx, caller, params }) => present(tx, platform, caller, params.id));

  route(readReceiptAgain, async ({ tx, caller, params }) => {
    const receipt = await lockReceipt(tx, caller.id, params.id);
    if (!receipt) throw new Problem('receipt_not_found');
    if (receipt.state !== 'failed') throw new Problem('receipt_not_failed');
    if ((await remainingQuota(tx, WAITING, caller.id)) < 1) throw new Problem('receipts_waiting');
    await queueAgain(tx, params.id, clock.now());
    await enqueueReading(tx, platform);
    await live.publish(tx, caller.id, 'receipts', { receiptId: params.id, state: 'waiting', step: null });
    return present(tx, platform, caller, params.id);
  });

  route(
    confirmReceipt,
    async ({ body, caller, params, once }) => {
      await once((tx) => confirm(tx, platform, caller, params.id, body));
      return present(db, platform, caller, params.id);
    },
    own,
  );

  route(deleteReceipt, async ({ tx, caller, params }) => {
    if (!(await removeReceipt(tx, caller.id, params.id))) throw new Problem('receipt_not_found');
    await live.publish(tx, caller.id, 'receipts', { receiptId: params.id, state: 'deleted', step: null });
    await live.publish(tx, caller.id, 'warranties', {});
  });
}
