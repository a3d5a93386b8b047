import type { Platform } from './platform/platform.ts';
import { unpaidQuotes } from './quotes/public.ts';
import { firstThings } from './warranties/public.ts';

/** My Products. A short list comes with the page, and what was bought for it and is not paid. */
export function addThingsPage({ page, db, clock }: Platform) {
  page('/warranty', async ({ caller }) => {
    if (!caller) return {};
    const [things, unpaid] = await Promise.all([
      firstThings(db, caller.id),
      unpaidQuotes(db, caller, clock.now()),
    ]);
    return { data: { ...things, 'GET /api/warranty-quotes/unpaid': unpaid } };
  });
}
