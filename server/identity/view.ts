import type { CurrentPerson, Session } from '../../contract/identity.ts';
import { isoOf } from '../platform/database.ts';
import { UNKNOWN_DEVICE } from '../platform/http/device.ts';
import type { Rows } from './rows.generated.ts';
import type { PersonRow } from './store.ts';

export const toCurrentPerson = (row: PersonRow): CurrentPerson => ({
  id: row.id,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  profileImageUrl: row.profile_image_url,
  bio: row.bio,
  location: row.location,
  website: row.website,
  showEmail: row.show_email,
  showLocation: row.show_location,
  allowMessages: row.allow_messages,
  profileVisibility: row.profile_visibility,
  showPurchases: row.show_purchases,
  timeZone: row.time_zone,
  createdAt: isoOf(row.created_at),
  updatedAt: isoOf(row.updated_at),
});

export const toSession = (row: Rows['listSessions'], currentSid: string): Session => ({
  id: row.id,
  device: row.device ?? UNKNOWN_DEVICE,
  signedInAt: row.signedInAt,
  usedAt: isoOf(row.usedAt),
  isCurrent: row.sid === currentSid,
});
