import { pageAfter, type Section } from '../platform/export-section.ts';
import { sql } from '../platform/sql.ts';
import { statements } from '../platform/statements.ts';
import type { Rows } from './rows.generated.ts';
import { readSettingsOf } from './settings-store.ts';
import { withPerson } from './store.ts';
import { toNotification } from './view.ts';

const { all, one } = statements<Rows>('notifications');

/** This room's part of a person's export. Push endpoints and the calendar's address are secrets, so they are left out. */
export const exported = {
  notificationSettings: {
    record: async (db, personId) => (await readSettingsOf(db, [personId]))(personId),
  },
  notifications: {
    list: async (db, personId, after) => {
      const rows = await all(db, 'notification')`
        ${withPerson(sql`notifications`)} WHERE n.person_id = ${personId} AND ${pageAfter(sql`n.id`, after)}`;
      return rows.map((row) => {
        const { userId: _, ...notification } = toNotification(row);
        return { key: row.id, ...notification };
      });
    },
  },
  pushDevices: {
    list: (db, personId, after) =>
      all(db, 'exportPush')`
        SELECT id AS key, device, substring(endpoint FROM '^https?://([^/]+)') AS service, failures, last_failed_at AS "lastFailedAt",
          created_at AS "createdAt"
        FROM push_subscriptions WHERE person_id = ${personId} AND ${pageAfter(sql`id`, after)}`,
  },
  calendar: {
    record: (db, personId) =>
      one(db, 'exportCalendar')`
        SELECT created_at AS "createdAt" FROM calendar_addresses WHERE person_id = ${personId}`,
  },
} satisfies Record<string, Section>;
