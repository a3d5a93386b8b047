import type { PublicProfile } from '../../contract/profiles.ts';
import { isoOf } from '../platform/database.ts';
import type { ProfileRow } from './store.ts';
import { toTrust } from './trust.ts';

export const toProfile = (row: ProfileRow, viewerId: string | undefined): PublicProfile => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  profileImageUrl: row.profile_image_url,
  bio: row.bio,
  website: row.website,
  location: row.show_location ? row.location : null,
  // Shown only to signed-in people, so that bots cannot collect addresses.
  email: row.show_email && viewerId !== undefined ? row.email : null,
  createdAt: isoOf(row.created_at),
  verifiedReviews: row.verified_reviews,
  warrantiesTracked: row.show_purchases || viewerId === row.id ? row.warranties_tracked : null,
  activeListings: row.active_listings,
  trust: toTrust(row),
  can: {
    message: viewerId !== undefined && viewerId !== row.id && (row.allow_messages || row.have_talked),
  },
});
