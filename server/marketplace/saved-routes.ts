import { v7 as uuidv7 } from 'uuid';
import {
  deleteSavedSearch,
  listOwnListings,
  listSavedListings,
  listSavedSearches,
  reportListing,
  type SavedSearch,
  saveListing,
  saveSearch,
  unsaveListing,
} from '../../contract/marketplace.ts';
import { fromCursor, toCursor } from '../platform/cursor.ts';
import { isoOf } from '../platform/database.ts';
import { nextLink } from '../platform/http/links.ts';
import { remainingQuota } from '../platform/locks.ts';
import type { Platform } from '../platform/platform.ts';
import { Problem } from '../platform/problem.ts';
import { PAGE } from './find.ts';
import { listOwn, listSaved } from './list-store.ts';
import {
  deleteSaved,
  deleteSearch,
  insertReport,
  insertSaved,
  insertSearch,
  listSearches,
  SEARCHES,
  type SearchRow,
} from './saved-store.ts';
import { tokensOf } from './tokens.ts';
import { toListing } from './view.ts';

/** A person's own listings, saved listings, saved searches and reports. */
export function addSavedRoutes({ route, clock }: Pick<Platform, 'route' | 'clock'>) {
  route(listOwnListings, async ({ tx, caller, query, request, reply }) => {
    const { limit = PAGE, cursor } = query;
    const rows = await listOwn(tx, caller.id, { limit: limit + 1, ...afterOf(cursor) });
    const shown = rows.slice(0, limit);
    nextLink(request, reply, rows.length > limit ? toCursor(shown.at(-1)?.id ?? '') : null);
    return shown.map((row) => toListing(row, caller.id, clock.now()));
  });

  route(listSavedListings, async ({ tx, caller, query, request, reply }) => {
    const { limit = PAGE, cursor } = query;
    const rows = await listSaved(tx, caller.id, { limit: limit + 1, ...afterOf(cursor) });
    const shown = rows.slice(0, limit);
    nextLink(request, reply, rows.length > limit ? toCursor(shown.at(-1)?.saved_id ?? '') : null);
    return shown.map((row) => toListing(row, caller.id, clock.now()));
  });

  route(saveListing, async ({ tx, params, caller }) => {
    const there = await insertSaved(tx, { id: uuidv7(), personId: caller.id, listingId: params.id });
    if (!there) throw new Problem('listing_not_found');
  });

  route(unsaveListing, ({ tx, params, caller }) => deleteSaved(tx, caller.id, params.id));

  route(reportListing, async ({ tx, params, body, caller }) => {
    const { reason, note } = body;
    if (!(await insertReport(tx, { listingId: params.id, personId: caller.id, reason, note })))
      throw new Problem('listing_not_found');
  });

  route(listSavedSearches, async ({ tx, caller }) => (await listSearches(tx, caller.id)).map(toSavedSearch));

  route(saveSearch, async ({ tx, body, caller }) => {
    const { name, filter } = body;
    if ((await remainingQuota(tx, SEARCHES, caller.id)) < 1) throw new Problem('saved_searches_too_many');
    const search = { id: uuidv7(), personId: caller.id, name, filter, tokens: tokensOf(filter.q ?? '') };
    const row = await insertSearch(tx, { ...search, createdAt: clock.now() });
    if (!row) throw new Error('The search was not stored.');
    return toSavedSearch(row);
  });

  route(deleteSavedSearch, async ({ tx, params, caller }) => {
    if (!(await deleteSearch(tx, caller.id, params.id))) throw new Problem('saved_search_not_found');
  });
}

const afterOf = (cursor: string | undefined) => (cursor ? { after: fromCursor(cursor, 'id').id } : {});

const toSavedSearch = (row: SearchRow): SavedSearch => ({
  id: row.id,
  name: row.name,
  filter: row.filter,
  createdAt: isoOf(row.created_at),
});
