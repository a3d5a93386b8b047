import { pageAfter, type Section } from '../platform/export-section.ts';
import { sql } from '../platform/sql.ts';
import { statements } from '../platform/statements.ts';
import { EMBEDDED_ISSUER } from './provider/issuer.ts';
import type { Rows } from './rows.generated.ts';

const { all, one } = statements<Rows>('identity');

/** The account of the embedded provider that a person signs in with. */
const accountOf = (personId: string) => sql`
  SELECT a.* FROM identities i JOIN accounts a ON a.id = CASE WHEN i.issuer = ${EMBEDDED_ISSUER} THEN i.subject::uuid END
  WHERE i.person_id = ${personId}`;

/** This room's part of a person's export. It contains no secret, and no hash of one. */
export const exported = {
  profile: {
    record: (db, personId) =>
      one(db, 'exportProfile')`
        SELECT id, email, first_name AS "firstName", last_name AS "lastName", profile_image_url AS "profileImageUrl", bio, location,
          website, show_email AS "showEmail", show_location AS "showLocation", allow_messages AS "allowMessages",
          profile_visibility AS "profileVisibility", show_purchases AS "showPurchases",
          time_zone AS "timeZone", created_at AS "createdAt", updated_at AS "updatedAt"
        FROM people WHERE id = ${personId}`,
  },
  account: {
    record: (db, personId) =>
      one(db, 'exportAccount')`
        SELECT email, first_name AS "firstName", last_name AS "lastName", created_at AS "createdAt"
        FROM (${accountOf(personId)}) AS account`,
  },
  emailChanges: {
    list: (db, personId, after) =>
      all(db, 'exportEmailChanges')`
        SELECT c.id AS key, c.old_email AS "oldEmail", c.new_email AS "newEmail", c.old_confirmed AS "oldConfirmed",
          c.new_confirmed AS "newConfirmed", c.changed_at AS "changedAt", c.expires_at AS "expiresAt"
        FROM (${accountOf(personId)}) AS a JOIN email_changes c ON c.account_id = a.id
        WHERE ${pageAfter(sql`c.id`, after)}`,
  },
  identities: {
    list: (db, personId, after) =>
      all(db, 'exportIdentities')`
        SELECT issuer || ' ' || subject AS key, issuer, subject FROM identities
        WHERE person_id = ${personId} AND ${pageAfter(sql`issuer || ' ' || subject`, after)}`,
  },
  sessions: {
    list: (db, personId, after) =>
      all(db, 'exportSessions')`
        SELECT id AS key, device, sess ->> 'since' AS "signedInAt", used_at AS "usedAt", expire AS "expiresAt" FROM sessions
        WHERE person_id = ${personId} AND ${pageAfter(sql`id`, after)}`,
  },
  devices: {
    list: (db, personId, after) =>
      all(db, 'exportDevices')`
        SELECT md5(d.token_hash) AS key, d.used_at AS "usedAt" FROM (${accountOf(personId)}) AS a JOIN devices d ON d.account_id = a.id
        WHERE ${pageAfter(sql`md5(d.token_hash)`, after)}`,
  },
} satisfies Record<string, Section>;
