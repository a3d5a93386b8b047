import { addMonths, dayIn } from '../contract/days.ts';
import { type NewCover, type NewThing, noCover, noFacts } from '../server/warranties/public.ts';
import { world } from './world/index.ts';
import { worldId } from './world-ids.ts';

const DAY = 24 * 60 * 60 * 1000;
const zoneOf = new Map(world.people.map(({ key, timeZone }) => [key, timeZone]));

/** Everybody's things on the day the world is loaded: bought so many days ago, in their time zone. */
export function thingsOn(now: Date, personId: (key: string) => string, productId: (key: string) => string) {
  const things: NewThing[] = [];
  const covers: NewCover[] = [];
  for (const thing of world.things) {
    const createdAt = new Date(now.getTime() - thing.boughtDaysAgo * DAY);
    const purchaseDate = dayIn(zoneOf.get(thing.person) ?? 'UTC', createdAt);
    const key = `${thing.person} ${thing.product}`;
    const id = worldId('thing', key, createdAt);
    const ownerId = personId(thing.person);
    things.push({
      ...noFacts(productId(thing.product)),
      id,
      personId: ownerId,
      purchaseDate,
      purchasePrice: thing.price,
      serialNumber: thing.serial,
      retailer: thing.retailer,
      createdAt,
    });
    for (const [index, { type, provider, months, startsAfterMonths = 0 }] of thing.covers.entries()) {
      const startDate = addMonths(purchaseDate, startsAfterMonths);
      covers.push({
        ...noCover,
        id: worldId('warranty', `${key} ${index}`, createdAt),
        thingId: id,
        personId: ownerId,
        warrantyType: type,
        startDate,
        endDate: addMonths(startDate, months),
        warrantyProvider: provider,
        createdAt,
      });
    }
  }
  return { things, covers };
}
