import { ID } from '../../contract/id.ts';
import type { Platform } from '../platform/platform.ts';
import { findProfile } from './store.ts';
import { toProfile } from './view.ts';

/** Another person's profile is embedded in the page; a person's own is already there. */
export function addProfilePage({ page, db }: Pick<Platform, 'page' | 'db'>) {
  page('/profile', async ({ caller, query }) => {
    const id = query.user === undefined ? caller?.id : String(query.user);
    if (!caller || id === caller.id) return { title: 'Profile' };
    const row = id && ID.test(id) ? await findProfile(db, id, caller.id) : undefined;
    if (!row) return { title: 'Profile not found', status: 404 };
    const name = [row.first_name, row.last_name].filter(Boolean).join(' ') || `User ${row.id.slice(-4)}`;
    return { title: name, data: { [`GET /api/users/${id}`]: toProfile(row, caller.id) } };
  });
}
