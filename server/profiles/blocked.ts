import { BLOCKS_PER_PAGE } from '../../contract/profiles.ts';
import { toCursor } from '../platform/cursor.ts';
import { type Db, isoOf } from '../platform/database.ts';
import { type BlocksPage, listBlocked } from './blocks-store.ts';

/** A page of the people whom a person has blocked, and the cursor of the next page. */
export async function blockedPeople(db: Db, personId: string, { limit, ...page }: BlocksPage) {
  const rows = await listBlocked(db, personId, { ...page, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    people: shown.map((row) => ({
      id: row.id,
      firstName: row.first_name,
      lastName: row.last_name,
      profileImageUrl: row.profile_image_url,
    })),
    next: rows.length > limit && last ? toCursor(isoOf(last.created_at), last.id) : null,
  };
}

/** The first data of the settings page, keyed by the browser's calls. */
export async function firstBlocked(db: Db, personId: string) {
  const { people, next } = await blockedPeople(db, personId, { limit: BLOCKS_PER_PAGE });
  return { 'GET /api/blocks': people, 'GET /api/blocks next': next };
}
