import {
  hideReel,
  hideReelsOf,
  listHiddenReels,
  listReels,
  showReel,
  showReelsOf,
} from '../../contract/reels.ts';
import type { Platform } from '../platform/platform.ts';
import { Problem } from '../platform/problem.ts';
import { readReels } from './feed.ts';
import * as store from './store.ts';

export function addReelRoutes({ route, clock }: Platform) {
  route(listReels, ({ tx, caller, query }) => readReels(tx, caller.id, query, clock.now()));

  route(hideReel, async ({ tx, params, caller }) => {
    if (!(await store.hideReel(tx, params.id, caller.id, clock.now()))) throw new Problem('review_not_found');
  });

  route(showReel, ({ tx, params, caller }) => store.showReel(tx, params.id, caller.id));

  route(hideReelsOf, async ({ tx, params, caller }) => {
    if (!(await store.hideAuthor(tx, params.id, caller.id, clock.now()))) throw new Problem('user_not_found');
  });

  route(showReelsOf, ({ tx, params, caller }) => store.showAuthor(tx, params.id, caller.id));

  route(listHiddenReels, async ({ tx, caller }) => {
    const [authors, reels] = await Promise.all([
      store.listHiddenAuthors(tx, caller.id),
      store.listHiddenReels(tx, caller.id),
    ]);
    return {
      authors: authors.map((author) => toAuthor(author)),
      reels: reels.map(({ id, product, person_id, ...author }) => ({
        id,
        product,
        user: toAuthor({ ...author, id: person_id }),
      })),
    };
  });
}

const toAuthor = (row: {
  id: string;
  first_name: string | null;
  last_name: string | null;
  profile_image_url: string | null;
}) => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  profileImageUrl: row.profile_image_url,
});
