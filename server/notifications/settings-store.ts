import { type SQL, sql } from 'drizzle-orm';
import { kindOf, type NotificationType } from '../../contract/notification-kinds.ts';
import type { NotificationSettings } from '../../contract/notifications.ts';
import type { Db } from '../platform/database.ts';
import { type Chosen, onByDefault, type Switch, settingsFrom, switches } from './settings.ts';

type Row = { user_id: string; channels: Chosen } & Record<string, unknown>;

const columnOf = (name: Switch) => sql.raw(name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
const SWITCHES = sql.join(
  switches.map((name) => sql`${columnOf(name)} AS "${sql.raw(name)}"`),
  sql`, `,
);

const toSettings = ({ user_id: _, channels, ...chosen }: Row): NotificationSettings =>
  settingsFrom(chosen as Record<Switch, boolean>, channels);

/** Of each of these people; of those who never chose anything, the defaults. */
export async function readSettingsOf(
  db: Db,
  userIds: readonly string[],
): Promise<(userId: string) => NotificationSettings> {
  const rows = await db.execute<Row>(sql`
    SELECT user_id, channels, ${SWITCHES} FROM notification_settings
    WHERE user_id = ANY (${sql.param(userIds)}::uuid[])`);
  const chosen = new Map(rows.map((row) => [row.user_id, toSettings(row)]));
  const defaults = settingsFrom();
  return (userId) => chosen.get(userId) ?? defaults;
}

/** Whether the person behind `s`, a row of notification_settings or none, wants to hear of this type at all. */
export function wantsToHear(type: NotificationType): SQL {
  const kind = kindOf(type);
  return kind ? sql`coalesce(s.${columnOf(kind)}, ${sql.raw(String(onByDefault(kind)))})` : sql`true`;
}

/** What is not given stays as it was, also when two windows change different things at once. */
export async function storeSettings(
  tx: Db,
  userId: string,
  given: Partial<Record<Switch, boolean>>,
  channels: Chosen,
  now: Date,
): Promise<NotificationSettings> {
  const chosen = switches.filter((name) => given[name] !== undefined);
  const at = now.toISOString();
  const list = (parts: SQL[]) => sql.join([sql``, ...parts], sql`, `);
  const rows = await tx.execute<Row>(sql`
    INSERT INTO notification_settings AS kept (user_id, channels, created_at, updated_at${list(chosen.map(columnOf))})
    VALUES (${userId}, ${JSON.stringify(channels)}::jsonb, ${at}, ${at}${list(chosen.map((name) => sql`${given[name]}`))})
    ON CONFLICT (user_id) DO UPDATE SET channels = kept.channels || excluded.channels, updated_at = excluded.updated_at
      ${list(chosen.map((name) => sql`${columnOf(name)} = excluded.${columnOf(name)}`))}
    RETURNING user_id, channels, ${SWITCHES}`);
  const [row] = rows;
  if (!row) throw new Error('The settings were not stored.');
  return toSettings(row);
}
