import type { NotificationChannel, NotificationKind } from '../../contract/notification-kinds.ts';
import { readFrequencies } from '../mood/public.ts';
import type { Db } from '../platform/database.ts';
import { wants } from './settings.ts';
import { readSettingsOf } from './settings-store.ts';

/**
 * The kinds that are also sent by mail and push when the person's mood asks for fewer. Somebody waits for an answer, or there is a
 * deadline.
 */
const PRESSING: ReadonlySet<NotificationKind | undefined> = new Set([
  'newMessages',
  'trades',
  'claims',
  'warrantyExpiry',
]);

/**
 * Whether a notification of a kind is sent by a channel now. It depends on the person's settings, and on how much they want in their
 * current mood. The list in the app always has it.
 */
export async function readChannelChoices(db: Db, personIds: readonly string[], now: Date) {
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
