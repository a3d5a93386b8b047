import { ID } from '../../contract/id.ts';
import type { Db } from '../platform/database.ts';
import { textIn } from '../platform/http/query-text.ts';
import type { Platform } from '../platform/platform.ts';
import { findProfile } from './store.ts';
import { toProfile } from './view.ts';

/** A person's own reviews, keyed by the browser's call. */
export type FirstReviews = (db: Db, personId: string) => Promise<Record<string, unknown>>;

/** The page has the profile as its first data; the viewer's own profile also has the first reviews. */
export function addProfilePage({ page, db }: Pick<Platform, 'page' | 'db'>, firstReviews: FirstReviews) {
  page('/profile', async ({ caller, query }) => {
    const id = query.user === undefined ? caller?.id : textIn(query, 'user');
    if (!caller) return { title: 'Profile' };
    if (id === caller.id) {
      const [own, reviews] = await Promise.all([findProfile(db, id, id), firstReviews(db, id)]);
      return {
        title: 'Profile',
        data: { ...(own ? { [`GET /api/users/${id}`]: toProfile(own, id) } : {}), ...reviews },
      };
    }
    const row = id && ID.test(id) ? await findProfile(db, id, caller.id) : undefined;
    if (!row) return { title: 'Profile not found', status: 404 };
    const name = [row.first_name, row.last_name].filter(Boolean).join(' ') || `User ${row.id.slice(-4)}`;
    return { title: name, data: { [`GET /api/users/${id}`]: toProfile(row, caller.id) } };
  });
}
