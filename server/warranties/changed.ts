import type { Db } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import { updateThing } from './store.ts';

/** What was written about a thing, told to the person's other open pages; a claim pack made before is now out of date. */
export async function changed(tx: Db, { live }: Pick<Platform, 'live'>, personId: string, thingId: string) {
  await updateThing(tx, thingId);
  await live.tell(tx, personId, 'warranties', { thingId });
}
