import { dayIn, isTimeZone } from '../../contract/cover.ts';
import { boot } from '../lib/boot.ts';
import { ownTimeZone } from '../lib/me.ts';

/** Whoever looks, signed in or not. */
export const isOwn = ({ userId }: { userId: string }) => boot.user?.id === userId;

/** The day it is for them. */
export function viewerDay(): string {
  const zone = boot.user?.timeZone;
  return dayIn(zone && isTimeZone(zone) ? zone : ownTimeZone(), new Date());
}
