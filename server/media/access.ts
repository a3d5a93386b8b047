import type { MediaPurpose } from '../../contract/media-purposes.ts';
import type { Platform } from '../platform/platform.ts';
import { isShownTo, type MediaRow } from './store.ts';

type MediaServices = Pick<Platform, 'db' | 'clock'>;
/** Whether a person may see the private files of the thing `usedBy`. */
type Rule = (platform: MediaServices, usedBy: string, personId: string) => Promise<boolean>;

const rules = new Map<MediaPurpose, Rule>();

/** Registers who else may see the private files of a purpose; the room that uses them decides. Checked on every request. */
export function registerAccessRule(purpose: MediaPurpose, rule: Rule): void {
  rules.set(purpose, rule);
}

/**
 * Everybody may fetch a public file. A private one is for its owner, for people whom it is shown to, and for those whom the room
 * that uses it allows.
 */
export async function mayFetch(
  platform: MediaServices,
  {
    id,
    audience,
    ownerId,
    purpose,
    usedBy,
  }: Pick<MediaRow, 'id' | 'audience' | 'ownerId' | 'purpose' | 'usedBy'>,
  personId: string | undefined,
): Promise<boolean> {
  if (audience === 'public') return true;
  if (!personId) return false;
  if (personId === ownerId || (await isShownTo(platform.db, id, personId))) return true;
  const rule = rules.get(purpose as MediaPurpose);
  return rule !== undefined && usedBy !== null && rule(platform, usedBy, personId);
}
