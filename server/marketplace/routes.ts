import {
  changeListing,
  countListings,
  createListing,
  deleteListing,
  getListing,
  listListings,
} from '../../contract/marketplace.ts';
import { nextLink } from '../platform/http/links.ts';
import type { Platform } from '../platform/platform.ts';
import { readCounts, readListing, readListings } from './find.ts';
import { toListing } from './view.ts';
import { changeOwnListing, removeOwnListing, storeListing } from './write.ts';

export function addListingRoutes(platform: Platform) {
  const { route, clock } = platform;
  const own = { ownTransaction: true };
  const shared = { cachedForVisitors: true };
  const viewerOf = (caller: { id: string } | undefined) => ({ viewerId: caller?.id, now: clock.now() });

  route(
    listListings,
    async ({ tx, caller, query, request, reply }) => {
      const { listings, nextCursor } = await readListings(tx, viewerOf(caller), query);
      nextLink(request, reply, nextCursor);
      return listings;
    },
    shared,
  );

  route(countListings, ({ tx, caller, query }) => readCounts(tx, viewerOf(caller), query), shared);

  route(getListing, ({ tx, params, caller }) => readListing(tx, viewerOf(caller), params.id), shared);

  route(
    createListing,
    ({ body, caller, once, request }) =>
      storeListing(platform, caller.id, body, {
        once,
        sent: request.sentFiles,
        present: (row) => toListing(row, caller.id, clock.now()),
      }),
    own,
  );

  route(
    changeListing,
    async ({ body, params, caller, request }) => {
      const changed = await changeOwnListing(platform, caller.id, params.id, body, request.sentFiles);
      return toListing(changed, caller.id, clock.now());
    },
    own,
  );

  route(deleteListing, ({ tx, params, caller }) => removeOwnListing(tx, platform, caller.id, params.id));
}
