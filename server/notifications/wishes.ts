import type { NotificationChannel, NotificationKind } from '../../contract/notification-kinds.ts';
import { readFrequencies } from '../mood/public.ts';
import type { Db } from '../platform/database.ts';
import { wants } from './settings.ts';
import { readSettingsOf } from './settings-store.ts';

/** What still reaches somebody outside of the app who wants little in their mood: what others wait for, and what has a day. */
const PRESSING: ReadonlySet<NotificationKind | undefined> = new Set([
  'newMessages',
  'trades',
  'warrantyExpiry',
]);

/**
 * Whether a notification of a kind leaves the app by a channel now. It depends on the person's settings, and on how much they want in
 * the mood that they are in. The list in the app has it either way.
 */
export async function readWishes(db: Db, personIds: readonly string[], now: Date) {
  const [settingsOf, frequencyOf] = await Promise.all([
    readSettingsOf(db, personIds),
    readFrequencies(db, personIds, now),
  ]);
  return (personId: string, kind: NotificationKind | undefined, channel: NotificationChannel): boolean => {
    const frequency = frequencyOf(personId);
    if (frequency === 'none' || (frequency === 'low' && !PRESSING.has(kind))) return false;
    return wants(settingsOf(personId), kind, channel);
  };
}
