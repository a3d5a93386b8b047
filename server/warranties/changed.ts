import type { Db } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import { updateThing } from './store.ts';

/** Marks a thing as changed, which makes its claim pack out of date, and tells the person's other open pages. */
export async function changed(tx: Db, { live }: Pick<Platform, 'live'>, personId: string, thingId: string) {
  await updateThing(tx, thingId);
  await live.tell(tx, personId, 'warranties', { thingId });
}
