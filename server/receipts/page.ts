import { ID } from '../../contract/id.ts';
import { RECEIPTS_PER_PAGE } from '../../contract/receipt-constants.ts';
import type { Platform } from '../platform/platform.ts';
import { Problem } from '../platform/problem.ts';
import { present, readPage } from './present.ts';

/** A person's receipts are sent with the page, so that it renders at once. */
export function addReceiptPages(platform: Platform) {
  const { page, db } = platform;

  page('/receipts', async ({ caller }) => {
    if (!caller) return {};
    const { receipts, nextCursor } = await readPage(db, platform, caller.id, { limit: RECEIPTS_PER_PAGE });
    const call = `GET /api/receipts?limit=${RECEIPTS_PER_PAGE}`;
    return { isSealed: true, data: { [call]: receipts, [`${call} next`]: nextCursor } };
  });

  page('/receipts/{id}', async ({ caller, params }) => {
    const { id = '' } = params;
    if (!caller || !ID.test(id)) return {};
    try {
      const receipt = await present(db, platform, caller, id);
      return { isSealed: true, data: { [`GET /api/receipts/${id}`]: receipt } };
    } catch (error) {
      // The page says it in its own words.
      if (error instanceof Problem) return {};
      throw error;
    }
  });
}
