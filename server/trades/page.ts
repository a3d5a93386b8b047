import { ID } from '../../contract/id.ts';
import type { Platform } from '../platform/platform.ts';
import { Problem } from '../platform/problem.ts';
import { presentDetail } from './hold.ts';
import { readList } from './routes.ts';

/** The list, and the trade that the address names, come with the page. */
export function addTradesPage({ page, db, clock }: Pick<Platform, 'page' | 'db' | 'clock'>) {
  page('/transactions', async ({ caller, query }) => {
    if (!caller) return { title: 'My Transactions' };
    const id = String(query.id ?? '');
    const [list, detail] = await Promise.all([
      readList(db, caller.id, {}),
      ID.test(id) ? presentDetail(db, id, caller.id, clock.now()).catch(gone) : undefined,
    ]);
    return {
      title: 'My Transactions',
      data: {
        'GET /api/transactions/user': list.trades,
        'GET /api/transactions/user next': list.nextCursor,
        ...(detail ? { [`GET /api/transactions/${id}`]: detail } : {}),
      },
    };
  });
}

/** The page itself says that it is not there. */
function gone(error: unknown): undefined {
  if (!(error instanceof Problem)) throw error;
}
