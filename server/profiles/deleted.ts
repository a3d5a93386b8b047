import type { Author } from '../../contract/common.ts';

/** The name shown for a person whose account is deleted, where something of theirs stays with others. */
export const DELETED_USER = 'Deleted user';

/** A row that is joined with `people_seen`, where deleted people are missing. */
interface SeenRow {
  first_name: string | null;
  last_name: string | null;
  profile_image_url: string | null;
  is_deleted: boolean;
}

export const deletedUser = (id: string): Author => ({
  id,
  firstName: DELETED_USER,
  lastName: null,
  profileImageUrl: null,
  isDeleted: true,
});

export const toSeenAuthor = (id: string, row: SeenRow): Author =>
  row.is_deleted
    ? deletedUser(id)
    : {
        id,
        firstName: row.first_name,
        lastName: row.last_name,
        profileImageUrl: row.profile_image_url,
      };
