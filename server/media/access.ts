import type { MediaPurpose } from '../../contract/media-purposes.ts';
import type { Platform } from '../platform/platform.ts';
import type { MediaRow } from './store.ts';

type MediaServices = Pick<Platform, 'db' | 'clock'>;
/** Whether a person may see the private files of the thing `usedBy`. */
type Rule = (platform: MediaServices, usedBy: string, personId: string) => Promise<boolean>;

const rules = new Map<MediaPurpose, Rule>();

/** Registers who else may see the private files of a purpose; the domain that uses them decides. Checked on every request. */
export function allowBy(purpose: MediaPurpose, rule: Rule): void {
  rules.set(purpose, rule);
}

export async function isAllowed(
  platform: MediaServices,
  { purpose, usedBy }: Pick<MediaRow, 'purpose' | 'usedBy'>,
  personId: string,
): Promise<boolean> {
  const rule = rules.get(purpose as MediaPurpose);
  return rule !== undefined && usedBy !== null && rule(platform, usedBy, personId);
}
