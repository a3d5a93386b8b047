import { CLAIMS_PER_PAGE } from '../../contract/claims.ts';
import type { Platform } from '../platform/platform.ts';
import { listClaims } from './store.ts';
import { toClaim } from './view.ts';

/** The claims come with the page if one response holds all of them. */
export function addClaimsPage({ page, db }: Pick<Platform, 'page' | 'db'>) {
  page('/claims', async ({ caller }) => {
    if (!caller) return {};
    const claims = await listClaims(db, caller.id, { limit: CLAIMS_PER_PAGE + 1 });
    if (claims.length > CLAIMS_PER_PAGE) return {};
    return { data: { [`GET /api/claims?limit=${CLAIMS_PER_PAGE}`]: claims.map(toClaim) } };
  });
}
