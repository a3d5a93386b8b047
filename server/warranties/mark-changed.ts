import type { Db } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import { Problem } from '../platform/problem.ts';
import type { Facts } from './rules.ts';
import { updateThing } from './store.ts';

/** Marks a thing as changed, which makes its claim pack out of date, and tells the person's other open pages. */
export async function markThingChanged(
  tx: Db,
  { live }: Pick<Platform, 'live'>,
  personId: string,
  thingId: string,
) {
  await updateThing(tx, thingId);
  await live.publish(tx, personId, 'warranties', { thingId });
}

/** Stores a thing's facts. The caller has locked the thing. */
export async function changeFacts(
  tx: Db,
  { events }: Pick<Platform, 'events'>,
  thingId: string,
  { before, facts }: { before: Facts; facts: Facts },
) {
  if (!(await updateThing(tx, thingId, facts))) throw new Problem('product_not_found');
  if (facts.productId !== before.productId) await events.raise(tx, 'thing-let-go', { thingId });
}
