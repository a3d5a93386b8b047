import { ID } from '../../contract/id.ts';
import { textIn } from '../platform/http/query-text.ts';
import type { Platform } from '../platform/platform.ts';
import { Problem } from '../platform/problem.ts';
import { presentDetail } from './hold.ts';
import { readList } from './routes.ts';

/** The page comes with the list and the trade named in its address. */
export function addTradesPage({ page, db, clock }: Pick<Platform, 'page' | 'db' | 'clock'>) {
  page('/transactions', async ({ caller, query }) => {
    if (!caller) return {};
    const id = textIn(query, 'id') ?? '';
    const [list, detail] = await Promise.all([
      readList(db, caller.id, {}),
      ID.test(id) ? presentDetail(db, id, caller.id, clock.now()).catch(ignoreProblem) : undefined,
    ]);
    return {
      data: {
        'GET /api/transactions/user': list.trades,
        'GET /api/transactions/user next': list.nextCursor,
        ...(detail ? { [`GET /api/transactions/${id}`]: detail } : {}),
      },
    };
  });
}

/** Ignores a trade that cannot be read, because the page itself shows that it is missing. */
function ignoreProblem(error: unknown): undefined {
  if (!(error instanceof Problem)) throw error;
}
