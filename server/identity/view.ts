import type { CurrentUser } from '../../contract/identity.ts';
import type { UserRow } from './tables.ts';

export const toCurrentUser = (row: UserRow): CurrentUser => ({
  id: row.id,
  email: row.email,
  firstName: row.firstName,
  lastName: row.lastName,
  profileImageUrl: row.profileImageUrl,
  bio: row.bio,
  location: row.location,
  website: row.website,
  showEmail: row.showEmail,
  showLocation: row.showLocation,
  allowMessages: row.allowMessages,
  timeZone: row.timeZone,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
