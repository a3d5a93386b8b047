import { kindOf, type NotificationType } from '../../contract/notification-kinds.ts';
import type { NotificationSettings } from '../../contract/notifications.ts';
import type { Db } from '../platform/database.ts';
import { empty, join, raw, type Sql, sql } from '../platform/sql.ts';
import { statements } from '../platform/statements.ts';
import type { Rows } from './rows.generated.ts';
import {
  type ChosenSettings,
  onByDefault,
  orderedDays,
  type Switch,
  settingsFrom,
  switches,
} from './settings.ts';

const { all, one } = statements<Rows>('notifications');

type Row = Rows['settings'];

const columnOf = (name: Switch) => raw(name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
const SWITCHES = join(
  switches.map((name) => sql`${columnOf(name)} AS "${raw(name)}"`),
  ', ',
);

const toSettings = ({ person_id: _, channels, reminder_days, ...chosen }: Row): NotificationSettings =>
  settingsFrom(chosen, channels, reminder_days);

/** The settings of these people, with the defaults for those who never chose any. */
export async function readSettingsOf(
  db: Db,
  personIds: readonly string[],
): Promise<(personId: string) => NotificationSettings> {
  const rows = await all(db, 'settings')`
    SELECT person_id, channels, reminder_days, ${SWITCHES} FROM notification_settings
    WHERE person_id = ANY (${personIds}::uuid[])`;
  const chosen = new Map(rows.map((row) => [row.person_id, toSettings(row)]));
  const defaults = settingsFrom();
  return (personId) => chosen.get(personId) ?? defaults;
}

/** Whether a person wants this type at all; `s` is their row of notification_settings, which may be missing. */
export function wantsToHear(type: NotificationType): Sql {
  const kind = kindOf(type);
  return kind ? sql`coalesce(s.${columnOf(kind)}, ${raw(String(onByDefault(kind)))})` : sql`true`;
}

interface GivenSettings {
  switches: Partial<Record<Switch, boolean | undefined>>;
  channels: ChosenSettings;
  reminderDays?: readonly number[] | undefined;
}

/** Changes only the given settings, so that two windows can change different ones at once. */
export async function storeSettings(
  tx: Db,
  personId: string,
  { switches: given, channels, reminderDays }: GivenSettings,
  now: Date,
): Promise<NotificationSettings> {
  const chosen = switches
    .filter((name) => given[name] !== undefined)
    .map((name) => ({ column: columnOf(name), value: sql`${given[name]}` }));
  if (reminderDays)
    chosen.push({ column: raw('reminder_days'), value: sql`${orderedDays(reminderDays)}::integer[]` });
  const at = now.toISOString();
  const list = (parts: Sql[]) => join([empty, ...parts], ', ');
  const row = await one(tx, 'settings')`
    INSERT INTO notification_settings AS kept (person_id, channels, created_at, updated_at${list(chosen.map(({ column }) => column))})
    VALUES (${personId}, ${JSON.stringify(channels)}::jsonb, ${at}, ${at}${list(chosen.map(({ value }) => value))})
    ON CONFLICT (person_id) DO UPDATE SET channels = kept.channels || excluded.channels, updated_at = excluded.updated_at
      ${list(chosen.map(({ column }) => sql`${column} = excluded.${column}`))}
    RETURNING person_id, channels, reminder_days, ${SWITCHES}`;
  if (!row) throw new Error('The settings were not stored.');
  return toSettings(row);
}
